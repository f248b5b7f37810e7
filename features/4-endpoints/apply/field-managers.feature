Feature: Field managers and force
  fieldManager names who owns what a write states or changes; force lets an apply take what others
  own.

  Background:
    Given a namespace of my own

  Rule: fieldManager names the owner

    @needs:apply @QRY-36 @OPS-28
    Scenario Outline: That of what the create of a <kind> states
      Given managers share the <kind> "shared"
      When manager "m1" creates it with <stated>
      Then it succeeds
      And manager "m1" has 1 entry by Update
      And manager "m1" owns "<owned>"

      Examples:
        | kind       | stated                          | owned  |
        | config map | {data: {k: '1'}}                | data.k |
        | secret     | {type: Opaque, data: {k: MQ==}} | data.k |

      @needs:storage
      Examples:
        | kind          | stated                                                           | owned             |
        | storage class | {provisioner: disks.example.com/a, metadata: {labels: {k: '1'}}} | metadata.labels.k |

    @needs:apply
    Scenario Outline: That of what a change by <way> changes
      Given managers share the config map "shared"
      And manager "m1" created it with {data: {k: '1', l: '1'}}
      When manager "m2" changes it by <way> to {data: {k: '2'}}
      Then it succeeds
      And manager "m2" has 1 entry by Update
      And manager "m2" owns "data.k"

      Examples:
        | rule   | also   | way         |
        | QRY-37 | OPS-38 | update      |
        | QRY-38 | OPS-47 | merge patch |
        | QRY-38 | OPS-47 | JSON patch  |

    @needs:apply @needs:storage
    Scenario Outline: That of what a change of a storage class by <way> changes
      Given managers share the storage class "shared"
      And manager "m1" created it with {provisioner: disks.example.com/a, metadata: {labels: {k: '1'}}}
      When manager "m2" changes it by <way> to {metadata: {labels: {k: '2'}}}
      Then it succeeds
      And manager "m2" has 1 entry by Update
      And manager "m2" owns "metadata.labels.k"

      Examples:
        | rule   | also   | way         |
        | QRY-37 | OPS-38 | update      |
        | QRY-38 | OPS-47 | merge patch |
        | QRY-38 | OPS-47 | JSON patch  |

    @needs:apply @QRY-39
    Scenario Outline: That of what an apply of a <kind> states
      Given managers share the <kind> "shared"
      When manager "m1" applies <intent>
      Then it succeeds
      And manager "m1" has 1 entry by Apply
      And manager "m1" owns by apply "<owned>"

      Examples:
        | kind       | intent           | owned  |
        | config map | {data: {k: '1'}} | data.k |

      @needs:storage
      Examples:
        | kind          | intent                                                           | owned             |
        | storage class | {provisioner: disks.example.com/a, metadata: {labels: {k: '1'}}} | metadata.labels.k |

    @needs:apply @QRY-43
    Scenario Outline: It goes before the user agent, in a <change> of a <kind>
      Given the <kind> "a"
      When I <change> the <kind> "a", asking "fieldManager=explicit", with:
        | <member> | changed |
      Then it succeeds
      And manager "explicit" owns "<member>"

      Examples:
        | kind       | change  | member |
        | config map | replace | data.k |

      @needs:storage
      Examples:
        | kind          | change      | member                 |
        | storage class | replace     | metadata.labels.colour |
        | storage class | merge patch | metadata.labels.colour |

    @observe @needs:apply @QRY-44
    Scenario Outline: A name of <length> characters
      Given managers share the config map "shared"
      When a manager whose name has <length> characters applies
      Then what the server does is recorded

      Examples:
        | length |
        | 128    |
        | 129    |
        | 1000   |

    @observe @needs:apply @QRY-44
    Scenario: A name with a control character
      Given managers share the config map "shared"
      When a manager whose name holds a control character applies
      Then what the server does is recorded

  Rule: Only an apply needs it

    @needs:apply @QRY-40
    Scenario Outline: An apply of a <kind> without it is refused, where the name is not in use
      When I apply the <kind> "a" without a manager
      Then it is refused and nothing is stored

      Examples:
        | kind       |
        | config map |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

    @needs:apply @QRY-40
    Scenario Outline: An apply of a <kind> without it is refused, where the name is in use
      Given the <kind> "a"
      When I apply the <kind> "a" without a manager
      Then it is refused and nothing changes

      Examples:
        | kind       |
        | config map |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

    @QRY-41
    Scenario Outline: A create of a <kind> without it is stored
      When I create the <kind> "a"
      Then it is stored

      Examples:
        | kind       |
        | config map |
        | secret     |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

    @QRY-41
    Scenario Outline: A <change> without it is stored
      Given the config map "a"
      When I <change> the config map "a" with:
        | data.k | changed |
      Then it succeeds
      And it shows "data.k" as changed

      Examples:
        | change      |
        | replace     |
        | merge patch |
        | JSON patch  |

    @QRY-41
    Scenario Outline: A <change> of a <kind> without it is stored
      Given the <kind> "a"
      When I <change> the <kind> "a" with:
        | metadata.labels.colour | blue |
      Then it succeeds
      And it shows "metadata.labels.colour" as blue

      Examples:
        | kind   | change      |
        | secret | merge patch |

      @needs:storage
      Examples:
        | kind          | change      |
        | storage class | replace     |
        | storage class | merge patch |
        | storage class | JSON patch  |

    @needs:apply @QRY-42
    Scenario Outline: Without it the user agent names the owner of a <kind>
      When I create a <kind> as each of the user agents "suite-a/1, suite-b/1"
      Then the managers are named after their user agents

      Examples:
        | kind       |
        | config map |
        | secret     |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

  Rule: force lets an apply take what others own

    @needs:apply @QRY-46 @OPS-49
    Scenario Outline: With force=true the apply of a <kind> succeeds
      Given managers share the <kind> "shared"
      And manager "m1" applied <intent>
      When manager "m2" applies, with "force=true", <other>
      Then it succeeds
      And it shows "<member>" as '2'

      Examples:
        | kind       | intent           | other            | member |
        | config map | {data: {k: '1'}} | {data: {k: '2'}} | data.k |

      @needs:storage
      Examples:
        | kind          | intent                                                           | other                          | member            |
        | storage class | {provisioner: disks.example.com/a, metadata: {labels: {k: '1'}}} | {metadata: {labels: {k: '2'}}} | metadata.labels.k |

    @needs:apply @QRY-47 @OPS-49
    Scenario Outline: With force=false the conflict about a <kind> stays
      Given managers share the <kind> "shared"
      And manager "m1" applied <intent>
      When manager "m2" applies, with "force=false", <other>
      Then it is refused and nothing changes

      Examples:
        | kind       | intent           | other            |
        | config map | {data: {k: '1'}} | {data: {k: '2'}} |

      @needs:storage
      Examples:
        | kind          | intent                                                           | other                          |
        | storage class | {provisioner: disks.example.com/a, metadata: {labels: {k: '1'}}} | {metadata: {labels: {k: '2'}}} |

    @should @needs:apply @QRY-48
    Scenario Outline: Where there is no conflict about a <kind>, force=true changes nothing of others
      Given managers share the <kind> "shared"
      And manager "m1" applied <intent>
      When manager "m2" applies, with "force=true", <other>
      Then it succeeds
      And it shows "<map>" as {k: '1', l: '1'}
      And manager "m1" owns by apply "<map>.k"

      Examples:
        | kind       | intent           | other            | map  |
        | config map | {data: {k: '1'}} | {data: {l: '1'}} | data |

      @needs:storage
      Examples:
        | kind          | intent                                                           | other                          | map             |
        | storage class | {provisioner: disks.example.com/a, metadata: {labels: {k: '1'}}} | {metadata: {labels: {l: '1'}}} | metadata.labels |

    @observe @needs:apply @QRY-49
    Scenario Outline: An apply with "<query>"
      Given managers share the config map "shared"
      And manager "m1" applied {data: {k: '1'}}
      When manager "m2" applies, with "<query>", {data: {k: '2'}}
      Then what the server does is recorded

      Examples:
        | query     |
        | force=yes |
        | force=1   |
        | force=    |

    @observe @QRY-49 @OPS-50
    Scenario: A merge patch with force
      Given the config map "a"
      When I merge patch the config map "a", asking "force=true", with:
        | data.k | changed |
      Then what the server does is recorded

  Rule: The values of fieldValidation are not shown

    @observe @QRY-45 @OPS-29
    Scenario Outline: A create with an unknown member and "<query>"
      When I create the config map "a", asking "<query>", with:
        | unknown | 1 |
      Then what the server does is recorded
      And the warnings of the answer are recorded

      Examples:
        | query                  |
        |                        |
        | fieldValidation=       |
        | fieldValidation=Ignore |
        | fieldValidation=Warn   |
        | fieldValidation=Strict |
        | fieldValidation=Bogus  |
