Feature: Reads of one object at a resource version
  Without a resource version, a get returns the newest state; with 0, any state; with another one, a state that is not
  older.

  Rule: Without a resource version, a get returns the newest state

    @any-kind @slow @RV-12
    Scenario: A get of a config map on another connection right after each of 25 writes returns the written state
      Given a test namespace with 1 config map
      When I change the config map "item-000" and at once get it on another connection, 25 times
      Then every read returned the state just written

    @RV-12
    Scenario Outline: A get of a <kind> on another connection right after writes returns the written state
      Given a test namespace with 1 <kind>
      When I change the <kind> "item-000" and at once get it on another connection, 3 times
      Then every read returned the state just written

      Examples:
        | kind   |
        | secret |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

    @any-kind @needs:rbac @needs:second-identity @RV-12
    Scenario: A get of a config map by an ordinary user right after writes returns the written state
      Given a test namespace with 1 config map
      And I am a user who may "get, update, patch" "configmaps" in the test namespace
      When I change the config map "item-000" and at once get it on another connection, 3 times
      Then every read returned the state just written

    @needs:rbac @needs:second-identity @needs:storage @RV-12
    Scenario: A get of a storage class by an ordinary user right after writes returns the written state
      Given 1 storage class
      And I am a user who may "get, update, patch" "storageclasses"
      When I change the storage class "item-000" and at once get it on another connection, 3 times
      Then every read returned the state just written

    @needs:rbac @needs:second-identity @RV-12
    Scenario Outline: A get of a <kind> by an ordinary user right after writes of the administrator is up to date
      Given a test namespace with 1 <kind>
      And I am a user who may "get" "<resource>"
      When the administrator changes the <kind> "item-000" and I at once get it on another connection, 3 times
      Then every read returned the state just written

      Examples:
        | kind   | resource |
        | secret | secrets  |

      @needs:storage
      Examples:
        | kind          | resource       |
        | storage class | storageclasses |

    @needs:rbac @needs:token-request @RV-12
    Scenario: A get of a config map with a service account token right after writes returns the written state
      Given a test namespace with 1 config map
      And I am a service account that may "get, update, patch" "configmaps" in the test namespace
      When I change the config map "item-000" and at once get it on another connection, 3 times
      Then every read returned the state just written

    @any-kind @slow @RV-12
    Scenario: A get of a config map right after its delete returns 404
      Given a test namespace with 5 config maps
      When I delete each of the config maps, half of them right after a change, and get it on another connection
      Then every read returned 404

    @needs:storage @RV-12
    Scenario: A get of a storage class right after its delete returns 404
      Given a test namespace with 2 storage classes
      When I delete each of the storage classes, half of them right after a change, and get it on another connection
      Then every read returned 404

    @any-kind @slow @needs:multi-endpoint @RV-13
    Scenario: A get of a config map through another server address right after each of 25 writes is up to date
      Given a test namespace with 1 config map
      When I change the config map "item-000" and at once get it through another server address, 25 times
      Then every read returned the state just written

    @needs:multi-endpoint @needs:storage @RV-13
    Scenario: A get of a storage class through another server address right after writes is up to date
      Given 1 storage class
      When I change the storage class "item-000" and at once get it through another server address, 3 times
      Then every read returned the state just written

  Rule: At resource version 0, a get returns any state

    @any-kind @RV-14
    Scenario Outline: A get at resource version 0 returns a state that the <kind> had
      Given a test namespace with the <kind> "a" and its history
      When I get the object at resource version 0
      Then the read returns a state that the object had

      Examples:
        | kind       |
        | config map |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

    @any-kind @slow @may @RV-15
    Scenario: A get at resource version 0 may return a stale state
      Given a test namespace with the config map "a" and its history
      When I change the object and at once get it at resource version 0, 25 times
      Then every read returned a state that the object had
      And the number of stale reads is recorded

  Rule: At another resource version, a get returns a state that is not older

    @any-kind @slow @RV-16
    Scenario: A get of a config map right after each of 25 writes, at the previous and the new version, is not older
      Given a test namespace with the config map "a" and its history
      When I change the object and at once get it at the previous and the new resource version, 25 times
      Then every read returned a state as new as requested

    @RV-16
    Scenario Outline: A get of a <kind> right after writes, at the previous and the new version, is not older
      Given a test namespace with the <kind> "a" and its history
      When I change the object and at once get it at the previous and the new resource version, 3 times
      Then every read returned a state as new as requested

      Examples:
        | kind   |
        | secret |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

    @needs:csr
    Scenario Outline: A get of the status of a certificate request <version> returns a state that it had
      Given a test namespace with the certificate signing request "a" and its history
      When I get its status <version>
      Then the read returns a state that the object had

      Examples:
        | rule  | version                       |
        | RV-14 | at resource version 0         |
        | RV-17 | at its first resource version |

    @any-kind @RV-17
    Scenario Outline: A get of a <kind> at a past resource version returns a state that it had
      Given a test namespace with the <kind> "a" and its history
      When I get the object at its first resource version
      Then the read returns a state that the object had

      Examples:
        | kind       |
        | config map |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

    @any-kind @RV-18
    Scenario: A get at the resource version of a list returns the newest state
      Given a test namespace with the config map "a" and its history
      When I get the object at the resource version of its collection
      Then the read returns the newest state

    # A custom kind, because no other scenario writes it.
    @needs:custom-resources @RV-18
    Scenario: A get at the resource version of a list right after writes of another kind succeeds
      Given a test namespace
      And a custom kind whose spec has the schema:
        """
        type: object
        """
      And 1 custom resource
      When I create a config map, list the custom resources and get "item-000" at the list's resource version, 5 times
      Then every read returned a state that the object had

    @needs:custom-resources
    Scenario Outline: A list <match> at the resource version of a list is complete right after writes of another kind
      Given a test namespace
      And a custom kind whose spec has the schema:
        """
        type: object
        """
      And 1 custom resource
      When I create a config map and list the custom resources twice, with "<query>" at the first version, 5 times
      Then every second list returned the items of the first

      Examples:
        | rule  | match                   | query                             |
        | RV-22 | without match           |                                   |
        | RV-45 | with match NotOlderThan | resourceVersionMatch=NotOlderThan |

    @any-kind @observe @RV-19
    Scenario Outline: The response to a get with the query "<query>" is recorded
      Given a test namespace with 1 config map
      When I get the config map "item-000" with query "<query>"
      Then the response is recorded

      Examples:
        | query                      |
        | resourceVersion=abc        |
        | resourceVersion=-1         |
        | resourceVersion=1.5        |
        | resourceVersionMatch=Exact |

    @any-kind @observe @RV-19
    Scenario Outline: The response to a list with the query "<query>" is recorded
      Given a test namespace with 1 config map
      When I list the config maps with query "<query>"
      Then the response is recorded

      Examples:
        | query               |
        | resourceVersion=abc |
        | resourceVersion=-1  |
        | resourceVersion=1.5 |
