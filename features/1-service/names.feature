Feature: Object names and their uniqueness
  Every object has a name that is unique among the objects of its kind in its namespace, or in the cluster.

  Rule: Every created object has a name

    @any-kind @API-18
    Scenario Outline: A create of a <kind> with neither name nor generateName is rejected
      Given a test namespace with 1 <kind>
      When I create a <kind> with neither name nor generateName
      Then the request is rejected
      And the <kind> are unchanged

      Examples:
        | kind       |
        | config map |
        | secret     |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

  Rule: A name is unique within its kind and scope

    @any-kind
    Scenario Outline: A create of a <kind> with a name in use is rejected and changes nothing
      Given a test namespace
      And the <kind> "a" with:
        | <member> | <other> |
      When I create the <kind> "a" again
      Then the request is rejected and the object is unchanged

      Examples:
        | rule   | kind       | member                 | other  |
        | API-19 | config map | data.k                 | before |
        | API-19 | secret     | metadata.annotations.k | before |

      @needs:csi
      Examples:
        | rule   | kind                 | member                 | other  |
        | API-19 | CSI storage capacity | metadata.annotations.k | before |

      @needs:storage
      Examples:
        | rule   | kind          | member      | other              |
        | API-23 | storage class | provisioner | before.example.com |

    @API-20
    Scenario Outline: A <kind> and a <other> with the same name exist next to each other
      Given a test namespace
      When I create the <kind> "a"
      And I create the <other> "a"
      Then the responses have distinct UIDs

      Examples:
        | kind       | other  |
        | config map | secret |

      @needs:csi
      Examples:
        | kind                 | other  |
        | CSI storage capacity | secret |

    @any-kind @API-22
    Scenario Outline: The name of a deleted <kind> can be used again
      Given a test namespace
      And the <kind> "a"
      When I delete the <kind> "a", wait until it no longer exists and create it again
      Then the request succeeds

      Examples:
        | kind       |
        | config map |
        | secret     |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

  Rule: An object of a virtual type that cannot be retrieved may have no name

    @any-kind @may @needs:rbac @API-24
    Scenario: Each repeated create of an access review without a name succeeds
      When I create an access review for listing config maps
      And I create an access review for listing config maps
      And I create an access review for listing config maps
      Then each request succeeds
      And the name of each response is recorded
