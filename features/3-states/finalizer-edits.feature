Feature: Changes of finalizers
  A user who may write an object may reorder its finalizers and remove finalizers that another client set.

  Background:
    Given a test namespace

  Rule: The order of finalizers can change

    @any-kind @DEL-22
    Scenario Outline: A <change> reorders the finalizers of a <kind> without deletion timestamp
      Given the <kind> "a" with:
        | metadata.finalizers | [suite.example.com/a, suite.example.com/b] |
      When I <change> the <kind> "a" with:
        | metadata.finalizers | [suite.example.com/b, suite.example.com/a] |
      Then the request succeeds
      And the stored "metadata.finalizers" is [suite.example.com/b, suite.example.com/a]

      Examples:
        | change      | kind       |
        | replace     | config map |
        | merge patch | config map |

      @needs:storage
      Examples:
        | change     | kind          |
        | replace    | storage class |
        | JSON patch | storage class |

    @any-kind @DEL-23
    Scenario Outline: A <change> reorders the finalizers of a terminating <kind>
      Given the <kind> "a" is terminating and kept by the finalizers "suite.example.com/a, suite.example.com/b"
      When I <change> the <kind> "a" with:
        | metadata.finalizers | [suite.example.com/b, suite.example.com/a] |
      Then the request succeeds
      And the stored "metadata.finalizers" is [suite.example.com/b, suite.example.com/a]

      Examples:
        | change      | kind       |
        | replace     | config map |
        | merge patch | config map |

      @needs:storage
      Examples:
        | change     | kind          |
        | replace    | storage class |
        | JSON patch | storage class |

    @any-kind @needs:rbac @DEL-24
    Scenario: A user with the right to update reorders finalizers of a config map that another client set
      Given the config map "a" with:
        | metadata.finalizers | [suite.example.com/a, suite.example.com/b] |
      And I am a user who may "get, update" "configmaps" in the test namespace
      When I replace the config map "a" with:
        | metadata.finalizers | [suite.example.com/b, suite.example.com/a] |
      Then the request succeeds
      And the stored "metadata.finalizers" is [suite.example.com/b, suite.example.com/a]

    @needs:rbac @needs:storage @DEL-24
    Scenario: A user with the right to update reorders finalizers of a storage class that another client set
      Given the storage class "a" with:
        | metadata.finalizers | [suite.example.com/a, suite.example.com/b] |
      And I am a user who may "get, update" "storageclasses"
      When I replace the storage class "a" with:
        | metadata.finalizers | [suite.example.com/b, suite.example.com/a] |
      Then the request succeeds
      And the stored "metadata.finalizers" is [suite.example.com/b, suite.example.com/a]

  Rule: A change of finalizers needs the right to write the object

    @any-kind @needs:rbac @DEL-16
    Scenario: A user with the right to patch removes a finalizer of a config map that another client set
      Given the config map "a" is terminating and kept by the finalizer "suite.example.com/a"
      And I am a user who may "get, patch" "configmaps" in the test namespace
      When I merge patch the config map "a" with:
        | metadata.finalizers | absent |
      Then the request succeeds
      And neither a read nor the list returns the object

    @needs:rbac @needs:storage @DEL-16
    Scenario Outline: A user with the right to <right> removes another client's finalizer of a storage class by <change>
      Given the storage class "a" is terminating and kept by the finalizer "suite.example.com/a"
      And I am a user who may "get, <right>" "storageclasses"
      When I <change> the storage class "a" with:
        | metadata.finalizers | absent |
      Then the request succeeds
      And neither a read nor the list returns the object

      Examples:
        | right  | change      |
        | patch  | merge patch |
        | update | replace     |

    @any-kind @needs:rbac @DEL-17
    Scenario: A user with only the right to delete config maps cannot remove finalizers
      Given the config map "a" is terminating and kept by the finalizer "suite.example.com/a"
      And I am a user who may "get, delete" "configmaps" in the test namespace
      When I merge patch the config map "a" with:
        | metadata.finalizers | absent |
      Then the response status is 403
      And the object is unchanged

    @needs:rbac @needs:storage @DEL-17
    Scenario: A user with only the right to delete storage classes cannot remove finalizers
      Given the storage class "a" is terminating and kept by the finalizer "suite.example.com/a"
      And I am a user who may "get, delete" "storageclasses"
      When I merge patch the storage class "a" with:
        | metadata.finalizers | absent |
      Then the response status is 403
      And the object is unchanged
