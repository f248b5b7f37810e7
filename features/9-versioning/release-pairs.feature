@needs:release-pair
Feature: Two releases on one storage
  During a cluster upgrade, servers of both releases read and write the same storage.

  Background:
    Given a test namespace
    And a server of the previous release on the same storage

  Rule: Stable versions remain served

    @VER-14
    Scenario: Every resource that the previous release serves in a stable version is also served by the newer release
      When I read the discovery of both releases
      Then the newer release serves every resource of each stable version of the previous release

  Rule: A member is not removed while its version exists

    Scenario Outline: The newer release stores every member of a <kind> that the previous release stores
      When I create a <kind> with many members through each release
      Then the newer release keeps these members as the previous release does

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

    Scenario Outline: A <kind> that the previous release stored is unchanged in the newer release
      When I create a <kind> with many members through the previous release
      Then the newer release returns and lists it as the previous release does

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

    Scenario Outline: The previous release returns a <kind> that the newer release stored
      When I create a <kind> with many members through the newer release
      Then the previous release returns the sent members as the newer release does

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
