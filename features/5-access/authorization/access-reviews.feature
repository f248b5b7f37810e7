@needs:rbac @needs:access-review @needs:second-identity
Feature: Access reviews
  Whoever may do what can be asked: a review is created like an object, is answered in its status and is not kept.

  Rule: Four kinds of review are served

    @AUTHZ-62
    Scenario: A user may ask about itself
      Given a namespace of my own
      And I am a user without rights
      When I ask by a SelfSubjectAccessReview whether I may "list" "configmaps"
      Then the answer is such a review
      And it says no

    @AUTHZ-63
    Scenario: The administrator may ask about another user
      Given a namespace of my own
      And the role "lister" with the rules:
        | verbs | resources  |
        | list  | configmaps |
      And the role "lister" is bound here to user Ada
      Then SubjectAccessReviews of the administrator say so:
        | user | verb | resource   | allowed |
        | Ada  | list | configmaps | yes     |
        | Bea  | list | configmaps | no      |

    @AUTHZ-64
    Scenario: The groups of the user asked about count
      Given a namespace of my own
      And the role "lister" with the rules:
        | verbs | resources  |
        | list  | configmaps |
      And the role "lister" is bound here to group dev
      Then SubjectAccessReviews of the administrator say so:
        | user | groups | verb | resource   | allowed |
        | Ada  | dev    | list | configmaps | yes     |
        | Ada  | ops    | list | configmaps | no      |

    @AUTHZ-65
    Scenario: A LocalSubjectAccessReview answers for its own namespace alone
      Given a namespace of my own
      And another namespace of my own
      And the role "lister" with the rules:
        | verbs | resources  |
        | list  | configmaps |
      And the role "lister" is bound here to user Ada
      Then a LocalSubjectAccessReview in my namespace says that Ada may "list" "configmaps" there
      And a LocalSubjectAccessReview in the other namespace does not say so of my namespace

    @should @AUTHZ-66
    Scenario: A LocalSubjectAccessReview has no path outside of namespaces
      Given a namespace of my own
      When I make a LocalSubjectAccessReview outside of namespaces
      Then it is refused

    @AUTHZ-67
    Scenario: A SelfSubjectRulesReview lists what its sender may do in a namespace
      Given a namespace of my own
      And I am a user with the rules:
        | verbs | resources   |
        | list  | limitranges |
      And these requests are decided so:
        | request          | decision |
        | list limitranges | succeeds |
      When I ask by a SelfSubjectRulesReview what I may do here
      Then its status names "limitranges"

  Rule: The answer is in the status, and is the server's

    @AUTHZ-68
    Scenario Outline: A <kind> is answered in its status
      Given a namespace of my own
      When the administrator makes a <kind>
      Then its answer is in the status, and nothing was added to its spec

      Examples:
        | kind                     |
        | SelfSubjectAccessReview  |
        | SubjectAccessReview      |
        | LocalSubjectAccessReview |
        | SelfSubjectRulesReview   |

    @AUTHZ-69
    Scenario: The answer agrees with what the server then does
      Given a namespace of my own with the config maps "a"
      And another namespace of my own with the config maps "a"
      And I am a user with the rules:
        | verbs     | resources  |
        | get, list | configmaps |
        | list      | endpoints  |
      Then reviews and requests of mine agree that:
        | request                    | decision  |
        | get configmaps a           | allowed   |
        | list configmaps            | allowed   |
        | list endpoints             | allowed   |
        | list configmaps elsewhere  | forbidden |
        | get configmaps a elsewhere | forbidden |
        | delete configmaps a        | forbidden |
        | create configmaps          | forbidden |
        | list secrets               | forbidden |

    @AUTHZ-70
    Scenario: denied is a boolean, and never true where allowed is
      Given a namespace of my own
      And I am a user without rights
      When I ask by a SelfSubjectAccessReview whether I may "list" "configmaps"
      Then allowed and denied are booleans, and not both true

    @should @AUTHZ-71
    Scenario: The sender cannot give the answer
      Given a namespace of my own
      And I am a user without rights
      When I ask by a SelfSubjectAccessReview whether I may "list" "configmaps", with the answer that I may
      Then it says no

    @should @AUTHZ-76
    Scenario Outline: A <kind> is not kept
      Given a namespace of my own
      When the administrator makes a <kind>
      Then it succeeds
      And no such reviews can be listed

      Examples:
        | kind                    |
        | SelfSubjectAccessReview |
        | SubjectAccessReview     |

  Rule: The attributes say what is asked about

    Scenario Outline: The <member> asked about counts
      Given a namespace of my own
      And another namespace of my own
      And I am a user with the rules in the whole cluster:
        | verbs | groups              | resources  |
        | get   | storage.platform.io | csidrivers |
      Then SelfSubjectAccessReviews of mine say so:
        | verb   | resource   | group               | allowed |
        | get    | csidrivers | storage.platform.io | yes     |
        | <verb> | csidrivers | <group>             | no      |

      Examples:
        | rule     | member | verb   | group               |
        | AUTHZ-72 | group  | get    |                     |
        | AUTHZ-73 | verb   | delete | storage.platform.io |

    @AUTHZ-74
    Scenario: The namespace asked about counts
      Given a namespace of my own
      And another namespace of my own
      And I am a user with the rules:
        | verbs | resources  |
        | list  | configmaps |
      Then SelfSubjectAccessReviews of mine say so:
        | verb | resource   | place      | allowed |
        | list | configmaps | here       | yes     |
        | list | configmaps | elsewhere  | no      |
        | list | configmaps | everywhere | no      |

    @observe @AUTHZ-75
    Scenario: The type asked about in name and in resource
      Given a namespace of my own
      And I am a user with the rules:
        | verbs | resources  |
        | list  | configmaps |
      Then these requests are decided so:
        | request         | decision |
        | list configmaps | succeeds |
      And what reviews say of the type in "name", in "resource" and in both is recorded

    @observe @AUTHZ-77
    Scenario: Paths of reviews
      Given a namespace of my own
      Then what answers below the group of reviews, in both scopes, is recorded

    @observe @needs:anonymous @AUTHZ-78
    Scenario: Who may ask about itself
      Given a namespace of my own
      And I am a user without rights
      Then whether I and nobody may ask about ourselves is recorded

  Rule: Special verbs can be asked about

    @should
    Scenario Outline: <verb> is a verb of its own
      Given a namespace of my own
      And I am a user with the rules:
        | verbs  | groups  | resources  | names  |
        | <verb> | <group> | <resource> | <name> |
      Then SelfSubjectAccessReviews of mine say so:
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
