Feature: Similar names
  A path identifies one object and one namespace by exact names. A storage that matches names as patterns, or without
  regard to case, returns, changes and deletes objects that the request did not name.

  Rule: A name identifies only the object with exactly this name

    @any-kind @OPS-02
    Scenario Outline: A get of a <kind> returns the object with exactly the requested name among similar names
      Given a test namespace
      And the <kind> "a"
      And the <kind> "ab"
      And the <kind> "a.b"
      When I get each of the <kind> "a, ab, a.b"
      Then each response is the requested object

      Examples:
        | kind       |
        | config map |
        | secret     |

      @needs:csi
      Examples:
        | kind                 |
        | CSI storage capacity |

      @needs:rbac
      Examples:
        | kind         |
        | cluster role |

    @any-kind @OPS-02
    Scenario Outline: A get of a <kind> named <name> under the name <other> is rejected
      Given a test namespace
      And the <kind> <name>
      When I get the <kind> <name> under the name <other>
      Then the request is rejected

      Examples:
        | kind       | name  | other |
        | config map | "a"   | "A"   |
        | secret     | "a"   | "A"   |
        | config map | "axb" | "a.b" |

      @needs:csi
      Examples:
        | kind                 | name | other |
        | CSI storage capacity | "a"  | "A"   |

      @needs:rbac
      Examples:
        | kind         | name  | other |
        | cluster role | "a"   | "A"   |
        | cluster role | "axb" | "a_b" |
        | cluster role | "axb" | "a*b" |

    @any-kind @OPS-45
    Scenario Outline: A merge patch under the name <other> leaves the <kind> <name> unchanged
      Given a test namespace
      And the <kind> <name>
      When I merge patch the <kind> <name> under the name <other>
      Then the <kind> <name> is unchanged

      Examples:
        | kind       | name  | other |
        | config map | "a"   | "A"   |
        | secret     | "a"   | "A"   |
        | config map | "axb" | "a.b" |

      @needs:rbac
      Examples:
        | kind         | name  | other |
        | cluster role | "axb" | "a_b" |

    @any-kind @OPS-55
    Scenario Outline: A delete under the name <other> leaves the <kind> <name> unchanged
      Given a test namespace
      And the <kind> <name>
      When I delete the <kind> <name> under the name <other>
      Then the <kind> <name> is unchanged

      Examples:
        | kind       | name  | other |
        | config map | "a"   | "A"   |
        | secret     | "a"   | "A"   |
        | config map | "axb" | "a.b" |

      @needs:rbac
      Examples:
        | kind         | name  | other |
        | cluster role | "axb" | "a_b" |

  Rule: A namespace in a path identifies only the namespace with exactly this name

    @any-kind @OPS-03
    Scenario Outline: A get of a <kind> with the namespace in upper case is rejected
      Given a test namespace
      And the <kind> "a"
      When I get the <kind> "a" with the namespace in upper case
      Then the request is rejected

      Examples:
        | kind       |
        | config map |
        | secret     |

    @any-kind @OPS-09
    Scenario Outline: A list of every <kind> with the namespace in upper case returns nothing of the real namespace
      Given a test namespace
      And the <kind> "a"
      When I list every <kind> with the namespace in upper case
      Then the response is an error or contains only items of the requested collection

      Examples:
        | kind       |
        | config map |
        | secret     |

    @any-kind @OPS-65
    Scenario Outline: A delete of every <kind> with the namespace in upper case leaves the real namespace unchanged
      Given a test namespace
      And the <kind> "a"
      When I delete every <kind> with the namespace in upper case
      Then the <kind> "a" is unchanged

      Examples:
        | kind       |
        | config map |
        | secret     |
