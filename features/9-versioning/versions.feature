Feature: Names of API versions
  The name of an API version shows its stability.

  Rule: A version is named vN, or contains alpha or beta

    @VER-02
    Scenario: Every served version is named vN or contains alpha or beta
      When I read the served versions
      Then each version name is vN or contains alpha or beta

    @VER-02
    Scenario: No group serves a version named latest
      When I request version "latest" of every known group
      Then the responses are all errors
