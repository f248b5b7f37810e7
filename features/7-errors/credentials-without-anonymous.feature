@options:anonymous-auth=false
Feature: Credentials where anonymous access is off
  Where nobody is let in without a name, a missing credential is as bad as a wrong one.

  Rule: A request without an accepted credential is answered with 401

    @ERR-16
    Scenario: An invalid bearer token is refused with 401
      Given a test namespace
      When I list the config maps with the bearer token "planecheck-garbage"
      Then it is refused as unauthenticated
      When I list the storage classes with the bearer token "planecheck-garbage"
      Then it is refused as unauthenticated
      When I list the config maps
      Then the request succeeds

    @ERR-17
    Scenario: A request without credentials is refused with 401
      Given a test namespace
      When I list the config maps without credentials
      Then it is refused as unauthenticated
      When I list the storage classes without credentials
      Then it is refused as unauthenticated
      When I list the config maps
      Then the request succeeds
