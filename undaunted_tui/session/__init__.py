"""Who answers the battle screen: one small asynchronous interface, and the games behind it."""
