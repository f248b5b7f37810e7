Feature: Names that are alike
  A path names one object and one namespace, letter by letter. A storage that compares names as patterns, or
  without regard to capitals, shows, changes and removes what nobody named.

  Rule: A name means the object of that very name

    @OPS-02
    Scenario Outline: Each <kind> is read under its own name
      Given a namespace of my own
      And the <kind> "a"
      And the <kind> "ab"
      And the <kind> "a.b"
      When I read each of the <kind> "a, ab, a.b"
      Then each read shows what has its name

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

    @OPS-02
    Scenario Outline: No <kind> is read under <other> when it is named <name>
      Given a namespace of my own
      And the <kind> <name>
      When I read the <kind> <name> under the name <other>
      Then it is refused

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

    @OPS-45
    Scenario Outline: A patch of <other> leaves the <kind> <name> alone
      Given a namespace of my own
      And the <kind> <name>
      When I merge patch the <kind> <name> under the name <other>
      Then the <kind> <name> stays as it was

      Examples:
        | kind       | name  | other |
        | config map | "a"   | "A"   |
        | secret     | "a"   | "A"   |
        | config map | "axb" | "a.b" |

      @needs:rbac
      Examples:
        | kind         | name  | other |
        | cluster role | "axb" | "a_b" |

    @OPS-55
    Scenario Outline: A delete of <other> leaves the <kind> <name> alone
      Given a namespace of my own
      And the <kind> <name>
      When I delete the <kind> <name> under the name <other>
      Then the <kind> <name> stays as it was

      Examples:
        | kind       | name  | other |
        | config map | "a"   | "A"   |
        | secret     | "a"   | "A"   |
        | config map | "axb" | "a.b" |

      @needs:rbac
      Examples:
        | kind         | name  | other |
        | cluster role | "axb" | "a_b" |

  Rule: A namespace means the one of that very name

    @OPS-03
    Scenario Outline: No <kind> is read under the namespace's name in capitals
      Given a namespace of my own
      And the <kind> "a"
      When I read the <kind> "a" under the namespace's name in capitals
      Then it is refused

      Examples:
        | kind       |
        | config map |
        | secret     |

    @OPS-09
    Scenario Outline: No <kind> is listed under the namespace's name in capitals
      Given a namespace of my own
      And the <kind> "a"
      When I list each <kind> under the namespace's name in capitals
      Then nothing of my namespace is shown

      Examples:
        | kind       |
        | config map |
        | secret     |

    @OPS-65
    Scenario Outline: A delete of each <kind> under the namespace's name in capitals leaves mine alone
      Given a namespace of my own
      And the <kind> "a"
      When I delete each <kind> under the namespace's name in capitals
      Then the <kind> "a" stays as it was

      Examples:
        | kind       |
        | config map |
        | secret     |
