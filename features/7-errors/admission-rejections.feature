Feature: Rejections by admission
  A rejection by admission is reported as an error, and no object is stored.

  Rule: No object can be created in a terminating namespace

    @after:API-27 @ERR-44
    Scenario Outline: A create of a <kind> in a terminating namespace fails and stores no object
      Given a terminating namespace of my own with the config map "holder" that has a finalizer
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

    @after:API-27 @ERR-44
    Scenario: A create with generateName in a terminating namespace fails
      Given a terminating namespace of my own with the config map "holder" that has a finalizer
      When I create a secret with generateName "late-" and no name
      Then the request fails

    @needs:dry-run @after:API-27 @ERR-44
    Scenario: A dry-run create in a terminating namespace fails
      Given a terminating namespace of my own with the config map "holder" that has a finalizer
      When I create the secret "late" as a dry run
      Then the request fails

    @needs:custom-resources @after:API-27 @ERR-44
    Scenario: A create of a custom resource in a terminating namespace fails and stores no object
      Given a test namespace
      And a custom kind
      And the custom resource "early"
      And a terminating namespace of my own with the config map "holder" that has a finalizer
      When I create the custom resource "late"
      Then the request fails
      And no object is stored

    @needs:apply @after:API-27 @ERR-44
    Scenario Outline: An apply that would create a <kind> in a terminating namespace fails and stores no object
      Given a terminating namespace of my own with the config map "holder" that has a finalizer
      And managers share the <kind> "late"
      When manager "m" applies <intent>
      Then the request fails
      And no object is stored

      Examples:
        | kind            | intent                                |
        | config map      | {data: {k: '1'}}                      |
        | secret          | {data: {k: MQ==}}                     |
        | service account | {automountServiceAccountToken: false} |

  Rule: A token Secret must name its service account

    @needs:sa-token-controller @ERR-45
    Scenario Outline: A token Secret whose service account annotation is <annotation> is rejected
      Given a test namespace
      When I create a token Secret for the service account <annotation>
      Then the request is rejected and no object is stored

      Examples:
        | annotation |
        | absent     |
        | ""         |

    @needs:sa-token-controller @ERR-45
    Scenario: A token Secret that names its service account is stored
      Given a test namespace
      And the service account "robot"
      When I create a token Secret for the service account robot
      Then the object is stored

    # The documents do not say which names are invalid, except for an empty name.
    @slow @observe @needs:sa-token-controller @ERR-45
    Scenario Outline: The result of a create of a token Secret for the missing service account <account> is recorded
      Given a test namespace
      When I create a token Secret for the service account <account>
      Then the response is recorded
      And whether it still exists after 3 seconds is recorded

      Examples:
        | account   |
        | nobody    |
        | Bad_Name! |
        | ../x      |

  Rule: A request beyond a quota fails

    @needs:quota @ERR-46 @ADM-153
    Scenario Outline: Creates beyond a quota of <kind> fail and store no object
      Given a test namespace
      And a quota of 4 <kind> is in effect
      When I create <kind> until one fails, at most 8
      Then the responses are successes and then an error
      When I create a <item> with generateName "beyond-" and no name
      Then the request fails
      And at most 4 <kind> exist
      And the quota reports at most 4 as used

      Examples:
        | kind        | item       |
        | config maps | config map |
        | secrets     | secret     |

    @needs:quota @ERR-46 @ADM-153
    Scenario Outline: Creates beyond the limit on <kind> fail although other limits and quotas are wide
      Given a test namespace
      And a quota of 4 <kind> with wide limits on other resources, and two wide quotas are in effect
      When I create <kind> until one fails, at most 8
      Then the responses are successes and then an error
      And at most 4 <kind> exist

      Examples:
        | kind        |
        | config maps |
        | secrets     |

    @needs:quota @needs:dry-run @ERR-46
    Scenario: A dry-run create beyond a quota fails
      Given a test namespace
      And a quota of 4 config maps is in effect
      When I create config maps until one fails, at most 8
      And I create the config map "beyond" as a dry run
      Then the request fails

    @needs:quota @needs:apply @ERR-46 @ADM-153
    Scenario Outline: Applies beyond a quota of <kind> fail and store no object
      Given a test namespace
      And a quota of 4 <kind> is in effect
      When I apply <kind> until one fails, at most 8
      Then the responses are successes and then an error
      And at most 4 <kind> exist
      And the quota reports at most 4 as used

      Examples:
        | kind        |
        | config maps |
        | secrets     |

  Rule: The statuses of rejections by admission are unspecified

    @observe @ERR-50
    Scenario: The response to a create in a namespace that does not exist is recorded
      Given a namespace that does not exist
      When I create the config map "a"
      Then the response is recorded

    @observe @ERR-50
    Scenario: The response to a create in a terminating namespace is recorded
      Given a terminating namespace of my own with the config map "holder" that has a finalizer
      When I create the config map "late"
      Then the response is recorded

    @observe @needs:quota @ERR-50
    Scenario: The response to a create beyond a quota is recorded
      Given a test namespace
      And a quota of 4 config maps is in effect
      When I create config maps until one fails, at most 8
      Then the response is recorded

    @observe @needs:pods @needs:pod-security @ERR-50
    Scenario: The response to a create of a pod that violates the enforced security standard is recorded
      Given a test namespace that enforces the "restricted" standard
      When I create the pod "a" with a privileged container
      Then the response is recorded
