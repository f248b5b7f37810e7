Feature: Names and where they are unique
  Every object has a name, unique among the objects of its kind in its namespace, or in the cluster.

  Rule: Every object created has a name

    @API-18
    Scenario Outline: A create of a <kind> with neither name nor generateName is refused
      Given a namespace of my own with 1 <kind>
      When I create a <kind> with neither name nor generateName
      Then it is refused
      And the <kind> are as they were

      Examples:
        | kind       |
        | config map |
        | secret     |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

  Rule: A name is taken once

    Scenario Outline: A second <kind> of one name is refused, and the first is as it was
      Given a namespace of my own
      And the <kind> "a" with:
        | <member> | <other> |
      When I create the <kind> "a" again
      Then it is refused and nothing changes

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
    Scenario Outline: A <kind> and a <other> of one name live side by side
      Given a namespace of my own
      When I create the <kind> "a" and the <other> "a"
      Then both are created, each with a uid of its own

      Examples:
        | kind       | other  |
        | config map | secret |

      @needs:csi
      Examples:
        | kind                 | other      |
        | CSI storage capacity | secret     |

    @API-22
    Scenario Outline: The name of a deleted <kind> can be given again
      Given the <kind> "a" in a namespace of my own
      When I delete the <kind> "a" and, once it has gone, create it again
      Then it succeeds

      Examples:
        | kind       |
        | config map |
        | secret     |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

  Rule: A virtual type that cannot be retrieved may have no name

    @may @needs:rbac @API-24
    Scenario: An access review without a name is answered as often as it is sent
      When I ask three times whether I may list config maps, without a name
      Then each was answered, and its name is recorded
