@needs:token-request
Feature: Service account tokens
  A service account token is signed. It authenticates the service account until the token expires or its bound
  object is deleted.

  Background:
    Given a test namespace
    And the service account "robot"

  Rule: A service account token is a signed JSON Web Token

    @SATOK-01
    Scenario: A service account token has a header with an algorithm, claims and a signature
      When I request a token of the service account "robot"
      Then the token is a signed JSON Web Token

    @SATOK-02
    Scenario: A service account token authenticates in the Authorization header
      When I request a token of the service account "robot"
      And I list the config maps with the token
      Then the request is authenticated

    Scenario Outline: A service account token with <change> is rejected
      When I request a token of the service account "robot"
      And I list the config maps with the token
      Then the request is authenticated
      When I list the config maps with the token, but with <change>
      Then the request is rejected as unauthenticated

      Examples:
        | change                              | rule     |
        | a changed claim                     | SATOK-03 |
        | a changed signature                 | SATOK-03 |
        | a truncated signature               | SATOK-03 |
        | the algorithm none and no signature | SATOK-04 |

    @observe @SATOK-44 @SA-42
    Scenario: The responses to token requests with short, usual and very long lifetimes are recorded
      When I request tokens of the service account "robot" for 1, 600 and 9999999999 seconds
      Then the status, kind, members, "spec.expirationSeconds" and message of each response are recorded
      And whether the token of 600 seconds is accepted is recorded

  Rule: A service account has its own user name and groups

    @needs:rbac @SATOK-13
    Scenario: All service accounts are in the group system:serviceaccounts
      Given the group "system:serviceaccounts" may "list" "configmaps" in the test namespace
      When I list the config maps with tokens of "robot" of my namespace and of another namespace
      Then each response status is 200

    @needs:rbac @SATOK-14
    Scenario: The service accounts of one namespace are in a group of this namespace
      Given the group of all service accounts of the test namespace may "list" "configmaps" in the test namespace
      When I list the config maps with tokens of "robot" of my namespace and of another namespace
      Then the responses authorize the first request only

    @needs:rbac @SA-02
    Scenario: A right of one service account does not apply to another service account
      Given the service account "robot" may "list" "configmaps" in the test namespace
      When I list the config maps with tokens of "robot" and of another service account of my namespace
      Then the responses authorize the first request only

  Rule: A token is valid for its audiences, its lifetime and its bound object

    @should @SATOK-43
    Scenario: A service account token for another audience is rejected
      When I request a token of the service account "robot"
      And I list the config maps with the token
      Then the request is authenticated
      When I request a token of the service account "robot" for the audience "suite.example"
      And I list the config maps with the token
      Then the request is rejected as unauthenticated

    @needs:pods @SATOK-45
    Scenario: A token bound to a pod is rejected after the pod is deleted
      Given the pod "a" with:
        | spec.serviceAccountName | robot |
      When I request a token of the service account "robot" bound to the pod "a"
      And I list the config maps with the token
      Then the request is authenticated
      When I delete the pod "a" with query "gracePeriodSeconds=0"
      And the request succeeded
      And I list the config maps with the token until the server rejects it
      Then the request is rejected as unauthenticated

    @needs:pods @SATOK-45
    Scenario: A token bound to a pod is rejected after the pod is deleted and recreated with the same name
      Given the pod "a" with:
        | spec.serviceAccountName | robot |
      When I request a token of the service account "robot" bound to the pod "a"
      And I list the config maps with the token
      Then the request is authenticated
      When I delete and recreate the pod "a" of the service account "robot"
      And I list the config maps with the token until the server rejects it
      Then the request is rejected as unauthenticated

    @SATOK-46
    Scenario: A service account token is rejected after it has expired
      When I list the config maps with a token of the service account "robot" that expires in one minute
      Then the request is authenticated
      When I list the config maps with a token of the service account "robot" that expired three minutes ago
      Then the request is rejected as unauthenticated
