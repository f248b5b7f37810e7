@needs:rbac @needs:access-review @needs:second-identity
Feature: Access reviews
  Clients can request authorization decisions: a review is created like an object, contains the decision
  in its status and is not stored.

  Rule: Four kinds of review are served

    @AUTHZ-62
    Scenario: A user without rights can create a SelfSubjectAccessReview
      Given a test namespace
      And I am a user without permissions
      When I create a SelfSubjectAccessReview for "list" "configmaps"
      Then the review is a SelfSubjectAccessReview
      And the review does not allow the request

    @AUTHZ-63
    Scenario: A SubjectAccessReview returns the decision for another user
      Given a test namespace
      And the role "lister" with the rules:
        | verbs | resources  |
        | list  | configmaps |
      And the role "lister" is bound in my namespace to user Ada
      Then SubjectAccessReviews of the administrator return:
        | user | verb | resource   | allowed |
        | Ada  | list | configmaps | yes     |
        | Bea  | list | configmaps | no      |

    @AUTHZ-64
    Scenario: A SubjectAccessReview takes the groups of the user into account
      Given a test namespace
      And the role "lister" with the rules:
        | verbs | resources  |
        | list  | configmaps |
      And the role "lister" is bound in my namespace to group dev
      Then SubjectAccessReviews of the administrator return:
        | user | groups | verb | resource   | allowed |
        | Ada  | dev    | list | configmaps | yes     |
        | Ada  | ops    | list | configmaps | no      |

    @AUTHZ-65
    Scenario: A LocalSubjectAccessReview decides for its own namespace only
      Given a test namespace
      And another namespace of my own
      And the role "lister" with the rules:
        | verbs | resources  |
        | list  | configmaps |
      And the role "lister" is bound in my namespace to user Ada
      Then a LocalSubjectAccessReview in my namespace allows Ada to "list" "configmaps"
      And a LocalSubjectAccessReview in the other namespace does not allow it for my namespace

    @should @AUTHZ-66
    Scenario: A LocalSubjectAccessReview at a path without a namespace is rejected
      Given a test namespace
      When the administrator creates a LocalSubjectAccessReview without a namespace
      Then the request is rejected

    @AUTHZ-67
    Scenario: A SelfSubjectRulesReview lists the rights of the user in a namespace
      Given a test namespace
      And I am a user with the rules:
        | verbs | resources   |
        | list  | limitranges |
      And these requests have the decisions:
        | request          | decision |
        | list limitranges | succeeds |
      When I create a SelfSubjectRulesReview for my namespace
      Then the review lists the resource "limitranges"

  Rule: The server sets the decision in the status

    @AUTHZ-68
    Scenario Outline: A <kind> contains its decision in the status
      Given a test namespace
      When the administrator creates a <kind>
      Then the review contains a decision and the spec that was sent

      Examples:
        | kind                     |
        | SelfSubjectAccessReview  |
        | SubjectAccessReview      |
        | LocalSubjectAccessReview |
        | SelfSubjectRulesReview   |

    @AUTHZ-69
    Scenario: SelfSubjectAccessReviews agree with the decisions on requests
      Given a namespace of my own with the config maps "a"
      And another namespace of my own with the config maps "a"
      And I am a user with the rules:
        | verbs     | resources  |
        | get, list | configmaps |
        | list      | secrets    |
      Then my reviews and requests have the same decisions:
        | request                    | decision  |
        | get configmaps a           | allowed   |
        | list configmaps            | allowed   |
        | list secrets               | allowed   |
        | list configmaps elsewhere  | forbidden |
        | get configmaps a elsewhere | forbidden |
        | delete configmaps a        | forbidden |
        | create configmaps          | forbidden |
        | list serviceaccounts       | forbidden |

    @AUTHZ-70
    Scenario: The field denied of a review is a boolean and is not true when allowed is true
      Given a test namespace
      And I am a user without permissions
      When I create a SelfSubjectAccessReview for "list" "configmaps"
      Then the review has booleans allowed and denied that are not both true

    @should @AUTHZ-71
    Scenario: A status that the client sends in a SelfSubjectAccessReview is ignored
      Given a test namespace
      And I am a user without permissions
      When I create a SelfSubjectAccessReview for "list" "configmaps" with the status allowed
      Then the review does not allow the request

    @should @AUTHZ-76
    Scenario Outline: A <kind> is not stored
      Given a test namespace
      When the administrator creates a <kind>
      Then the request succeeds
      And reviews of this kind cannot be listed

      Examples:
        | kind                    |
        | SelfSubjectAccessReview |
        | SubjectAccessReview     |

  Rule: The attributes of a review define the decision

    Scenario Outline: The <member> of a SelfSubjectAccessReview is part of the decision
      Given a test namespace
      And another namespace of my own
      And I am a user with the cluster-wide rules:
        | verbs | groups              | resources  |
        | get   | storage.platform.io | csidrivers |
      Then my SelfSubjectAccessReviews return:
        | verb   | resource   | group               | allowed |
        | get    | csidrivers | storage.platform.io | yes     |
        | <verb> | csidrivers | <group>             | no      |

      Examples:
        | rule     | member    | verb   | group               |
        | AUTHZ-72 | API group | get    |                     |
        | AUTHZ-73 | verb      | delete | storage.platform.io |

    @AUTHZ-74
    Scenario: The namespace of a SelfSubjectAccessReview is part of the decision
      Given a test namespace
      And another namespace of my own
      And I am a user with the rules:
        | verbs | resources  |
        | list  | configmaps |
      Then my SelfSubjectAccessReviews return:
        | verb | resource   | place      | allowed |
        | list | configmaps | here       | yes     |
        | list | configmaps | elsewhere  | no      |
        | list | configmaps | everywhere | no      |

    @observe @AUTHZ-75
    Scenario: The decisions of access reviews with the resource in name, in resource and in both are recorded
      Given a test namespace
      And I am a user with the rules:
        | verbs | resources  |
        | list  | configmaps |
      Then these requests have the decisions:
        | request         | decision |
        | list configmaps | succeeds |
      And the decisions of reviews with the resource in "name", in "resource" and in both are recorded

    @observe @AUTHZ-77
    Scenario: The paths at which reviews can be created are recorded
      Given a test namespace
      Then the responses to creates of reviews in both scopes are recorded

    @observe @needs:anonymous @AUTHZ-78
    Scenario: Whether users and anonymous clients can create self reviews is recorded
      Given a test namespace
      And I am a user without permissions
      Then the responses to self reviews by me and by an anonymous client are recorded

  Rule: Reviews support special verbs

    @should
    Scenario Outline: The verb <verb> on <resource> has its own decision in a SelfSubjectAccessReview
      Given a test namespace
      And I am a user with the rules:
        | verbs  | groups  | resources  | names  |
        | <verb> | <group> | <resource> | <name> |
      Then my SelfSubjectAccessReviews return:
        | verb   | resource   | group   | name | allowed |
        | <verb> | <resource> | <group> | a    | yes     |
        | get    | <resource> | <group> | a    | no      |
        | <verb> | secrets    | <group> | a    | no      |
        | <verb> | <resource> | <group> | b    | <other> |

      Examples:
        | rule     | verb     | group  | resource            | name | other |
        | AUTHZ-31 | proxy    | ""     | services            |      | yes   |
        | AUTHZ-32 | redirect | ""     | services            |      | yes   |
        | AUTHZ-34 | use      | policy | podsecuritypolicies | a    | no    |
