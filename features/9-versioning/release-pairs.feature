@needs:release-pair
Feature: Two releases on one storage
  While a cluster is brought to the next release, servers of both releases read and write what is stored.

  Background:
    Given a test namespace
    And a server of the release before on the same storage

  Rule: What is stable stays served

    @VER-14
    Scenario: Whatever the release before serves in a stable version is served
      When I ask both releases what they serve
      Then each type and sub-resource of a stable version of the one before is served by the newer

  Rule: A member does not go while its version lives

    Scenario Outline: Members of a <kind> that the release before keeps are kept
      When I create a <kind> with many members through each release
      Then the newer keeps each of these members as the one before does

      Examples:
        | rule   | kind            |
        | VER-32 | config map      |
        | VER-32 | secret          |
        | VER-32 | service account |

      @needs:rbac
      Examples:
        | rule   | kind         |
        | VER-32 | role         |
        | VER-32 | role binding |

      @needs:storage
      Examples:
        | rule   | kind                    |
        | VER-32 | persistent volume       |
        | VER-32 | persistent volume claim |
        | VER-32 | storage class           |

      @needs:csi
      Examples:
        | rule   | kind                 |
        | VER-32 | CSI driver           |
        | VER-32 | CSI node             |
        | VER-32 | CSI storage capacity |

      @needs:csr
      Examples:
        | rule   | kind                        |
        | VER-32 | certificate signing request |

  Rule: Each release reads what the other stored

    Scenario Outline: What the release before stored is read and listed as it was: a <kind>
      When I create a <kind> with many members through the release before
      Then the newer shows and lists it as the one before does

      Examples:
        | rule   | kind            |
        | VER-43 | config map      |
        | VER-43 | secret          |
        | VER-43 | service account |

      @needs:rbac
      Examples:
        | rule   | kind         |
        | VER-43 | role         |
        | VER-43 | role binding |

      @needs:storage
      Examples:
        | rule   | kind                    |
        | VER-43 | persistent volume       |
        | VER-43 | persistent volume claim |
        | VER-43 | storage class           |

      @needs:csi
      Examples:
        | rule   | kind                 |
        | VER-43 | CSI driver           |
        | VER-43 | CSI node             |
        | VER-43 | CSI storage capacity |

      @needs:csr
      Examples:
        | rule   | kind                        |
        | VER-43 | certificate signing request |

    Scenario Outline: What the newer stores the release before reads, so that a cluster can go back: a <kind>
      When I create a <kind> with many members through the newer release
      Then the one before shows what was sent as the newer does

      Examples:
        | rule   | kind            |
        | VER-40 | config map      |
        | VER-40 | secret          |
        | VER-40 | service account |

      @needs:rbac
      Examples:
        | rule   | kind         |
        | VER-40 | role         |
        | VER-40 | role binding |

      @needs:storage
      Examples:
        | rule   | kind                    |
        | VER-40 | persistent volume       |
        | VER-40 | persistent volume claim |
        | VER-40 | storage class           |

      @needs:csi
      Examples:
        | rule   | kind                 |
        | VER-40 | CSI driver           |
        | VER-40 | CSI node             |
        | VER-40 | CSI storage capacity |

      @needs:csr
      Examples:
        | rule   | kind                        |
        | VER-40 | certificate signing request |
