Feature: Names of versions
  The name of a version tells how stable it is.

  Rule: A version is vN, or is named after alpha or beta

    @VER-02
    Scenario: Every version that is served has such a name
      When I ask which versions are served
      Then each is vN, or contains alpha or beta

    @VER-02
    Scenario: No group is served in a version named latest
      When I ask every known group for its version "latest"
      Then none of them is served
