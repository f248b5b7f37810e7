@needs:pods @needs:sa-admission
Feature: Service account credentials of Pods
  Every Pod runs as a service account, by default as the service account default. A volume with a token, the cluster
  authority and the namespace is added to the Pod.

  Background:
    Given a test namespace

  Rule: A Pod runs as an existing service account

    @SATOK-28
    Scenario: A Pod without a service account name runs as the service account default
      When I create the pod "a"
      Then the object is stored
      And the returned "spec.serviceAccountName" is default
      And the stored "spec.serviceAccountName" is default

    @SATOK-29
    Scenario: A Pod keeps the service account name that it sets
      Given the service account "robot"
      When I create the pod "a" with:
        | spec.serviceAccountName | robot |
      Then the object is stored
      And the stored "spec.serviceAccountName" is robot

    @SATOK-30
    Scenario: A replace of a Pod without a service account name keeps the service account name
      Given the service account "robot"
      And the pod "a" with:
        | spec.serviceAccountName | robot |
      When I replace the pod "a" with:
        | spec.serviceAccountName | absent |
        | spec.serviceAccount     | absent |
      Then the pod "a" has a service account name

    @SATOK-31
    Scenario: A Pod with a service account that exists only in another namespace is rejected
      Given the service account "robot" in another namespace
      When I create the pod "a" with:
        | spec.serviceAccountName | robot |
      Then the request is rejected and no object is stored
      When I create the service account "robot" and then create the pod "a" until it succeeds
      Then the object is stored

    @SATOK-50
    Scenario: A Pod whose service account was deleted cannot be updated
      Given the service account "robot"
      And the pod "a" with:
        | spec.serviceAccountName | robot |
      When I delete the service account "robot" and then label the pod "a" until it is rejected
      Then the request is rejected and the pod "a" does not have the label
      When I create the service account "robot" and then label the pod "a" until it succeeds
      Then the request succeeds

  Rule: Credentials are added as a projected volume unless the service account or the Pod disables it

    @SATOK-32
    Scenario: A Pod gets a projected volume by default, whatever secrets its service account references
      Given the service account "robot" with:
        | secrets | [{name: a}] |
      When I create the pod "a" with:
        | spec.serviceAccountName | robot |
      Then the object is stored
      And the pod contains a projected volume with credentials

    @SATOK-36
    Scenario: A Pod that disables automounting gets no credentials
      Given the service account "robot"
      When I create the pod "a" with:
        | spec.serviceAccountName           | robot |
        | spec.automountServiceAccountToken | false |
      Then the object is stored
      And the pod contains no credentials

    @observe @SATOK-37
    Scenario: Whether a Pod that enables automounting gets credentials from an account that disables it is recorded
      Given the service account "robot" with:
        | automountServiceAccountToken | false |
      When I create the pod "a" with:
        | spec.serviceAccountName           | robot |
        | spec.automountServiceAccountToken | true  |
      Then the response is recorded
      And whether the pod gets credentials is recorded

    @SATOK-39
    Scenario: A Pod keeps its own image pull secrets
      Given the service account "robot" with:
        | imagePullSecrets | [{name: a}, {name: b}] |
      When I create the pod "a" with:
        | spec.serviceAccountName | robot       |
        | spec.imagePullSecrets   | [{name: c}] |
      Then the object is stored
      And the stored "spec.imagePullSecrets" is [{name: c}]

  Rule: The volume contains a token, the certificate authority and the namespace

    Scenario Outline: <claim>
      When I create the pod "a"
      Then the object is stored
      And the pod has credentials <that>

      Examples:
        | rule     | claim                                | that                                                   |
        | SATOK-34 | Pod credentials have one mount path  | mounted at /var/run/secrets/{one name}/serviceaccount  |
        | SATOK-40 | Pod credentials have three sources   | from a token, a config map and the downward API only   |
        | SATOK-42 | A Pod token lasts about one hour     | with a token for 3000 to 4200 seconds                  |
        | SATOK-47 | A Pod gets the published authority   | with "ca.crt" of the config map "platform-root-ca.crt" |
        | SATOK-49 | A Pod gets the name of its namespace | with the field "metadata.namespace"                    |

    @needs:token-request @SATOK-41
    Scenario: The token of Pod credentials has an audience that the server accepts
      When I create the pod "a"
      Then the object is stored
      And a token for the audience of the pod credentials is accepted
