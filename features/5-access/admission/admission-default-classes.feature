@disruptive
Feature: Default classes
  One storage class and one ingress class can be the default: a new object without a class gets it.

  Background:
    Given a test namespace

  Rule: A new object without a class gets the default class

    Scenario Outline: A new <object> without a class gets the default <class>
      Given only "default" is a default <class>
      When I create the <object> "a" with:
        | <member> | absent |
      Then the object is stored
      And each of the response and a read has the <class> "default"
      When I create the <object> "b" with:
        | <member>              | absent |
        | metadata.name         | absent |
        | metadata.generateName | made-  |
      Then the object is stored
      And each of the response and a read has the <class> "default"

      @needs:ingress
      Examples:
        | rule   | object  | class         | member                |
        | ADM-55 | ingress | ingress class | spec.ingressClassName |

      @needs:storage
      Examples:
        | rule   | object                  | class         | member                |
        | ADM-62 | persistent volume claim | storage class | spec.storageClassName |

    Scenario Outline: A new <object> that names a class keeps its class although a default <class> exists
      Given the <class> "own"
      And only "default" is a default <class>
      When I create the <object> "a" with the <class> "own"
      Then the object is stored
      And each of the response and a read has the <class> "own"

      @after:ADM-55 @needs:ingress
      Examples:
        | rule   | object  | class         |
        | ADM-56 | ingress | ingress class |

      @after:ADM-62 @needs:storage
      Examples:
        | rule   | object                  | class         |
        | ADM-63 | persistent volume claim | storage class |

    Scenario Outline: A new <object> without a class gets no <class> when no <class> is the default
      Given there is no default <class>
      When I create the <object> "a" with:
        | <member> | absent |
      Then the object is stored
      And the response shows no <class>

      @after:ADM-55 @needs:ingress
      Examples:
        | rule   | object  | class         | member                |
        | ADM-60 | ingress | ingress class | spec.ingressClassName |

      @after:ADM-62 @needs:storage
      Examples:
        | rule   | object                  | class         | member                |
        | ADM-66 | persistent volume claim | storage class | spec.storageClassName |

  Rule: New objects are rejected when two classes are the default

    Scenario Outline: A new <object> without a class is rejected when two <classes> are the default
      Given the <object> "earlier" with:
        | <member> | absent |
      And "one" and "other" are default <classes>
      When I create the <object> "a" with:
        | <member> | absent |
      Then the request fails
      And no object is stored

      @needs:ingress
      Examples:
        | rule   | object  | classes         | member                |
        | ADM-57 | ingress | ingress classes | spec.ingressClassName |

      @needs:storage
      Examples:
        | rule   | object                  | classes         | member                |
        | ADM-64 | persistent volume claim | storage classes | spec.storageClassName |

    Scenario Outline: A new <object> that names a class is rejected when two <classes> are the default
      Given the <object> "earlier" with:
        | <member> | absent |
      And the <class> "own"
      And "one" and "other" are default <classes>
      When I create the <object> "a" with the <class> "own"
      Then the request fails
      And no object is stored

      @needs:ingress
      Examples:
        | rule   | object  | class         | classes         | member                |
        | ADM-58 | ingress | ingress class | ingress classes | spec.ingressClassName |

      @needs:storage
      Examples:
        | rule    | object                  | class         | classes         | member                |
        | ADM-165 | persistent volume claim | storage class | storage classes | spec.storageClassName |

  Rule: Updates do not set a class

    Scenario Outline: An update of an existing <object> without a class does not set the default <class>
      Given there is no default <class>
      And the <object> "a" with:
        | <member> | absent |
      And only "default" is a default <class>
      When I replace the <object> "a" with:
        | metadata.labels.updated | yes |
      Then the request succeeds
      And the response shows no <class>

      @needs:ingress
      Examples:
        | rule   | object  | class         | member                |
        | ADM-59 | ingress | ingress class | spec.ingressClassName |

      @needs:storage
      Examples:
        | rule   | object                  | class         | member                |
        | ADM-65 | persistent volume claim | storage class | spec.storageClassName |

  Rule: The annotation that marks a default class is not specified

    @observe @ADM-61
    Scenario Outline: The annotation of the default <class> for a new <object> is recorded
      Given only "default" is a default <class>
      When I create the <object> "a" with:
        | <member> | absent |
      Then the annotation that marks the default <class> is recorded

      @needs:ingress
      Examples:
        | object  | class         | member                |
        | ingress | ingress class | spec.ingressClassName |

      @needs:storage
      Examples:
        | object                  | class         | member                |
        | persistent volume claim | storage class | spec.storageClassName |
