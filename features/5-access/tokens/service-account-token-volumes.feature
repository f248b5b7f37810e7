@needs:pods @needs:sa-admission
Feature: Credentials of pods
  Every pod runs as an account, by itself as default. A volume with a token of the account, the
  cluster's authority and the name of the namespace is put into it.

  Background:
    Given a namespace of my own

  Rule: A pod runs as an account that is there

    @SATOK-28
    Scenario: A pod that names none runs as default
      When I create the pod "a"
      Then it is stored
      And the answer shows "spec.serviceAccountName" as default
      And it shows "spec.serviceAccountName" as default

    @SATOK-29
    Scenario: A pod keeps the account that it names
      Given the service account "robot"
      When I create the pod "a" with:
        | spec.serviceAccountName | robot |
      Then it is stored
      And it shows "spec.serviceAccountName" as robot

    @SATOK-30
    Scenario: An update does not take the account from a pod
      Given the service account "robot"
      And the pod "a" with:
        | spec.serviceAccountName | robot |
      When I replace the pod "a" with:
        | spec.serviceAccountName | absent |
        | spec.serviceAccount     | absent |
      Then the pod "a" runs as an account still

    @SATOK-31
    Scenario: A pod of an account that is only in another namespace is refused
      Given the service account "robot" in another namespace
      When I create the pod "a" with:
        | spec.serviceAccountName | robot |
      Then it is refused and nothing is stored
      When the service account "robot" is made and I create the pod "a" again, until the server knows
      Then it is stored

    @SATOK-50
    Scenario: A pod whose account has gone cannot be changed
      Given the service account "robot"
      And the pod "a" with:
        | spec.serviceAccountName | robot |
      When the service account "robot" is deleted and I label the pod "a", until the server knows
      Then it is refused and the pod "a" lacks the label
      When the service account "robot" is made and I label the pod "a" again, until the server knows
      Then it succeeds

  Rule: Credentials come as a projected volume unless account or pod say no

    @SATOK-32
    Scenario: A pod gets a projected volume where nobody says anything, whatever secrets its account has
      Given the service account "robot" with:
        | secrets | [{name: a}] |
      When I create the pod "a" with:
        | spec.serviceAccountName | robot |
      Then it is stored
      And a projected volume is added to it

    @SATOK-36
    Scenario: A pod gets none where it says no, whatever its account
      Given the service account "robot"
      When I create the pod "a" with:
        | spec.serviceAccountName           | robot |
        | spec.automountServiceAccountToken | false |
      Then it is stored
      And no credentials are added to it

    @observe @SATOK-37
    Scenario: A pod says yes where its account says no
      Given the service account "robot" with:
        | automountServiceAccountToken | false |
      When I create the pod "a" with:
        | spec.serviceAccountName           | robot |
        | spec.automountServiceAccountToken | true  |
      Then what the server does is recorded
      And whether credentials are added to it is recorded

    @SATOK-39
    Scenario: A pod keeps the secrets for images that it names
      Given the service account "robot" with:
        | imagePullSecrets | [{name: a}, {name: b}] |
      When I create the pod "a" with:
        | spec.serviceAccountName | robot       |
        | spec.imagePullSecrets   | [{name: c}] |
      Then it is stored
      And it shows "spec.imagePullSecrets" as [{name: c}]

  Rule: The volume has a token, the authority and the namespace

    Scenario Outline: <claim>
      When I create the pod "a"
      Then it is stored
      And its credentials <are>

      Examples:
        | claim                                        | are                                                     | rule     |
        | They are mounted where programs look for them | are mounted at /var/run/secrets/{one name}/serviceaccount | SATOK-34 |
        | They have three sources                      | come of a token, a config map and the downward API alone | SATOK-40 |
        | The token lasts about an hour                | hold a token of 3000 to 4200 seconds                    | SATOK-42 |
        | The authority is that of the config map      | hold "ca.crt" of the config map "platform-root-ca.crt"  | SATOK-47 |
        | The namespace is that of the pod             | hold the field metadata.namespace                       | SATOK-49 |

    @needs:token-request @SATOK-41
    Scenario: The token is for the server
      When I create the pod "a"
      Then it is stored
      And a token for the audience of its credentials is accepted
