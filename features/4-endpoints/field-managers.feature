Feature: Field managers and force
  fieldManager names who owns what a write states or changes; force lets an apply take what others
  own.

  Background:
    Given a namespace of my own

  Rule: fieldManager names the owner

    @needs:apply @QRY-36 @OPS-28
    Scenario: That of what a create states
      Given managers share the config map "shared"
      When manager "m1" creates it with {data: {k: '1'}}
      Then it succeeds
      And manager "m1" has 1 entry by Update
      And manager "m1" owns "data.k"

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

    @needs:apply @QRY-39
    Scenario: That of what an apply states
      Given managers share the config map "shared"
      When manager "m1" applies {data: {k: '1'}}
      Then it succeeds
      And manager "m1" has 1 entry by Apply
      And manager "m1" owns by apply "data.k"

    @needs:apply @QRY-43
    Scenario: It goes before the user agent
      Given the config map "a"
      When I replace the config map "a", asking "fieldManager=explicit", with:
        | data.k | changed |
      Then it succeeds
      And manager "explicit" owns "data.k"

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
    Scenario: An apply without it is refused, where the name is not in use
      When I apply the config map "a" without a manager
      Then it is refused and nothing is stored

    @needs:apply @QRY-40
    Scenario: An apply without it is refused, where the name is in use
      Given the config map "a"
      When I apply the config map "a" without a manager
      Then it is refused and nothing changes

    @QRY-41
    Scenario: A create without it is stored
      When I create the config map "a"
      Then it is stored

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

    @needs:apply @QRY-42
    Scenario: Without it the user agent names the owner
      When I create a config map as each of the user agents "suite-a/1, suite-b/1"
      Then the managers are named after their user agents

  Rule: force lets an apply take what others own

    @needs:apply @QRY-46 @OPS-49
    Scenario: With force=true the apply succeeds
      Given managers share the config map "shared"
      And manager "m1" applied {data: {k: '1'}}
      When manager "m2" applies, with "force=true", {data: {k: '2'}}
      Then it succeeds
      And it shows "data.k" as '2'

    @needs:apply @QRY-47 @OPS-49
    Scenario: With force=false the conflict stays
      Given managers share the config map "shared"
      And manager "m1" applied {data: {k: '1'}}
      When manager "m2" applies, with "force=false", {data: {k: '2'}}
      Then it is refused and nothing changes

    @should @needs:apply @QRY-48
    Scenario: Where there is no conflict, force=true changes nothing of others
      Given managers share the config map "shared"
      And manager "m1" applied {data: {k: '1'}}
      When manager "m2" applies, with "force=true", {data: {l: '1'}}
      Then it succeeds
      And it shows "data" as {k: '1', l: '1'}
      And manager "m1" owns by apply "data.k"

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
