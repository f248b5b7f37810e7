@needs:pods @needs:sa-admission
Feature: Pods of service accounts
  A pod runs as an account. The account says whether the pod gets a token, with whose secrets its
  images are pulled, and which secrets it may use.

  Background:
    Given a namespace of my own

  Rule: A pod gets a token unless its account says no, and its own word comes first

    Scenario Outline: A pod with automount <pod> of an account with <account> <is given>
      Given the service account "robot" with:
        | automountServiceAccountToken | <account> |
      When I create a pod of two containers and an init container for the account "robot", with automount <pod>
      Then it is stored
      And <it has>

      Examples:
        | account | pod    | is given      | it has                                                | rule  | also     |
        | false   | absent | gets none     | no credentials are added to it                        | SA-17 | SATOK-35 |
        | true    | absent | gets a token  | credentials are added to it and mounted in each container | SA-18 | SATOK-33 |
        | false   | true   | gets a token  | a projected volume is added to it                     | SA-19 |          |
        | true    | false  | gets none     | no credentials are added to it                        | SA-20 |          |

  Rule: Images of a pod are pulled with the secrets that its account names

    @SA-25 @SATOK-38
    Scenario: A pod that names none gets those of its account
      Given the service account "robot" with:
        | imagePullSecrets | [{name: a}, {name: b}] |
      When I create the pod "a" with:
        | spec.serviceAccountName | robot |
      Then it is stored
      And it shows "spec.imagePullSecrets" as [{name: a}, {name: b}]

  Rule: An account with the annotation limits its pods to the secrets that it names

    Scenario Outline: Where the annotation is <annotation>, a volume of the secret <secret> <is>
      Given the service account "robot" with:
        | metadata.annotations["platform.io/enforce-mountable-secrets"] | <annotation>   |
        | secrets                                                       | [{name: named}] |
        | imagePullSecrets                                              | [{name: image}] |
      When I create a pod of the account "robot" that uses the secret "<secret>" in a volume
      Then <outcome>

      Examples:
        | annotation | secret   | is           | outcome                           | rule  |
        | 'true'     | image    | is refused   | it is refused and nothing is stored | SA-26 |
        | 'true'     | named    | is let in    | it is stored                      | SA-34 |
        | absent     | another  | is let in    | it is stored                      | SA-35 |
        | 'true'     | another  | is refused   | it is refused and nothing is stored | SA-36 |
        | 'false'    | another  | is let in    | it is stored                      | SA-38 |

    @SA-39
    Scenario: Without the annotation the limit is gone
      Given the service account "robot" with:
        | metadata.annotations["platform.io/enforce-mountable-secrets"] | 'true'          |
        | secrets                                                       | [{name: named}] |
      When I create a pod of the account "robot" that uses the secret "another" in a volume
      Then it is refused and nothing is stored
      When the account "robot" loses its annotations and I create the pod again, until the server knows
      Then it is stored

    @should
    Scenario Outline: A secret that is used in <use> has to be named, too
      Given the service account "robot" with:
        | metadata.annotations["platform.io/enforce-mountable-secrets"] | 'true'          |
        | secrets                                                       | [{name: named}] |
      When I create a pod of the account "robot" that uses the secret "another" in <use>
      Then it is refused and nothing is stored
      When I create a pod of the account "robot" that uses the secret "named" in <use>
      Then it is stored

      Examples:
        | use                                         | rule  |
        | an environment variable                     | SA-37 |
        | an environment variable of an init container | SA-37 |
        | the whole environment                       | SA-54 |
        | a projected volume                          | SA-55 |
