Feature: Objects in lists and watches
  Lists and watches contain complete objects: the same that a read returns and that a write returned, for each kind.

  Rule: Lists and watches show the stored object

    @needs:watch @LIST-05 @WATCH-29
    Scenario Outline: Lists and watches show a <kind> as <write> and a read return it
      Given a test namespace, if needed, for a <kind>
      And 2 <kind>
      When I send <write> of a <kind> while I watch its collection
      Then the write, a read, lists and the watch return the same object

      Examples:
        | kind            | write                            |
        | secret          | an update                        |
        | service account | a delete that a finalizer blocks |
        | lease           | a merge patch                    |
        | limit range     | a merge patch                    |
        | event           | a change of only labels          |
        | namespace       | a change of only annotations     |

      @needs:storage
      Examples:
        | kind          | write                            |
        | storage class | a delete that a finalizer blocks |

      @needs:csi
      Examples:
        | kind                 | write         |
        | CSI driver           | a JSON patch  |
        | CSI node             | a merge patch |
        | CSI storage capacity | a merge patch |

      @needs:csr
      Examples:
        | kind                        | write                   |
        | certificate signing request | a change of only labels |

      @needs:rbac
      Examples:
        | kind                 | write         |
        | role                 | a merge patch |
        | cluster role         | a merge patch |
        | role binding         | a JSON patch  |
        | cluster role binding | a merge patch |

      @needs:nodes
      Examples:
        | kind | write                        |
        | node | a change of only annotations |

      @needs:pods
      Examples:
        | kind | write                        |
        | pod  | a change of only annotations |

      @needs:services
      Examples:
        | kind    | write         |
        | service | a merge patch |

      @needs:workloads
      Examples:
        | kind         | write         |
        | deployment   | a merge patch |
        | replica set  | a merge patch |
        | stateful set | a merge patch |
        | daemon set   | a merge patch |

      @needs:ingress
      Examples:
        | kind          | write         |
        | ingress       | a merge patch |
        | ingress class | a merge patch |

      @needs:autoscaling
      Examples:
        | kind           | write         |
        | pod autoscaler | a merge patch |
