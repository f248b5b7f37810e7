Feature: Operations with an invalid token
  Every operation answers 401 to somebody whose token is invalid, and does nothing else.

  Background:
    Given a namespace of my own with 2 config maps
    And I am somebody with an invalid token

  Rule: Nothing is shown

    @OPS-80
    Scenario: A read shows nothing
      When I ask for "/api/v1/namespaces/{ns}/configmaps/item-000"
      Then it is refused as unauthenticated
      And the answer shows no object

    @OPS-80
    Scenario Outline: A read of a <kind> shows nothing
      Given the <kind> "a"
      When I ask for "<path>"
      Then it is refused as unauthenticated
      And the answer shows no object

      Examples:
        | kind   | path                                |
        | secret | /api/v1/namespaces/{ns}/secrets/{a} |

      @needs:storage
      Examples:
        | kind              | path                                            |
        | storage class     | /apis/storage.platform.io/v1/storageclasses/{a} |
        | persistent volume | /api/v1/persistentvolumes/{a}                   |

    @OPS-81
    Scenario Outline: A list of <what> shows nothing
      When I ask for "<path>"
      Then it is refused as unauthenticated
      And the answer shows no object

      Examples:
        | what                           | path                               |
        | one namespace                  | /api/v1/namespaces/{ns}/configmaps |
        | all namespaces                 | /api/v1/configmaps                 |
        | a cluster-scoped collection    | /api/v1/namespaces                 |
        | the secrets of one namespace   | /api/v1/namespaces/{ns}/secrets    |
        | the secrets of all namespaces  | /api/v1/secrets                    |

      @needs:storage
      Examples:
        | what                | path                                        |
        | the storage classes | /apis/storage.platform.io/v1/storageclasses |

      @needs:csr
      Examples:
        | what                             | path                                                       |
        | the certificate signing requests | /apis/certificates.platform.io/v1/certificatesigningrequests |

    @needs:watch @OPS-82
    Scenario Outline: A watch of the <kind> tells nothing
      When I ask for a watch of the <kind>, to its end
      Then it is refused as unauthenticated before any event

      Examples:
        | kind        |
        | config maps |
        | secrets     |
        | namespaces  |

      @needs:storage
      Examples:
        | kind            |
        | storage classes |

    @needs:watch @OPS-82
    Scenario: A watch of all namespaces tells nothing
      When I ask for a watch of the config maps of all namespaces, to its end
      Then it is refused as unauthenticated before any event

  Rule: Nothing is written

    @OPS-83
    Scenario Outline: A create of a <kind> stores nothing
      When I create the <kind> "a"
      Then it is refused as unauthenticated
      And nothing is stored

      Examples:
        | kind   |
        | secret |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

    Scenario Outline: A <change> of a <kind> changes nothing
      Given the <kind> "a"
      When I <change> the <kind> "a" with:
        | metadata.labels.colour | blue |
      Then it is refused as unauthenticated
      And nothing changes

      Examples:
        | rule   | change      | kind   |
        | OPS-84 | replace     | secret |
        | OPS-85 | merge patch | secret |

      @needs:storage
      Examples:
        | rule   | change     | kind          |
        | OPS-84 | replace    | storage class |
        | OPS-85 | JSON patch | storage class |

    @OPS-86
    Scenario Outline: A delete of a <kind> removes nothing
      Given the <kind> "a"
      When I delete the <kind> "a"
      Then it is refused as unauthenticated
      And nothing changes

      Examples:
        | kind   |
        | secret |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

    @OPS-87
    Scenario: The delete of a collection removes nothing
      When I delete the collection of config maps with "labelSelector=none%3Dnone"
      Then it is refused as unauthenticated
      When I delete the whole collection of config maps
      Then it is refused as unauthenticated
      And every one of the 2 config maps is as it was

    @OPS-87
    Scenario: The delete of the collection of secrets removes nothing
      Given 2 secrets
      When I delete the whole collection of secrets
      Then it is refused as unauthenticated
      And every one of the 2 secrets is as it was
