Feature: Values that the server makes
  Some values nobody sends: the server makes them, and no dry run tells them beforehand.

  Background:
    Given a namespace of my own

  Rule: What a dry run makes need not come again

    @client @META-49
    Scenario: A client does not take up values that a dry run made
      Given a recorded session
      Then no request in it sends a uid, a version or a made-up name that only a dry run showed

    @observe @needs:dry-run @META-50
    Scenario: Values of a dry run and of the create that follows
      When I create a config map with generateName "g-", first as a dry run
      Then which generated values both show is recorded

    @observe @needs:dry-run @META-50
    Scenario: The deletion time of a dry run
      Given the config map "a" with:
        | metadata.finalizers | [suite.example.com/a] |
      When I delete the config map "a" as a dry run
      Then the deletion time that the answer shows is recorded

  Rule: Fields that admission sets appear in the object

    @needs:admission-webhooks @META-51
    Scenario Outline: A label that a webhook adds to a <kind> is in the answer and in the stored object
      Given a mutating webhook that adds a label, with:
        | apiGroups      | [<group>]     |
        | resources      | [<resources>] |
        | scope          | <scope>       |
        | objectSelector | own           |
      When I create the <kind> "a"
      Then the answer, a read and the list show its 'metadata.labels["planecheck.example.com/by-webhook"]' as 'yes'

      Examples:
        | kind       | group | resources  | scope      |
        | config map | ''    | configmaps | Namespaced |

      @needs:storage
      Examples:
        | kind          | group               | resources      | scope   |
        | storage class | storage.platform.io | storageclasses | Cluster |

    @needs:admission-webhooks @META-51
    Scenario Outline: A label that a webhook adds to a config map in a <change> is in the answer and in the stored object
      Given the config map "a"
      And a mutating webhook that adds a label
      When I <change> the config map "a" with:
        | data.l | '2' |
      Then the answer, a read and the list show its 'metadata.labels["planecheck.example.com/by-webhook"]' as 'yes'

      Examples:
        | change      |
        | replace     |
        | merge patch |

  Rule: Services get the addresses and ports that they lack

    @needs:services @META-52
    Scenario: Each service gets an address of its own
      When I create the services "one" and "two" of type "ClusterIP"
      Then each of them shows a "spec.clusterIP" of its own

    @needs:services @META-53
    Scenario: Each service gets a port of its own where its type calls for one
      When I create the services "one" and "two" of type "NodePort"
      Then each of them shows a "spec.ports[0].nodePort" of its own
