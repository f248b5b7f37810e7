Feature: Operations with an invalid token
  Every operation returns 401 to a client with an invalid token and has no effect.

  Background:
    Given a test namespace with 2 config maps
    And I am a client with an invalid token

  Rule: A client with an invalid token receives no data

    @any-kind @OPS-80
    Scenario: A get of a config map with an invalid token returns no object
      When I get the path "/api/v1/namespaces/{ns}/configmaps/item-000"
      Then the request is rejected as unauthenticated
      And the response contains no object

    @OPS-80
    Scenario Outline: A get of a <kind> with an invalid token returns no object
      Given the <kind> "a"
      When I get the path "<path>"
      Then the request is rejected as unauthenticated
      And the response contains no object

      Examples:
        | kind   | path                                |
        | secret | /api/v1/namespaces/{ns}/secrets/{a} |

      @needs:storage
      Examples:
        | kind              | path                                            |
        | storage class     | /apis/storage.platform.io/v1/storageclasses/{a} |
        | persistent volume | /api/v1/persistentvolumes/{a}                   |

    @OPS-81
    Scenario Outline: A list of <what> with an invalid token returns no object
      When I get the path "<path>"
      Then the request is rejected as unauthenticated
      And the response contains no object

      Examples:
        | what                              | path                               |
        | the config maps of one namespace  | /api/v1/namespaces/{ns}/configmaps |
        | the config maps of all namespaces | /api/v1/configmaps                 |
        | the namespaces                    | /api/v1/namespaces                 |
        | the secrets of one namespace      | /api/v1/namespaces/{ns}/secrets    |
        | the secrets of all namespaces     | /api/v1/secrets                    |

      @needs:storage
      Examples:
        | what                | path                                        |
        | the storage classes | /apis/storage.platform.io/v1/storageclasses |

      @needs:csr
      Examples:
        | what                             | path                                                         |
        | the certificate signing requests | /apis/certificates.platform.io/v1/certificatesigningrequests |

    @needs:watch @OPS-82
    Scenario Outline: A watch of the <kind> with an invalid token delivers nothing
      When I watch the <kind> until the response ends
      Then the watch is rejected as unauthenticated
      And the response delivers no event

      Examples:
        | kind        |
        | config maps |
        | secrets     |
        | namespaces  |

      @needs:storage
      Examples:
        | kind            |
        | storage classes |

    @any-kind @needs:watch @OPS-82
    Scenario: A watch of the config maps of all namespaces with an invalid token delivers nothing
      When I watch the config maps in all namespaces until the response ends
      Then the watch is rejected as unauthenticated
      And the response delivers no event

  Rule: A client with an invalid token changes nothing

    @OPS-83
    Scenario Outline: A create of a <kind> with an invalid token stores nothing
      When I create the <kind> "a"
      Then the request is rejected as unauthenticated
      And no object is stored

      Examples:
        | kind   |
        | secret |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

    Scenario Outline: A <change> of a <kind> with an invalid token changes nothing
      Given the <kind> "a"
      When I <change> the <kind> "a" with:
        | metadata.labels.colour | blue |
      Then the request is rejected as unauthenticated
      And the object is unchanged

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
    Scenario Outline: A delete of a <kind> with an invalid token removes nothing
      Given the <kind> "a"
      When I delete the <kind> "a"
      Then the request is rejected as unauthenticated
      And the object is unchanged

      Examples:
        | kind   |
        | secret |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

    @any-kind @OPS-87
    Scenario: A delete of the collection of config maps with an invalid token removes nothing
      When I delete the collection of config maps with query "labelSelector=none%3Dnone"
      Then the request is rejected as unauthenticated
      When I delete the collection of config maps
      Then the request is rejected as unauthenticated
      And all 2 config maps are unchanged

    @OPS-87
    Scenario: A delete of the collection of secrets with an invalid token removes nothing
      Given 2 secrets
      When I delete the collection of secrets
      Then the request is rejected as unauthenticated
      And all 2 secrets are unchanged
