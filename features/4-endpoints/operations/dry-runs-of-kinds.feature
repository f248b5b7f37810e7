@needs:dry-run
Feature: Dry runs of writes of each kind
  A dry run of any write stores nothing, whatever the kind of the object.

  Rule: A dry run stores nothing of any kind

    @QRY-07
    Scenario Outline: A dry run of a create stores no object of the kind <kind>
      Given a test namespace, if needed, for a <kind>
      When I create the <kind> "a" as a dry run
      Then the request succeeds
      And neither a read nor the list returns the object

      Examples:
        | kind            |
        | namespace       |
        | service account |
        | lease           |
        | limit range     |
        | event           |

      @needs:csi
      Examples:
        | kind                 |
        | CSI driver           |
        | CSI node             |
        | CSI storage capacity |

      @needs:rbac
      Examples:
        | kind                 |
        | role                 |
        | cluster role         |
        | role binding         |
        | cluster role binding |

      @needs:nodes
      Examples:
        | kind |
        | node |

      @needs:pods
      Examples:
        | kind |
        | pod  |

      @needs:services
      Examples:
        | kind    |
        | service |

      @needs:workloads
      Examples:
        | kind         |
        | deployment   |
        | replica set  |
        | stateful set |
        | daemon set   |

      @needs:ingress
      Examples:
        | kind          |
        | ingress       |
        | ingress class |

      @needs:autoscaling
      Examples:
        | kind           |
        | pod autoscaler |

    Scenario Outline: A dry run of a <change> stores no change of an object of the kind <kind>
      Given a test namespace, if needed, for a <kind>
      And the <kind> "a"
      When I <change> the <kind> "a" as a dry run with:
        | metadata.labels.colour | blue |
      Then the request succeeds
      And the stored "metadata.labels.colour" is absent

      Examples:
        | rule   | change      | kind            |
        | QRY-08 | replace     | namespace       |
        | QRY-09 | merge patch | service account |
        | QRY-10 | JSON patch  | lease           |
        | QRY-08 | replace     | limit range     |
        | QRY-09 | merge patch | event           |

      @needs:csi
      Examples:
        | rule   | change      | kind                 |
        | QRY-10 | JSON patch  | CSI driver           |
        | QRY-08 | replace     | CSI node             |
        | QRY-09 | merge patch | CSI storage capacity |

      @needs:rbac
      Examples:
        | rule   | change      | kind                 |
        | QRY-10 | JSON patch  | role                 |
        | QRY-08 | replace     | cluster role         |
        | QRY-09 | merge patch | role binding         |
        | QRY-10 | JSON patch  | cluster role binding |

      @needs:nodes
      Examples:
        | rule   | change  | kind |
        | QRY-08 | replace | node |

      @needs:pods
      Examples:
        | rule   | change      | kind |
        | QRY-09 | merge patch | pod  |

      @needs:services
      Examples:
        | rule   | change     | kind    |
        | QRY-10 | JSON patch | service |

      @needs:workloads
      Examples:
        | rule   | change      | kind         |
        | QRY-08 | replace     | deployment   |
        | QRY-09 | merge patch | replica set  |
        | QRY-10 | JSON patch  | stateful set |
        | QRY-08 | replace     | daemon set   |

      @needs:ingress
      Examples:
        | rule   | change      | kind          |
        | QRY-09 | merge patch | ingress       |
        | QRY-10 | JSON patch  | ingress class |

      @needs:autoscaling
      Examples:
        | rule   | change  | kind           |
        | QRY-08 | replace | pod autoscaler |

    @QRY-13
    Scenario Outline: A dry run of a delete deletes no object of the kind <kind>
      Given a test namespace, if needed, for a <kind>
      And the <kind> "a"
      When I delete the <kind> "a" as a dry run
      Then the request succeeds
      And the stored "metadata.deletionTimestamp" is absent

      Examples:
        | kind            |
        | namespace       |
        | lease           |
        | service account |

      @needs:csi
      Examples:
        | kind                 |
        | CSI storage capacity |

      @needs:rbac
      Examples:
        | kind         |
        | role         |
        | cluster role |

      @needs:pods
      Examples:
        | kind |
        | pod  |

      @needs:services
      Examples:
        | kind    |
        | service |

      @needs:workloads
      Examples:
        | kind       |
        | deployment |
