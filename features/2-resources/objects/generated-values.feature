Feature: Values that the server generates
  The server generates some values that no client sends. A dry run does not predict them.

  Background:
    Given a test namespace

  Rule: The real request may generate other values than its dry run

    @client @META-49
    Scenario: A client does not send values that a dry run generated
      Given a recorded session
      Then no request in the session contains a UID, a resource version or a generated name that only a dry run returned

    @observe @needs:dry-run @META-50
    Scenario: The generated values of a dry run and of the create that follows are recorded
      When I create a config map with generateName "g-" and no name as a dry run and then for real
      Then the generated values in both responses are recorded

    @observe @needs:dry-run @META-50
    Scenario: The deletion time in the response to a dry-run delete is recorded
      Given the config map "a" with:
        | metadata.finalizers | [suite.example.com/a] |
      When I delete the config map "a" as a dry run
      Then the deletion times of the response and of the stored object are recorded

  Rule: Fields that admission sets appear in the object

    @needs:admission-webhooks @META-51
    Scenario Outline: A label that a webhook adds to a created <kind> is returned and stored
      Given a mutating webhook that adds a label, with:
        | apiGroups      | [<group>]     |
        | resources      | [<resources>] |
        | scope          | <scope>       |
        | objectSelector | own           |
      When I create the <kind> "a"
      Then the response, a read and the list return 'metadata.labels["planecheck.example.com/by-webhook"]' as 'yes'

      Examples:
        | kind       | group | resources  | scope      |
        | config map | ''    | configmaps | Namespaced |

      @needs:storage
      Examples:
        | kind          | group               | resources      | scope   |
        | storage class | storage.platform.io | storageclasses | Cluster |

    @needs:admission-webhooks @META-51
    Scenario Outline: A label that a webhook adds during a <change> of a config map is returned and stored
      Given the config map "a"
      And a mutating webhook that adds a label
      When I <change> the config map "a" with:
        | data.l | '2' |
      Then the response, a read and the list return 'metadata.labels["planecheck.example.com/by-webhook"]' as 'yes'

      Examples:
        | change      |
        | replace     |
        | merge patch |

    @needs:admission-webhooks @META-51
    Scenario Outline: An annotation that a webhook adds to a <kind> with a generated name is returned and stored
      Given a mutating webhook that adds an annotation, for every <kind>
      When I create a <kind> with generateName "g-" and no name
      Then the response, a read and the list return 'metadata.annotations["planecheck.example.com/by-webhook"]' as 'yes'

      Examples:
        | kind       |
        | config map |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

  Rule: The server generates missing addresses and ports of services

    @needs:services @META-52
    Scenario: Each service of type ClusterIP has a distinct generated cluster IP
      When I create the services "one" and "two" of type "ClusterIP"
      Then the responses have distinct values of "spec.clusterIP"

    @needs:services @META-53
    Scenario: Each service of type NodePort has a distinct generated node port
      When I create the services "one" and "two" of type "NodePort"
      Then the responses have distinct values of "spec.ports[0].nodePort"
