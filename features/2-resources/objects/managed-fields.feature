Feature: Managed fields
  The server records in managedFields of each object which manager wrote which fields, how, when, and in which
  API version. Clients read managedFields and may clear it.

  Background:
    Given a test namespace
    And managers share the config map "shared"

  Rule: managedFields contains an entry for each manager

    @any-kind @needs:apply @META-36
    Scenario Outline: A second manager of a <kind> leaves the managedFields entry of the first in place
      Given managers share the <kind> "two"
      And manager "m1" created it with <members>
      When manager "m2" changes it by merge patch to <others>
      Then the request succeeds
      And manager "m1" has 1 Update entry in managedFields
      And manager "m2" has 1 Update entry in managedFields

      Examples:
        | kind       | members                  | others           |
        | config map | {data: {a: '1', b: '1'}} | {data: {b: '2'}} |

      @needs:storage
      Examples:
        | kind          | members                      | others                       |
        | storage class | {provisioner: example.com/p} | {allowVolumeExpansion: true} |

  Rule: A managedFields entry contains manager, operation, apiVersion and time

    @any-kind @needs:apply @META-38
    Scenario Outline: A managedFields entry of a <kind> names the manager that the client sent
      Given managers share the <kind> "named"
      When manager "suite-m" creates it with <members>
      Then the request succeeds
      And manager "suite-m" owns "<path>"

      Examples:
        | kind       | members          | path   |
        | config map | {data: {a: '1'}} | data.a |

      @needs:storage
      Examples:
        | kind          | members                      | path        |
        | storage class | {provisioner: example.com/p} | provisioner |

    @any-kind @needs:apply @META-38
    Scenario Outline: A managedFields entry names the manager of a client that <writes> a config map
      Given manager "m1" created it with {data: {a: '1'}}
      When manager "suite-m" <writes> {data: {b: '1'}}
      Then the request succeeds
      And manager "suite-m" owns "data.b"

      Examples:
        | writes                       |
        | changes it by update to      |
        | changes it by merge patch to |
        | applies                      |

    @any-kind @needs:apply @META-39
    Scenario Outline: A managedFields entry of a <kind> has operation Apply for applies and Update for other writes
      Given managers share the <kind> "three"
      When manager "m1" creates it with <members>
      Then each of the response and a read has managedFields entries with the operation Apply or Update
      Given manager "m2" changed it by merge patch to <others>
      And manager "m4" changed it by update to {metadata: {annotations: {suite.example.com/m: '1'}}}
      And manager "m5" changed it by JSON patch to {metadata: {annotations: {suite.example.com/n: '1'}}}
      When manager "m3" applies <intent>
      Then the request succeeds
      And manager "m1" has 1 Update entry in managedFields
      And manager "m2" has 1 Update entry in managedFields
      And manager "m3" has 1 Apply entry in managedFields
      And manager "m4" has 1 Update entry in managedFields
      And manager "m5" has 1 Update entry in managedFields
      And each of the response and a read has managedFields entries with the operation Apply or Update

      Examples:
        | kind       | members                  | others           | intent           |
        | config map | {data: {a: '1', b: '1'}} | {data: {b: '2'}} | {data: {c: '1'}} |

      @needs:storage
      Examples:
        | kind          | members                      | others                       | intent                       |
        | storage class | {provisioner: example.com/p} | {allowVolumeExpansion: true} | {metadata: {labels: {c: d}}} |

    @any-kind @needs:apply @META-40
    Scenario Outline: A managedFields entry of a <kind> contains the apiVersion of the write
      Given managers share the <kind> "typed"
      When manager "m1" creates it with <members>
      Then each of the response and a read has managedFields entries with the apiVersion of the object
      When manager "m2" changes it by merge patch to {metadata: {annotations: {suite.example.com/n: '1'}}}
      Then the request succeeds
      And each of the response and a read has managedFields entries with the apiVersion of the object

      Examples:
        | kind       | members          |
        | config map | {data: {a: '1'}} |

      @needs:rbac
      Examples:
        | kind | members     |
        | role | {rules: []} |

      @needs:storage
      Examples:
        | kind          | members                      |
        | storage class | {provisioner: example.com/p} |

    @any-kind @needs:apply @META-41
    Scenario Outline: The time of a managedFields entry of a <kind> lies between the creation and now
      Given managers share the <kind> "timed"
      And manager "m1" created it with <members>
      When manager "m2" applies <intent>
      Then the request succeeds
      And each of the response and a read has managedFields entries with a time between the creation and now

      Examples:
        | kind       | members          | intent           |
        | config map | {data: {a: '1'}} | {data: {b: '1'}} |

      @needs:storage
      Examples:
        | kind          | members                      | intent                       |
        | storage class | {provisioner: example.com/p} | {allowVolumeExpansion: true} |

  Rule: A managedFields entry contains a tree of fields

    @any-kind @needs:apply @META-42
    Scenario Outline: The fieldsType of every managedFields entry of a <kind> is FieldsV1
      Given managers share the <kind> "typed"
      When manager "m1" creates it with <members>
      Then each of the response and a read has managedFields entries with the fieldsType FieldsV1
      When manager "m2" applies <intent>
      Then the request succeeds
      And each of the response and a read has managedFields entries with the fieldsType FieldsV1

      Examples:
        | kind       | members          | intent           |
        | config map | {data: {a: '1'}} | {data: {b: '1'}} |

      @needs:storage
      Examples:
        | kind          | members                      | intent                       |
        | storage class | {provisioner: example.com/p} | {allowVolumeExpansion: true} |

    @any-kind @needs:apply @META-43
    Scenario Outline: The managedFields keys for <where> of a <kind> have the prefix f:
      Given managers share the <kind> "prefixed"
      When manager "m1" creates it with <members>
      Then the request succeeds
      And each of the response and a read has managedFields of "m1" with the path "<keys>"

      Examples:
        | kind       | where    | members                                        | keys                    |
        | config map | data     | {metadata: {labels: {l: '1'}}, data: {k: '1'}} | f:data f:k              |
        | config map | metadata | {metadata: {labels: {l: '1'}}, data: {k: '1'}} | f:metadata f:labels f:l |

      @needs:storage
      Examples:
        | kind          | where      | members                                               | keys             |
        | storage class | parameters | {provisioner: none.example.com, parameters: {k: '1'}} | f:parameters f:k |

    @any-kind @observe @needs:apply @META-44
    Scenario: The member of a managedFields entry that contains the field tree is recorded
      When manager "m1" creates it with {data: {k: '1'}}
      Then the members of managedFields entries of a read are recorded

    @any-kind @needs:apply @META-45
    Scenario Outline: The field tree of a manager of a <kind> contains exactly the fields that the manager wrote
      Given managers share the <kind> "held"
      And manager "m1" created it with <one>
      When manager "m2" changes it by merge patch to <two>
      Then the request succeeds
      And manager "m1" owns "<first>"
      And manager "m2" owns "<second>"
      And manager "m2" does not own "<first>"
      And the response does not list manager "m2" as owner of "<first>"

      Examples:
        | kind       | one              | first  | two              | second |
        | config map | {data: {a: '1'}} | data.a | {data: {b: '1'}} | data.b |

      @needs:storage
      Examples:
        | kind          | one                          | first       | two                    | second       |
        | storage class | {provisioner: example.com/p} | provisioner | {mountOptions: [soft]} | mountOptions |

    @needs:apply @needs:custom-resources @META-45
    Scenario: The field tree of a manager of a custom resource contains exactly the fields that the manager wrote
      Given managers share the cluster-wide custom resource "held"
      And manager "m1" created it with {metadata: {labels: {a: '1'}}}
      When manager "m2" changes it by merge patch to {spec: {replicas: 1}}
      Then the request succeeds
      And manager "m1" owns "metadata.labels.a"
      And manager "m2" owns "spec.replicas"
      And manager "m2" does not own "metadata.labels.a"
      And the response does not list manager "m2" as owner of "metadata.labels.a"

  Rule: Clients change managedFields only by clearing it

    @client @META-46
    Scenario: A client sends managedFields back unchanged or clears it
      Given a recorded session
      Then no write in the session changes managedFields entries, except to clear them

    @any-kind @observe @needs:apply @META-47
    Scenario Outline: The result of a replace that <edits> a managedFields entry is recorded
      Given manager "m1" created it with {data: {a: '1'}}
      When I replace the config map "shared" with:
        """
        metadata:
          managedFields:
            - {manager: <manager>, operation: <operation>, apiVersion: v1, time: '2001-01-01T00:00:00Z',
               fieldsType: <type>, fieldsV1: <fields>}
        """
      Then the request succeeds or is rejected with a client error
      And the object can be read
      And its "data" and its managedFields are recorded

      Examples:
        | edits       | manager | operation | type     | fields                  |
        | renames     | other   | Update    | FieldsV1 | {'f:data': {'f:a': {}}} |
        | invalidates | m1      | Burn      | FieldsV7 | {data: {a: 1}}          |

    @any-kind @needs:apply @META-48
    Scenario Outline: A merge patch with one empty managedFields entry clears managedFields of a <kind>
      Given managers share the <kind> "cleared"
      And manager "m1" created it with <members>
      And manager "m2" changed it by merge patch to <others>
      When manager "m3" resets managedFields by merge patch
      Then the request succeeds
      And managedFields does not list manager "m1"
      And managedFields does not list manager "m2"

      Examples:
        | kind       | members          | others           |
        | config map | {data: {a: '1'}} | {data: {b: '1'}} |

      @needs:storage
      Examples:
        | kind          | members                      | others                       |
        | storage class | {provisioner: example.com/p} | {allowVolumeExpansion: true} |
