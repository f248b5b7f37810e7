@needs:second-identity
Feature: Authorization modes
  An option configures the authorization modes and their order. The first mode with a decision decides.

  @needs:rbac @needs:abac @needs:authz-webhook @options:authorization-mode=Node,RBAC,Webhook,ABAC
  @options:authorization-webhook-config-file @options:authorization-policy-file @options:account-keys
  @options:service-account-lookup=true
  Rule: Several authorization modes are evaluated in the order of the option

    Background:
      Given a test namespace

    @AUTHZ-51
    Scenario: A request that one of several authorization modes allows succeeds
      Given I am the user of the policy file
      And the role "lister" with the rules:
        | verbs | resources |
        | list  | secrets   |
      And the role "lister" is bound in my namespace to user Ada
      And the authorization service allows Bea
      Then these requests have the decisions:
        | who | request      | decision  |
        | me  | list secrets | succeeds  |
        | Ada | list secrets | succeeds  |
        | Bea | list secrets | succeeds  |
        | Cem | list secrets | forbidden |

    # One binding, so that Ada's right is in effect as soon as Eve's is, without a request by Ada.
    @AUTHZ-52
    Scenario: A request that an earlier authorization mode allows is not sent to the authorization service
      Given the authorization service denies Ada
      And the authorization service denies Cem
      And the role "lister" with the rules:
        | verbs | resources |
        | list  | secrets   |
      And the role "lister" is bound in my namespace to user Ada and user Eve
      Then these requests have the decisions:
        | who | request                    | decision  |
        | Eve | list secrets               | succeeds  |
        | Cem | list secrets               | forbidden |
        | Cem | list configmaps everywhere | forbidden |
      And the authorization service received a review of Cem
      And these requests have the decisions:
        | who | request      | decision |
        | Ada | list secrets | succeeds |
      And the authorization service received no review of Ada for the verb "list"

    @AUTHZ-52
    Scenario: A request that an earlier authorization mode denies cannot be allowed by a later mode
      Given another namespace of my own
      And I am the user of the policy file
      And the authorization service denies me here
      Then these requests have the decisions:
        | request                  | decision  |
        | list secrets elsewhere   | succeeds  |
        | create secrets elsewhere | succeeds  |
        | create roles elsewhere   | succeeds  |
        | list secrets             | forbidden |
        | create secrets           | forbidden |
        | create roles             | forbidden |

    @after:AUTHZ-52 @AUTHZ-70
    Scenario: The review of a request that an authorization mode denies says so
      Given I am the user of the policy file
      And the authorization service denies me here
      When I create a SelfSubjectAccessReview for "list" "secrets"
      Then the request succeeds
      And the returned "status.allowed" is false
      And the returned "status.denied" is true

    @AUTHZ-53
    Scenario: A mode without a decision leaves the decision to the next mode
      Given I am the user of the policy file
      And the authorization service makes no decision on me here
      Then these requests have the decisions:
        | request         | decision |
        | list secrets    | succeeds |
        | create secrets  | succeeds |
        | create roles    | succeeds |
        | list namespaces | succeeds |
      And the authorization service received a review of me

    @AUTHZ-54
    Scenario: A request on which no mode makes a decision is denied
      Given the authorization service makes no decision on Cem
      Then these requests have the decisions:
        | who | request        | decision  |
        | Cem | list secrets   | forbidden |
        | Cem | create secrets | forbidden |
        | Cem | list roles     | forbidden |
        | Cem | create roles   | forbidden |
        | Cem | GET /metrics   | forbidden |
      And the authorization service received a review of Cem

  @needs:authz-webhook @options:authorization-mode=Node,RBAC,Webhook,ABAC @options:authorization-webhook-config-file
  @options:authorization-policy-file @options:account-keys @options:service-account-lookup=true
  Rule: In mode Webhook an external authorization service decides

    Background:
      Given a test namespace

    @AUTHZ-58 @CALL-02
    Scenario: The authorization service is called for each new user and verb and its decision applies
      Given the authorization service allows Ada to "list, create"
      And the authorization service allows Bea to "get"
      Then these requests have the decisions:
        | who | request                | decision   |
        | Ada | list secrets           | succeeds   |
        | Ada | create secrets         | succeeds   |
        | Ada | list roles             | succeeds   |
        | Ada | create roles           | succeeds   |
        | Ada | list namespaces        | succeeds   |
        | Ada | get secrets missing    | forbidden  |
        | Ada | delete secrets missing | forbidden  |
        | Bea | get secrets missing    | authorized |
        | Bea | list secrets           | forbidden  |
        | Bea | list roles             | forbidden  |
        | Bea | create roles           | forbidden  |
        | Bea | list namespaces        | forbidden  |
      And the authorization service received reviews of Ada for the verbs "list, create, get, delete"
      And the authorization service received reviews of Bea for the verbs "get, list, create"

    @needs:impersonation @AUTHZ-07
    Scenario: The authorization service receives all values of the extra fields of the user
      When Ada lists the secrets with the extra field "planecheck" set to "a, b"
      Then the authorization service received the extra field "planecheck" of Ada as "a, b"

    @AUTHZ-08
    Scenario: The authorization service receives resource or non-resource attributes
      Given the authorization service allows Ada
      Then these requests have the decisions:
        | who | request         | decision   |
        | Ada | list secrets    | succeeds   |
        | Ada | GET /planecheck | authorized |
      And the authorization service received reviews of Ada with:
        | resourceAttributes    | {verb: list, resource: secrets} |
        | nonResourceAttributes | {verb: get, path: /planecheck}  |

    @observe @CALL-05
    Scenario: The requests that the authorization service receives are recorded
      Given the authorization service allows Ada
      Then these requests have the decisions:
        | who | request         | decision   |
        | Ada | list secrets    | succeeds   |
        | Ada | GET /planecheck | authorized |
      And the reviews of Ada that the authorization service received are recorded

  @needs:abac @options:authorization-mode=ABAC @options:authorization-policy-file
  @options:controller-manager-use-service-account-credentials=false @options:service-account-lookup=false
  Rule: In mode ABAC only the policy file decides

    Background:
      Given a test namespace

    @AUTHZ-57
    Scenario: A user whom a line of the ABAC policy file allows everything is authorized and other users are not
      Given I am the user of the policy file
      Then these requests have the decisions:
        | who | request         | decision  |
        | me  | list secrets    | succeeds  |
        | me  | create secrets  | succeeds  |
        | me  | list namespaces | succeeds  |
        | me  | create roles    | succeeds  |
        | Ada | list secrets    | forbidden |
        | Ada | create secrets  | forbidden |
        | Ada | list namespaces | forbidden |
        | Ada | create roles    | forbidden |

    @RBAC-02
    Scenario: Roles and bindings have no effect when the option does not name RBAC
      Given the role "lister" with the rules:
        | verbs | resources |
        | list  | secrets   |
      And the role "lister" is bound in my namespace to user Ada
      Then these requests have the decisions:
        | who               | request      | decision |
        | the administrator | list secrets | succeeds |
      And Ada is forbidden to "list secrets" for one second

  @observe @needs:node-authorizer @needs:pods
  Rule: Mode Node authorizes node agents

    @AUTHZ-59
    Scenario: The responses to reads and writes of a node agent are recorded
      Given a test namespace
      And the secret "other"
      And I am the agent of the node of a pod that uses the secret "used"
      Then the responses to these requests are recorded:
        | get secrets used  |
        | get secrets other |
        | list secrets      |
        | get pods p        |
        | list pods         |
        | get nodes other   |
        | list nodes        |
        | create pods       |
        | GET /planecheck   |

  Rule: Modes for tests deny or allow every request

    @needs:always-deny @options:authorization-mode=AlwaysDeny
    @options:controller-manager-use-service-account-credentials=false @AUTHZ-60
    Scenario: Mode AlwaysDeny denies every request of users and administrators
      Given I am a user with a client certificate and no permissions
      Then these requests have the decisions:
        | who               | request           | decision  |
        | me                | list namespaces   | forbidden |
        | me                | create namespaces | forbidden |
        | the administrator | list namespaces   | forbidden |
        | the administrator | create namespaces | forbidden |

    @needs:always-allow @options:authorization-mode=AlwaysAllow @AUTHZ-61
    Scenario: Mode AlwaysAllow allows every request of an authenticated user
      Given a namespace of my own with the config maps "a"
      And I am a user with a client certificate and no permissions
      Then these requests have the decisions:
        | request             | decision |
        | get configmaps a    | succeeds |
        | create secrets      | succeeds |
        | delete configmaps a | succeeds |

  @needs:server-lifecycle
  Rule: The option accepts several modes

    @AUTHZ-51
    Scenario: A server with several authorization modes starts
      When I start a server with several authorization modes
      Then the server starts
