@needs:pods @needs:sa-admission
Feature: Pods of service accounts
  A pod runs as a service account. The service account determines whether the pod receives a token, which
  secrets are used to pull its images, and which secrets it may use.

  Background:
    Given a test namespace

  Rule: A pod receives a token unless its service account disables it, and the pod takes precedence

    Scenario Outline: A pod with automount <pod> and a service account with automount <account> <is given>
      Given the service account "robot" with:
        | automountServiceAccountToken | <account> |
      When I create a pod with init container for the service account "robot", with automount <pod>
      Then the object is stored
      And the pod contains <credentials>

      Examples:
        | account | pod    | is given          | credentials                            | rule  | also     |
        | false   | absent | receives no token | no credentials                         | SA-17 | SATOK-35 |
        | true    | absent | receives a token  | credentials that each container mounts | SA-18 | SATOK-33 |
        | false   | true   | receives a token  | a projected volume with credentials    | SA-19 |          |
        | true    | false  | receives no token | no credentials                         | SA-20 |          |

  Rule: Images of a pod are pulled with the secrets that its service account names

    @SA-25 @SATOK-38
    Scenario: A pod without imagePullSecrets receives those of its service account
      Given the service account "robot" with:
        | imagePullSecrets | [{name: a}, {name: b}, {name: c}] |
      When I create the pod "a" with:
        | spec.serviceAccountName | robot |
      Then the object is stored
      And the stored "spec.imagePullSecrets" is [{name: a}, {name: b}, {name: c}]

  Rule: A service account with the enforcement annotation limits its pods to the secrets that it names

    Scenario Outline: A pod with a volume of the <secret> secret and enforce-mountable-secrets=true is rejected
      Given the service account "robot" with:
        | metadata.annotations["platform.io/enforce-mountable-secrets"] | 'true'          |
        | secrets                                                       | [{name: named}] |
        | imagePullSecrets                                              | [{name: image}] |
      When I create a pod of the service account "robot" that uses the secret "<secret>" in a volume
      Then the request is rejected and no object is stored

      Examples:
        | secret  | rule  |
        | image   | SA-26 |
        | another | SA-36 |

    Scenario Outline: A pod with a volume of the <secret> secret and enforce-mountable-secrets <annotation> is accepted
      Given the service account "robot" with:
        | metadata.annotations["platform.io/enforce-mountable-secrets"] | <annotation>                          |
        | secrets                                                       | [{name: x}, {name: y}, {name: named}] |
        | imagePullSecrets                                              | [{name: image}]                       |
      When I create a pod of the service account "robot" that uses the secret "<secret>" in a volume
      Then the object is stored

      Examples:
        | annotation | secret  | rule  |
        | 'true'     | named   | SA-34 |
        | absent     | another | SA-35 |
        | 'false'    | another | SA-38 |

    @SA-39
    Scenario: After its service account loses the annotation enforce-mountable-secrets, a pod may use any secret
      Given the service account "robot" with:
        | metadata.annotations["platform.io/enforce-mountable-secrets"] | 'true'                                |
        | secrets                                                       | [{name: x}, {name: y}, {name: named}] |
      When I create a pod of the service account "robot" that uses the secret "another" in a volume
      Then the request is rejected and no object is stored
      When the service account "robot" loses its annotations, and I retry the pod until it is accepted
      Then the object is stored

    @should
    Scenario Outline: With the annotation enforce-mountable-secrets, a pod may use only named secrets in <use>
      Given the service account "robot" with:
        | metadata.annotations["platform.io/enforce-mountable-secrets"] | 'true'                                |
        | secrets                                                       | [{name: x}, {name: y}, {name: named}] |
      When I create a pod of the service account "robot" that uses the secret "another" in <use>
      Then the request is rejected and no object is stored
      When I create a pod of the service account "robot" that uses the secret "named" in <use>
      Then the object is stored

      Examples:
        | use                                          | rule  |
        | an environment variable                      | SA-37 |
        | an environment variable of an init container | SA-37 |
        | the complete environment                     | SA-54 |
        | a projected volume                           | SA-55 |
