@disruptive
Feature: Default classes
  One class of storage, and one of ingresses, can be the default: new objects that name no class get it.

  Background:
    Given a namespace of my own

  Rule: What names no class gets the default one

    Scenario Outline: A new <object> that names no class gets the default one
      Given the one default <class> "default"
      When I create the <object> "a"
      Then it is stored
      And it is of the <class> "default"

      @needs:ingress
      Examples:
        | rule   | object  | class         |
        | ADM-55 | ingress | ingress class |

      @needs:storage
      Examples:
        | rule   | object                  | class         |
        | ADM-62 | persistent volume claim | storage class |

    Scenario Outline: A new <object> that names a class keeps it
      Given the <class> "own"
      And the one default <class> "default"
      When I create the <object> "a" of the <class> "own"
      Then it is stored
      And it is of the <class> "own"

      @needs:ingress
      Examples:
        | rule   | object  | class         |
        | ADM-56 | ingress | ingress class |

      @needs:storage
      Examples:
        | rule   | object                  | class         |
        | ADM-63 | persistent volume claim | storage class |

    Scenario Outline: Where there is no default, a new <object> that names no class gets none
      Given there is no default <class>
      When I create the <object> "a"
      Then it is stored
      And the answer shows it of no <class>

      @needs:ingress
      Examples:
        | rule   | object  | class         |
        | ADM-60 | ingress | ingress class |

      @needs:storage
      Examples:
        | rule   | object                  | class         |
        | ADM-66 | persistent volume claim | storage class |

  Rule: With more than one default nothing new is let in

    Scenario Outline: Where two are default, a new <object> that names no class is rejected
      Given the two default <classes> "one" and "other"
      When I create the <object> "a"
      Then it is not carried out
      And nothing is stored

      @needs:ingress
      Examples:
        | rule   | object  | classes         |
        | ADM-57 | ingress | ingress classes |

      @needs:storage
      Examples:
        | rule   | object                  | classes         |
        | ADM-64 | persistent volume claim | storage classes |

    Scenario Outline: Where two are default, a new <object> that names a class is rejected, too
      Given the <class> "own"
      And the two default <classes> "one" and "other"
      When I create the <object> "a" of the <class> "own"
      Then it is not carried out
      And nothing is stored

      @needs:ingress
      Examples:
        | rule   | object  | class         | classes         |
        | ADM-58 | ingress | ingress class | ingress classes |

      @needs:storage
      Examples:
        | rule    | object                  | class         | classes         |
        | ADM-165 | persistent volume claim | storage class | storage classes |

  Rule: Updates are left alone

    Scenario Outline: An <object> without class that is updated gets none
      Given there is no default <class>
      And the <object> "a"
      And the one default <class> "default"
      When I replace the <object> "a" with:
        | metadata.labels.updated | yes |
      Then it succeeds
      And the answer shows it of no <class>

      @needs:ingress
      Examples:
        | rule   | object  | class         |
        | ADM-59 | ingress | ingress class |

      @needs:storage
      Examples:
        | rule   | object                  | class         |
        | ADM-65 | persistent volume claim | storage class |

  Rule: How a class is marked as default is not given

    @observe @ADM-61
    Scenario Outline: A new <object> where a <class> is marked by an annotation
      Given the one default <class> "default"
      When I create the <object> "a"
      Then the annotation that marks the default <class> is recorded

      @needs:ingress
      Examples:
        | object  | class         |
        | ingress | ingress class |

      @needs:storage
      Examples:
        | object                  | class         |
        | persistent volume claim | storage class |
