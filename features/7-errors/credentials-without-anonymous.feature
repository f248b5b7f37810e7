@options:anonymous-auth=false
Feature: Credentials without anonymous access
  If anonymous access is disabled, a request without credentials is rejected like one with invalid credentials.

  Rule: A request without an accepted credential is rejected with 401

    @ERR-16
    Scenario: An invalid bearer token is rejected with 401 if anonymous access is disabled
      Given a test namespace
      When I list the config maps with the bearer token "planecheck-garbage"
      Then the request is rejected as unauthenticated
      When I list the storage classes with the bearer token "planecheck-garbage"
      Then the request is rejected as unauthenticated
      When I list the config maps
      Then the request succeeds

    @ERR-17
    Scenario: A request without credentials is rejected with 401 if anonymous access is disabled
      Given a test namespace
      When I list the config maps with no credentials
      Then the request is rejected as unauthenticated
      When I list the storage classes with no credentials
      Then the request is rejected as unauthenticated
      When I list the config maps
      Then the request succeeds
