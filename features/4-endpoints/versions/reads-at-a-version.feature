Feature: Reads of one object at a version
  Without a version a read shows the newest state; with 0 any state; with another one a state
  that is not older.

  Rule: Without a version a read shows the newest state

    @slow @RV-12
    Scenario: A read on another connection right after a write shows what was written
      Given a namespace of my own with 1 config map
      When I change the config map "item-000" and at once read it on another connection, 25 times
      Then every read showed the state just written

    @RV-12
    Scenario Outline: Reads of a <kind> on another connection right after few writes show what was written
      Given a namespace of my own with 1 <kind>
      When I change the <kind> "item-000" and at once read it on another connection, 3 times
      Then every read showed the state just written

      Examples:
        | kind   |
        | secret |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

    @needs:rbac @needs:second-identity @RV-12
    Scenario: Reads of an ordinary user right after few writes show what was written
      Given a namespace of my own with 1 config map
      And I am a user who may "get, update, patch" "configmaps" in my namespace
      When I change the config map "item-000" and at once read it on another connection, 3 times
      Then every read showed the state just written

    @needs:rbac @needs:second-identity @needs:storage @RV-12
    Scenario: Reads of an ordinary user outside of namespaces right after few writes show what was written
      Given 1 storage class
      And I am a user who may "get, update, patch" "storageclasses"
      When I change the storage class "item-000" and at once read it on another connection, 3 times
      Then every read showed the state just written

    @needs:rbac @needs:second-identity @RV-12
    Scenario Outline: Reads of an ordinary user right after few writes of the administrator to a <kind> show what was written
      Given a namespace of my own with 1 <kind>
      And I am a user who may "get" "<resource>"
      When the administrator changes the <kind> "item-000" and I at once read it on another connection, 3 times
      Then every read showed the state just written

      Examples:
        | kind   | resource |
        | secret | secrets  |

      @needs:storage
      Examples:
        | kind          | resource       |
        | storage class | storageclasses |

    @needs:rbac @needs:token-request @RV-12
    Scenario: Reads by a token of a service account right after few writes show what was written
      Given a namespace of my own with 1 config map
      And I am a service account that may "get, update, patch" "configmaps" in my namespace
      When I change the config map "item-000" and at once read it on another connection, 3 times
      Then every read showed the state just written

    @slow @RV-12
    Scenario: A read right after a delete finds nothing
      Given a namespace of my own with 5 config maps
      When I delete each of the config maps, every second one right after a change, and at once read it on another connection
      Then no read found it

    @needs:storage @RV-12
    Scenario: A read of a storage class right after its delete finds nothing
      Given a namespace of my own with 2 storage classes
      When I delete each of the storage classes, every second one right after a change, and at once read it on another connection
      Then no read found it

    @slow @needs:multi-endpoint @RV-13
    Scenario: A read through another address right after a write shows what was written
      Given a namespace of my own with 1 config map
      When I change the config map "item-000" and at once read it through another address of the cluster, 25 times
      Then every read showed the state just written

    @needs:multi-endpoint @needs:storage @RV-13
    Scenario: Reads of a storage class through another address right after few writes show what was written
      Given 1 storage class
      When I change the storage class "item-000" and at once read it through another address of the cluster, 3 times
      Then every read showed the state just written

  Rule: With version 0 a read shows any state

    @RV-14
    Scenario Outline: A read at version 0 shows a state that the <kind> had
      Given a namespace of my own with the <kind> "a" and its history
      When I read it at version "0"
      Then the read shows a state that it had

      Examples:
        | kind       |
        | config map |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

    @slow @may @RV-15
    Scenario: A read at version 0 may lag behind
      Given a namespace of my own with the config map "a" and its history
      When I change it and at once read it at version 0, 25 times
      Then every read showed a state that it had
      And how many reads lagged behind is recorded

  Rule: With another version a read shows a state that is not older

    @slow @RV-16
    Scenario: A read right after a write, at its version or the one before, shows nothing older
      Given a namespace of my own with the config map "a" and its history
      When I change it and at once read it at the version before and at the one just written, 25 times
      Then no read showed a state older than it asked for

    @RV-16
    Scenario Outline: Reads of a <kind> right after few writes, at their version or the one before, show nothing older
      Given a namespace of my own with the <kind> "a" and its history
      When I change it and at once read it at the version before and at the one just written, 3 times
      Then no read showed a state older than it asked for

      Examples:
        | kind   |
        | secret |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

    @needs:csr
    Scenario Outline: A read of the status of a certificate request <at a version> succeeds
      Given a namespace of my own with the certificate signing request "a" and its history
      When I read its status <at a version>
      Then the read shows a state that it had

      Examples:
        | rule  | at a version         |
        | RV-14 | at version "0"       |
        | RV-17 | at its first version |

    @RV-17
    Scenario Outline: A read at a version that the <kind> has left still succeeds
      Given a namespace of my own with the <kind> "a" and its history
      When I read it at its first version
      Then the read shows a state that it had

      Examples:
        | kind       |
        | config map |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

    @RV-18
    Scenario: A read takes the version of a list
      Given a namespace of my own with the config map "a" and its history
      When I read it at the version of its collection
      Then the read shows its newest state

    # Of a kind that no other scenario writes.
    @needs:custom-resources @RV-18
    Scenario: A read takes the version of a list that was made right after objects of another kind were written
      Given a namespace of my own
      And a custom kind whose spec has the schema:
        """
        type: object
        """
      And 1 custom resource
      When I create a config map, list the custom resources and at once read "item-000" at the list's version, 5 times
      Then every read showed a state that it had

    @needs:custom-resources
    Scenario Outline: A list <which> takes the version of a list that was made right after objects of another kind were written
      Given a namespace of my own
      And a custom kind whose spec has the schema:
        """
        type: object
        """
      And 1 custom resource
      When I create a config map, list the custom resources and at once list them again at the list's version, asking "<query>", 5 times
      Then every second list showed what the first one did

      Examples:
        | rule  | which                | query                             |
        | RV-22 | without a match      |                                   |
        | RV-45 | not older than asked | resourceVersionMatch=NotOlderThan |

    @observe @RV-19
    Scenario Outline: A read with "<query>"
      Given a namespace of my own with 1 config map
      When I read the config map "item-000" with "<query>"
      Then what the server does is recorded

      Examples:
        | query                      |
        | resourceVersion=abc        |
        | resourceVersion=-1         |
        | resourceVersion=1.5        |
        | resourceVersionMatch=Exact |

    @observe @RV-19
    Scenario Outline: A list with "<query>"
      Given a namespace of my own with 1 config map
      When I list the config maps with "<query>"
      Then what the server does is recorded

      Examples:
        | query               |
        | resourceVersion=abc |
        | resourceVersion=-1  |
        | resourceVersion=1.5 |
