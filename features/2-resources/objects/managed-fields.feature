Feature: Who owns which field
  The server keeps a book in each object: who wrote which of its fields, how, when, and in which
  version. Clients read it and may clear it.

  Background:
    Given a namespace of my own
    And managers share the config map "shared"

  Rule: The server keeps an entry for each manager

    @needs:apply @META-36
    Scenario Outline: A second manager of a <kind> does not push out the first
      Given managers share the <kind> "two"
      And manager "m1" created it with <members>
      When manager "m2" changes it by merge patch to <others>
      Then it succeeds
      And manager "m1" has 1 entry by Update
      And manager "m2" has 1 entry by Update

      Examples:
        | kind       | members                  | others           |
        | config map | {data: {a: '1', b: '1'}} | {data: {b: '2'}} |

      @needs:storage
      Examples:
        | kind          | members                         | others                       |
        | storage class | {provisioner: none.example.com} | {allowVolumeExpansion: true} |

  Rule: An entry names who wrote, how, in which version and when

    @needs:apply @META-38
    Scenario Outline: manager is the name that the client gave for a <kind>
      Given managers share the <kind> "named"
      When manager "suite-m" creates it with <members>
      Then it succeeds
      And manager "suite-m" owns "<path>"

      Examples:
        | kind       | members          | path   |
        | config map | {data: {a: '1'}} | data.a |

      @needs:storage
      Examples:
        | kind          | members                         | path        |
        | storage class | {provisioner: none.example.com} | provisioner |

    @needs:apply @META-38
    Scenario Outline: manager is the name that the client gave where it <writes> a config map
      Given manager "m1" created it with {data: {a: '1'}}
      When manager "suite-m" <writes> {data: {b: '1'}}
      Then it succeeds
      And manager "suite-m" owns "data.b"

      Examples:
        | writes                       |
        | changes it by update to      |
        | changes it by merge patch to |
        | applies                      |

    @needs:apply @META-39
    Scenario Outline: operation is Apply for applies of a <kind> and Update for all else
      Given managers share the <kind> "three"
      When manager "m1" creates it with <members>
      Then every entry is by Apply or Update
      Given manager "m2" changed it by merge patch to <others>
      And manager "m4" changed it by update to {metadata: {annotations: {suite.example.com/m: '1'}}}
      And manager "m5" changed it by JSON patch to {metadata: {annotations: {suite.example.com/n: '1'}}}
      When manager "m3" applies <intent>
      Then it succeeds
      And manager "m1" has 1 entry by Update
      And manager "m2" has 1 entry by Update
      And manager "m3" has 1 entry by Apply
      And manager "m4" has 1 entry by Update
      And manager "m5" has 1 entry by Update
      And every entry is by Apply or Update

      Examples:
        | kind       | members                  | others           | intent           |
        | config map | {data: {a: '1', b: '1'}} | {data: {b: '2'}} | {data: {c: '1'}} |

      @needs:storage
      Examples:
        | kind          | members                         | others                       | intent                         |
        | storage class | {provisioner: none.example.com} | {allowVolumeExpansion: true} | {metadata: {labels: {c: '1'}}} |

    @needs:apply @META-40
    Scenario Outline: apiVersion is the version that the fields of a <kind> were written in
      Given managers share the <kind> "typed"
      When manager "m1" creates it with <members>
      Then every entry has the apiVersion of the object
      When manager "m2" changes it by merge patch to {metadata: {annotations: {suite.example.com/n: '1'}}}
      Then it succeeds
      And every entry has the apiVersion of the object

      Examples:
        | kind       | members          |
        | config map | {data: {a: '1'}} |

      @needs:rbac
      Examples:
        | kind | members     |
        | role | {rules: []} |

      @needs:storage
      Examples:
        | kind          | members                         |
        | storage class | {provisioner: none.example.com} |

    @needs:apply @META-41
    Scenario Outline: time is that of the writes of a <kind>
      Given managers share the <kind> "timed"
      And manager "m1" created it with <members>
      When manager "m2" applies <intent>
      Then it succeeds
      And the time of every entry lies between its creation and now

      Examples:
        | kind       | members          | intent           |
        | config map | {data: {a: '1'}} | {data: {b: '1'}} |

      @needs:storage
      Examples:
        | kind          | members                         | intent                       |
        | storage class | {provisioner: none.example.com} | {allowVolumeExpansion: true} |

  Rule: An entry holds a tree of fields

    @needs:apply @META-42
    Scenario Outline: fieldsType of a <kind> is FieldsV1
      Given managers share the <kind> "typed"
      When manager "m1" creates it with <members>
      Then the fieldsType of every entry is FieldsV1
      When manager "m2" applies <intent>
      Then it succeeds
      And the fieldsType of every entry is FieldsV1

      Examples:
        | kind       | members          | intent           |
        | config map | {data: {a: '1'}} | {data: {b: '1'}} |

      @needs:storage
      Examples:
        | kind          | members                         | intent                       |
        | storage class | {provisioner: none.example.com} | {allowVolumeExpansion: true} |

    @needs:apply @META-43
    Scenario Outline: Fields of the <where> of a <kind> stand with the prefix f:
      Given managers share the <kind> "prefixed"
      When manager "m1" creates it with <members>
      Then it succeeds
      And the tree of manager "m1" leads by "<keys>"

      Examples:
        | kind       | where    | members                                        | keys                    |
        | config map | data     | {metadata: {labels: {l: '1'}}, data: {k: '1'}} | f:data f:k              |
        | config map | metadata | {metadata: {labels: {l: '1'}}, data: {k: '1'}} | f:metadata f:labels f:l |

      @needs:storage
      Examples:
        | kind          | where      | members                                               | keys             |
        | storage class | parameters | {provisioner: none.example.com, parameters: {k: '1'}} | f:parameters f:k |

    @observe @needs:apply @META-44
    Scenario: The name of the member that holds the tree
      When manager "m1" creates it with {data: {k: '1'}}
      Then which member of its entries holds the tree is recorded

    @needs:apply @META-45
    Scenario Outline: The tree of a <kind> holds what the manager wrote and nothing else
      Given managers share the <kind> "held"
      And manager "m1" created it with <members>
      When manager "m2" changes it by merge patch to <others>
      Then it succeeds
      And manager "m1" owns "<first>"
      And manager "m2" owns "<second>"
      And manager "m2" does not own "<first>"
      And the answer shows that manager "m2" does not own "<first>"

      Examples:
        | kind       | members          | others           | first  | second |
        | config map | {data: {a: '1'}} | {data: {b: '1'}} | data.a | data.b |

      @needs:storage
      Examples:
        | kind          | members                         | others                       | first       | second               |
        | storage class | {provisioner: none.example.com} | {allowVolumeExpansion: true} | provisioner | allowVolumeExpansion |

      @needs:custom-resources
      Examples:
        | kind                         | members                        | others                | first             | second        |
        | cluster-wide custom resource | {metadata: {labels: {a: '1'}}} | {spec: {replicas: 1}} | metadata.labels.a | spec.replicas |

  Rule: Clients do not edit the book other than to clear it

    @client @META-46
    Scenario: A client sends the book back as it was, or clears it
      Given a recorded session
      Then no write in it changes entries of managedFields

    @observe @needs:apply @META-47
    Scenario Outline: An entry that a client <edits>
      Given manager "m1" created it with {data: {a: '1'}}
      When I replace the config map "shared" with:
        | metadata.managedFields | <entries> |
      Then it is carried out or refused as a mistake of the client
      And a read of it is answered
      And its "data" and its owners are recorded

      Examples:
        | edits   | entries                                                                                                                                   |
        | renames | [{manager: other, operation: Update, apiVersion: v1, time: '2001-01-01T00:00:00Z', fieldsType: FieldsV1, fieldsV1: {'f:data': {'f:a': {}}}}] |
        | breaks  | [{manager: m1, operation: Burn, apiVersion: v1, time: '2001-01-01T00:00:00Z', fieldsType: FieldsV7, fieldsV1: {data: {a: 1}}}]              |

    @needs:apply @META-48
    Scenario Outline: One empty entry clears that of a <kind>
      Given managers share the <kind> "cleared"
      And manager "m1" created it with <members>
      And manager "m2" changed it by merge patch to <others>
      When manager "m3" resets the owners by merge patch
      Then it succeeds
      And manager "m1" is no owner
      And manager "m2" is no owner

      Examples:
        | kind       | members          | others           |
        | config map | {data: {a: '1'}} | {data: {b: '1'}} |

      @needs:storage
      Examples:
        | kind          | members                         | others                       |
        | storage class | {provisioner: none.example.com} | {allowVolumeExpansion: true} |
