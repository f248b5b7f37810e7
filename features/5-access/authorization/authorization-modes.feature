@needs:second-identity
Feature: Authorization modes
  A server is told by option how it is to decide, and in which order. The first mode that has an opinion decides.

  @needs:rbac @needs:abac @needs:authz-webhook @options:authorization-mode=Node,RBAC,Webhook,ABAC @options:authorization-webhook-config-file @options:authorization-policy-file @options:account-keys @options:service-account-lookup=true
  Rule: Several modes stand side by side, in the order of the option

    Background:
      Given a namespace of my own

    @AUTHZ-51
    Scenario: Who is allowed by one mode alone is allowed
      Given I am the user of the policy file
      And the role "lister" with the rules:
        | verbs | resources |
        | list  | secrets   |
      And the role "lister" is bound here to user Ada
      And the access service allows Bea
      Then these requests are decided so:
        | who | request      | decision  |
        | me  | list secrets | succeeds  |
        | Ada | list secrets | succeeds  |
        | Bea | list secrets | succeeds  |
        | Cem | list secrets | forbidden |

    # One binding, so that the right of Ada is in effect as soon as that of Eve is, without asking about her.
    @AUTHZ-52
    Scenario: What a mode allows, no later one is asked about
      Given the access service denies Ada
      And the access service denies Cem
      And the role "lister" with the rules:
        | verbs | resources |
        | list  | secrets   |
      And the role "lister" is bound here to user Ada and user Eve
      Then these requests are decided so:
        | who | request                    | decision  |
        | Eve | list secrets               | succeeds  |
        | Cem | list secrets               | forbidden |
        | Cem | list configmaps everywhere | forbidden |
      And the access service was asked about Cem
      And these requests are decided so:
        | who | request      | decision |
        | Ada | list secrets | succeeds |
      And the access service was not asked whether Ada may list

    @AUTHZ-52
    Scenario: What a mode denies, no later one can allow
      Given another namespace of my own
      And I am the user of the policy file
      And the access service denies me here
      Then these requests are decided so:
        | request                  | decision  |
        | list secrets elsewhere   | succeeds  |
        | create secrets elsewhere | succeeds  |
        | create roles elsewhere   | succeeds  |
        | list secrets             | forbidden |
        | create secrets           | forbidden |
        | create roles             | forbidden |

    @AUTHZ-53
    Scenario: A mode without opinion leaves the decision to the next
      Given I am the user of the policy file
      And the access service has no opinion of me here
      Then these requests are decided so:
        | request         | decision |
        | list secrets    | succeeds |
        | create secrets  | succeeds |
        | create roles    | succeeds |
        | list namespaces | succeeds |
      And the access service was asked about me

    @AUTHZ-54
    Scenario: Where no mode has an opinion, the request is denied
      Given the access service has no opinion of Cem
      Then these requests are decided so:
        | who | request        | decision  |
        | Cem | list secrets   | forbidden |
        | Cem | create secrets | forbidden |
        | Cem | list roles     | forbidden |
        | Cem | create roles   | forbidden |
        | Cem | GET /metrics   | forbidden |
      And the access service was asked about Cem

  @needs:authz-webhook @options:authorization-mode=Node,RBAC,Webhook,ABAC @options:authorization-webhook-config-file @options:authorization-policy-file @options:account-keys @options:service-account-lookup=true
  Rule: In mode Webhook a service outside decides

    Background:
      Given a namespace of my own

    @AUTHZ-58 @CALL-02
    Scenario: The service is asked about each new user and verb, and its answer decides
      Given the access service allows Ada to "list, create"
      And the access service allows Bea to "get"
      Then these requests are decided so:
        | who | request                      | decision    |
        | Ada | list secrets                 | succeeds    |
        | Ada | create secrets               | succeeds    |
        | Ada | list roles                   | succeeds    |
        | Ada | create roles                 | succeeds    |
        | Ada | list namespaces              | succeeds    |
        | Ada | get secrets missing          | forbidden   |
        | Ada | delete secrets missing       | forbidden   |
        | Bea | get secrets missing          | let through |
        | Bea | list secrets                 | forbidden   |
        | Bea | list roles                   | forbidden   |
        | Bea | create roles                 | forbidden   |
        | Bea | list namespaces              | forbidden   |
      And the access service was asked whether Ada may "list, create, get, delete"
      And the access service was asked whether Bea may "get, list, create"

    @needs:impersonation @AUTHZ-07
    Scenario: The service is told the extra fields of the user, with all values
      When Ada lists the secrets, with the extra field "planecheck" of "a, b"
      Then the access service was told of the extra field "planecheck" of Ada as "a, b"

    @AUTHZ-08
    Scenario: The service is told whether a request is for a resource or for a path
      Given the access service allows Ada
      Then these requests are decided so:
        | who | request         | decision    |
        | Ada | list secrets    | succeeds    |
        | Ada | GET /planecheck | let through |
      And the access service was asked whether Ada may:
        | resourceAttributes    | {verb: list, resource: secrets} |
        | nonResourceAttributes | {verb: get, path: /planecheck}  |

    @observe @CALL-05
    Scenario: What the service is sent
      Given the access service allows Ada
      Then these requests are decided so:
        | who | request         | decision    |
        | Ada | list secrets    | succeeds    |
        | Ada | GET /planecheck | let through |
      And what the access service was sent about Ada is recorded

  @needs:abac @options:authorization-mode=ABAC @options:authorization-policy-file @options:controller-manager-use-service-account-credentials=false @options:service-account-lookup=false
  Rule: In mode ABAC a policy decides, and nothing else

    Background:
      Given a namespace of my own

    @AUTHZ-57
    Scenario: Whom a line of the policy allows something may do it, others may not
      Given I am the user of the policy file
      Then these requests are decided so:
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
    Scenario: Roles and bindings have no effect where the option does not name RBAC
      Given the role "lister" with the rules:
        | verbs | resources |
        | list  | secrets   |
      And the role "lister" is bound here to user Ada
      Then these requests are decided so:
        | who               | request      | decision |
        | the administrator | list secrets | succeeds |
      And for a second Ada is forbidden to "list secrets"

  @observe @needs:node-authorizer @needs:pods
  Rule: Mode Node is one for node agents

    @AUTHZ-59
    Scenario: What a node agent may read
      Given a namespace of my own
      And the secret "other"
      And a pod that uses the secret "used" on a node whose agent I am
      Then what comes of these requests is recorded:
        | get secrets used  |
        | get secrets other |
        | list secrets      |
        | get pods p        |
        | list pods         |
        | get nodes other   |
        | list nodes        |
        | create pods       |
        | GET /planecheck   |

  Rule: For tests everything is denied, or everything is allowed

    @needs:always-deny @options:authorization-mode=AlwaysDeny @options:controller-manager-use-service-account-credentials=false @AUTHZ-60
    Scenario: AlwaysDeny denies everything, to the administrator too
      Given I am a user with a certificate and no rights
      Then these requests are decided so:
        | who               | request           | decision  |
        | me                | list namespaces   | forbidden |
        | me                | create namespaces | forbidden |
        | the administrator | list namespaces   | forbidden |
        | the administrator | create namespaces | forbidden |

    @needs:always-allow @options:authorization-mode=AlwaysAllow @AUTHZ-61
    Scenario: AlwaysAllow allows everything to everybody who proved who he is
      Given a namespace of my own with the config maps "a"
      And I am a user with a certificate and no rights
      Then these requests are decided so:
        | request             | decision |
        | get configmaps a    | succeeds |
        | create secrets      | succeeds |
        | delete configmaps a | succeeds |
