Feature: Refusals of admission
  Whatever admission refuses is reported as an error, and nothing is stored.

  Rule: Nothing is created in a terminating namespace

    @ERR-44
    Scenario Outline: A create of a <kind> in a terminating namespace is an error and leaves nothing stored
      Given a namespace of my own that is terminating, held by the config map "holder"
      When I create the <kind> "late"
      Then the request fails
      And no object is stored

      Examples:
        | kind            |
        | secret          |
        | service account |

      @needs:rbac
      Examples:
        | kind |
        | role |

    @ERR-44
    Scenario: A create without a name in a terminating namespace is an error
      Given a namespace of my own that is terminating, held by the config map "holder"
      When I create a secret with generateName "late-" and no name
      Then the request fails

    @needs:dry-run @ERR-44
    Scenario: A create in a terminating namespace is an error as a dry run, too
      Given a namespace of my own that is terminating, held by the config map "holder"
      When I create the secret "late" as a dry run
      Then the request fails

    @needs:custom-resources @ERR-44
    Scenario: A create of a custom resource in a terminating namespace is an error
      Given a test namespace
      And a custom kind
      And a namespace of my own that is terminating, held by the config map "holder"
      When I create the custom resource "late"
      Then the request fails
      And no object is stored

    @needs:apply @ERR-44
    Scenario Outline: An apply that would create a <kind> in a terminating namespace is an error and leaves nothing stored
      Given a namespace of my own that is terminating, held by the config map "holder"
      And managers share the <kind> "late"
      When manager "m" applies <intent>
      Then the request fails
      And no object is stored

      Examples:
        | kind            | intent                                |
        | config map      | {data: {k: '1'}}                      |
        | secret          | {data: {k: MQ==}}                     |
        | service account | {automountServiceAccountToken: false} |

  Rule: A token Secret must name its account

    @needs:sa-token-controller @ERR-45
    Scenario Outline: A token Secret whose account annotation is <annotation> is refused
      Given a test namespace
      When I create a token secret for the account <annotation>
      Then the request is rejected and no object is stored

      Examples:
        | annotation |
        | absent     |
        | ""         |

    @needs:sa-token-controller @ERR-45
    Scenario: A token Secret that names its account is stored
      Given a test namespace
      And the service account "robot"
      When I create a token secret for the account robot
      Then the object is stored

    # Which names are invalid, beside none at all, is not said.
    @slow @observe @needs:sa-token-controller @ERR-45
    Scenario Outline: What becomes of a token Secret that names an account that is missing, or can never be: <account>
      Given a test namespace
      When I create a token secret for the account <account>
      Then the response is recorded
      And whether it is still there after a while is recorded

      Examples:
        | account   |
        | nobody    |
        | Bad_Name! |
        | ../x      |

  Rule: A quota that is used up is an error

    @needs:quota @ERR-46 @ADM-153
    Scenario Outline: Creates beyond a quota of <kind> are errors and leave nothing stored
      Given a test namespace
      And a quota of 4 <kind> in effect
      When I create <kind> until one is not carried out, at most 8
      Then some are stored before one is not carried out
      When I create a <item> with generateName "beyond-" and no name
      Then the request fails
      And no more than 4 <kind> are there
      And the quota does not show more than 4 in use

      Examples:
        | kind        | item       |
        | config maps | config map |
        | secrets     | secret     |

    @needs:quota @needs:dry-run @ERR-46
    Scenario: A create beyond a quota is an error as a dry run, too
      Given a test namespace
      And a quota of 4 config maps in effect
      When I create config maps until one is not carried out, at most 8
      And I create the config map "beyond" as a dry run
      Then the request fails

    @needs:quota @needs:apply @ERR-46 @ADM-153
    Scenario Outline: Applies beyond a quota of <kind> are errors and leave nothing stored
      Given a test namespace
      And a quota of 4 <kind> in effect
      When I apply <kind> until one is not carried out, at most 8
      Then some are stored before one is not carried out
      And no more than 4 <kind> are there
      And the quota does not show more than 4 in use

      Examples:
        | kind        |
        | config maps |
        | secrets     |

  Rule: The statuses of admission's refusals are not given

    @observe @ERR-50
    Scenario: A create in a namespace that does not exist
      When I create a config map in a namespace that does not exist
      Then the response is recorded

    @observe @ERR-50
    Scenario: A create in a terminating namespace
      Given a namespace of my own that is terminating, held by the config map "holder"
      When I create the config map "late"
      Then the response is recorded

    @observe @needs:quota @ERR-50
    Scenario: A create beyond a quota
      Given a test namespace
      And a quota of 4 config maps in effect
      When I create config maps until one is not carried out, at most 8
      Then the response is recorded

    @observe @needs:pods @needs:pod-security @ERR-50
    Scenario: A Pod that fails the enforced standard
      Given a namespace of my own that enforces the "restricted" standard
      When I create the pod "a", privileged
      Then the response is recorded
