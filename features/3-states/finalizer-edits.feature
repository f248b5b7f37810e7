Feature: Edits of finalizers
  Who may write an object may edit its finalizers: put them in another order, or take away what another one set.

  Background:
    Given a namespace of my own

  Rule: Their order is nobody's own

    @DEL-22
    Scenario Outline: A <change> puts the finalizers of a live <kind> in another order
      Given the <kind> "a" with:
        | metadata.finalizers | [suite.example.com/a, suite.example.com/b] |
      When I <change> the <kind> "a" with:
        | metadata.finalizers | [suite.example.com/b, suite.example.com/a] |
      Then it succeeds
      And it shows "metadata.finalizers" as [suite.example.com/b, suite.example.com/a]

      Examples:
        | change      | kind       |
        | replace     | config map |
        | merge patch | config map |

      @needs:storage
      Examples:
        | change     | kind          |
        | replace    | storage class |
        | JSON patch | storage class |

    @DEL-23
    Scenario Outline: A <change> puts the finalizers of a terminating <kind> in another order
      Given the <kind> "a" is terminating, held by finalizers "suite.example.com/a, suite.example.com/b"
      When I <change> the <kind> "a" with:
        | metadata.finalizers | [suite.example.com/b, suite.example.com/a] |
      Then it succeeds
      And it shows "metadata.finalizers" as [suite.example.com/b, suite.example.com/a]

      Examples:
        | change      | kind       |
        | replace     | config map |
        | merge patch | config map |

      @needs:storage
      Examples:
        | change     | kind          |
        | replace    | storage class |
        | JSON patch | storage class |

    @needs:rbac @DEL-24
    Scenario: Somebody who may update puts finalizers that another one set in another order
      Given the config map "a" with:
        | metadata.finalizers | [suite.example.com/a, suite.example.com/b] |
      And I am a user who may "get, update" "configmaps" in my namespace
      When I replace the config map "a" with:
        | metadata.finalizers | [suite.example.com/b, suite.example.com/a] |
      Then it succeeds
      And it shows "metadata.finalizers" as [suite.example.com/b, suite.example.com/a]

    @needs:rbac @needs:storage @DEL-24
    Scenario: Somebody who may update storage classes puts finalizers that another one set in another order
      Given the storage class "a" with:
        | metadata.finalizers | [suite.example.com/a, suite.example.com/b] |
      And I am a user who may "get, update" "storageclasses"
      When I replace the storage class "a" with:
        | metadata.finalizers | [suite.example.com/b, suite.example.com/a] |
      Then it succeeds
      And it shows "metadata.finalizers" as [suite.example.com/b, suite.example.com/a]

  Rule: The right to write is what an edit takes

    @needs:rbac @DEL-16
    Scenario: Somebody who may patch takes away a finalizer that another one set
      Given the config map "a" is terminating, held by finalizer "suite.example.com/a"
      And I am a user who may "get, patch" "configmaps" in my namespace
      When I merge patch the config map "a" with:
        | metadata.finalizers | absent |
      Then it succeeds
      And it is not there, alone or in the list

    @needs:rbac @needs:storage @DEL-16
    Scenario Outline: Somebody who may <right> storage classes takes away by <change> a finalizer that another one set
      Given the storage class "a" is terminating, held by finalizer "suite.example.com/a"
      And I am a user who may "get, <right>" "storageclasses"
      When I <change> the storage class "a" with:
        | metadata.finalizers | absent |
      Then it succeeds
      And it is not there, alone or in the list

      Examples:
        | right  | change      |
        | patch  | merge patch |
        | update | replace     |

    @needs:rbac @DEL-17
    Scenario: The right to delete is none to take finalizers away
      Given the config map "a" is terminating, held by finalizer "suite.example.com/a"
      And I am a user who may "get, delete" "configmaps" in my namespace
      When I merge patch the config map "a" with:
        | metadata.finalizers | absent |
      Then it is answered with 403
      And nothing changes

    @needs:rbac @needs:storage @DEL-17
    Scenario: The right to delete storage classes is none to take finalizers away
      Given the storage class "a" is terminating, held by finalizer "suite.example.com/a"
      And I am a user who may "get, delete" "storageclasses"
      When I merge patch the storage class "a" with:
        | metadata.finalizers | absent |
      Then it is answered with 403
      And nothing changes
