Feature: Conflicts between an intent and what others own
  An apply may not change what another manager owns, unless it is forced.

  Background:
    Given a namespace of my own

  Rule: An intent that changes another manager's field fails

    @needs:apply @needs:rbac @needs:second-identity @SSA-15
    Scenario: Another value of a manager who is another user is refused, too
      Given managers share the config map "shared"
      And manager "a" applied {data: {k: '1'}}
      And I am a user who may "get, create, patch" "configmaps" in my namespace
      When manager "b" applies {data: {k: '2'}}
      Then it is refused and nothing changes

    @needs:apply @needs:rbac @needs:token-request @SSA-15
    Scenario: Another value of a manager who is a service account is refused, too
      Given managers share the config map "shared"
      And manager "a" applied {data: {k: '1'}}
      And I am a service account that may "get, create, patch" "configmaps" in my namespace
      When manager "b" applies {data: {k: '2'}}
      Then it is refused and nothing changes

    @needs:apply @SSA-15
    Scenario Outline: Another value for <what> of another manager is refused
      Given managers share the <kind> "shared"
      And manager "a" applied <one>
      When manager "b" applies <other>
      Then it is refused and nothing changes
      And which managers the refusal names is recorded
      When the same intent is applied by force
      Then it succeeds

      Examples:
        | what                   | kind            | one                                  | other                                 |
        | a key                  | config map      | {data: {k: '1'}}                     | {data: {k: '2'}}                      |
        | two keys               | config map      | {data: {k: '1', l: '1'}}             | {data: {k: '2', l: '2'}}              |
        | a key, an empty value, | config map      | {data: {k: '1'}}                     | {data: {k: ''}}                       |
        | a label                | config map      | {metadata: {labels: {x: '1'}}}       | {metadata: {labels: {x: '2'}}}        |
        | an annotation          | config map      | {metadata: {annotations: {x: '1'}}}  | {metadata: {annotations: {x: '2'}}}   |
        | a key of a secret      | secret          | {data: {k: MQ==}}                    | {data: {k: Mg==}}                     |
        | a secret's key by text | secret          | {data: {k: MQ==}}                    | {stringData: {k: '2'}}                |
        | a member of an account | service account | {automountServiceAccountToken: true} | {automountServiceAccountToken: false} |

      @needs:csi
      Examples:
        | what               | kind                 | one                                            | other                              |
        | a plain member     | CSI storage capacity | {storageClassName: planecheck, capacity: 1Gi} | {capacity: 2Gi}                    |
        | a member of a spec | CSI driver           | {spec: {requiresRepublish: true}}             | {spec: {requiresRepublish: false}} |

      @needs:storage
      Examples:
        | what                               | kind          | one                                                                           | other                         |
        | a member, outside of namespaces,   | storage class | {provisioner: provisioner.planecheck.example.com, allowVolumeExpansion: true} | {allowVolumeExpansion: false} |

      @needs:custom-resources
      Examples:
        | what                             | kind                         | one                            | other                          |
        | a custom number, cluster-wide,   | cluster-wide custom resource | {spec: {replicas: 1}}          | {spec: {replicas: 2}}          |
        | a label of what is cluster-wide, | cluster-wide custom resource | {metadata: {labels: {x: '1'}}} | {metadata: {labels: {x: '2'}}} |

    @needs:apply @needs:custom-resources @SSA-15 @SSA-16
    Scenario: Another value for a field or an item's member of a custom resource is refused
      Given managers share an object of a custom kind whose spec has the schema:
        """
        type: object
        properties:
          field: {type: string}
          free: {type: string}
          number: {type: integer}
          items:
            type: array
            x-platform-list-type: map
            x-platform-list-map-keys: [key]
            items: {type: object, required: [key], properties: {key: {type: string}, x: {type: integer}}}
        """
      And manager "a" applied {spec: {field: '1', number: 1, items: [{key: one, x: 1}]}}
      When manager "b" applies {spec: {field: '2', free: '1'}}
      Then it is refused and nothing changes
      When manager "b" applies {spec: {number: 4294967297}}
      Then it is refused and nothing changes
      When manager "b" applies {spec: {items: [{key: one, x: 2}]}}
      Then it is refused and nothing changes
      When the same intent is applied by force
      Then it succeeds

    @needs:apply @SSA-15
    Scenario: Of two managers who apply different values at the same time one is refused
      Given managers share the config map "shared"
      And manager "c" created it with {data: {z: '1'}}
      When managers "a" and "b" apply different values of a key at the same time, 8 times
      Then of each two one at most was carried out

    @needs:apply @needs:dry-run @QRY-11
    Scenario: What is forced in a dry run is not stored
      Given managers share the config map "shared"
      And manager "a" applied {data: {k: '1'}}
      When manager "b" applies, with "dryRun=All&force=true", {data: {k: '2'}}
      Then it succeeds
      And nothing changes

    @needs:apply @needs:dry-run @SSA-15
    Scenario: A conflict is met in a dry run too
      Given managers share the config map "shared"
      And manager "a" applied {data: {k: '1'}}
      When manager "b" applies, with "dryRun=All", {data: {k: '2'}}
      Then it is refused and nothing changes
      When manager "b" applies, with "dryRun=All", {data: {l: '2'}}
      Then it succeeds

    @needs:apply @SSA-16
    Scenario Outline: An intent with one conflict changes nothing at all: <what>
      Given managers share the config map "shared"
      And manager "a" applied <one>
      And manager "b" applied {data: {o: '1'}}
      When manager "b" applies, with "<query>", <other>
      Then it is not carried out
      And nothing changes

      Examples:
        | what                          | one                            | query       | other                                                         |
        | a free key                    | {data: {k: '1'}}               |             | {data: {k: '2', o: '1', n: '1'}}                              |
        | a dropped key, force=false    | {data: {k: '1'}}               | force=false | {data: {k: '2', n: '1'}}                                      |
        | a free label and annotation   | {metadata: {labels: {x: '1'}}} |             | {metadata: {labels: {x: '2', y: '2'}, annotations: {y: '2'}}} |

    @needs:apply @needs:storage @SSA-16
    Scenario: An intent with one conflict changes nothing at all of a storage class
      Given managers share the storage class "shared"
      And manager "a" applied {provisioner: provisioner.planecheck.example.com, allowVolumeExpansion: true}
      And manager "b" applied {metadata: {labels: {o: '1'}}}
      When manager "b" applies {allowVolumeExpansion: false, metadata: {labels: {n: '1'}}}
      Then it is not carried out
      And nothing changes

    @needs:apply @SSA-17
    Scenario Outline: <what> that came by an ordinary write conflicts too
      Given managers share the <kind> "shared"
      And manager "c" created it with <one>
      When manager "b" applies <other>
      Then it is refused and nothing changes
      When the same intent is applied by force
      Then it succeeds

      Examples:
        | what           | kind            | one                                  | other                                 |
        | A key          | config map      | {data: {k: '1'}}                     | {data: {k: '2'}}                      |
        | A label        | config map      | {metadata: {labels: {x: '1'}}}       | {metadata: {labels: {x: '2'}}}        |
        | A secret's key | secret          | {data: {k: MQ==}}                    | {data: {k: Mg==}}                     |
        | A secret's key, by text, | secret          | {data: {k: MQ==}}                    | {stringData: {k: '2'}}                |
        | Account member | service account | {automountServiceAccountToken: true} | {automountServiceAccountToken: false} |

      @needs:csi
      Examples:
        | what           | kind                 | one                                            | other           |
        | A plain member | CSI storage capacity | {storageClassName: planecheck, capacity: 1Gi} | {capacity: 2Gi} |

      @needs:storage
      Examples:
        | what                             | kind          | one                                                                           | other                         |
        | A member, outside of namespaces, | storage class | {provisioner: provisioner.planecheck.example.com, allowVolumeExpansion: true} | {allowVolumeExpansion: false} |

      @needs:custom-resources
      Examples:
        | what                           | kind                         | one                   | other                 |
        | A custom number, cluster-wide, | cluster-wide custom resource | {spec: {replicas: 1}} | {spec: {replicas: 2}} |

    @needs:apply @SSA-17
    Scenario: A field that came by an ordinary write without a manager's name conflicts too
      Given the config map "shared" with:
        | data.k | '1' |
      And managers share the config map "shared"
      When manager "b" applies {data: {k: '2'}}
      Then it is refused and nothing changes

    @needs:apply @SSA-17
    Scenario Outline: A field that came by <way> conflicts too
      Given managers share the config map "shared"
      And manager "a" applied {data: {n: '1'}}
      And manager "c" changed it by <way> to {data: {k: '1'}}
      When manager "b" applies {data: {k: '2'}}
      Then it is refused and nothing changes

      Examples:
        | way         |
        | update      |
        | merge patch |
        | JSON patch  |

  Rule: Without a difference or another owner there is no conflict

    @needs:apply @SSA-18
    Scenario: The live value conflicts with nobody
      Given managers share the config map "shared"
      And manager "c" created it with {metadata: {labels: {y: '1'}}, data: {j: '1'}}
      And manager "a" applied {metadata: {labels: {x: '1'}}, data: {k: '1'}}
      When manager "b" applies {metadata: {labels: {x: '1'}}, data: {k: '1'}}
      Then it succeeds
      When manager "b" applies {metadata: {labels: {x: '1', y: '1'}}, data: {j: '1', k: '1'}}
      Then it succeeds

    @needs:apply @SSA-18 @SSA-33
    Scenario: Two managers that both state an empty map agree
      Given managers share the config map "shared"
      And manager "a" applied {data: {}, metadata: {labels: {x: '1'}}}
      When manager "b" applies {data: {}, metadata: {labels: {x: '1'}}}
      Then it succeeds
      And manager "a" owns "metadata.labels.x"
      And manager "b" owns "metadata.labels.x"

    @needs:apply @SSA-18 @SSA-33
    Scenario Outline: Two managers that state one <what> agree, however the server keeps it
      Given managers share the <kind> "shared"
      And manager "a" applied <intent>
      When manager "b" applies <intent>
      Then it succeeds
      And manager "a" owns by apply "<field>"
      And manager "b" owns by apply "<field>"

      Examples:
        | what             | kind   | intent                   | field  |
        | text of a secret | secret | {stringData: {k: value}} | data.k |

      @needs:csi
      Examples:
        | what                     | kind                 | intent                                           | field    |
        | quantity in a small unit | CSI storage capacity | {storageClassName: planecheck, capacity: 1024Mi} | capacity |

      @needs:storage
      Examples:
        | what                                 | kind              | intent                                                                                                                 | field                 |
        | quantity of a map, in a small unit,  | persistent volume | {spec: {capacity: {storage: 1024Mi}, accessModes: [ReadWriteOnce], hostPath: {path: /tmp/planecheck}}}                 | spec.capacity.storage |

    @needs:apply @SSA-19
    Scenario: A manager does not conflict with itself
      Given managers share the config map "shared"
      And manager "a" applied {data: {k: '1'}}
      When manager "a" applies {data: {k: '2'}}
      Then it succeeds
      And it shows "data.k" as "2"

    @needs:apply @SSA-19
    Scenario: A manager does not conflict with itself over a label, nor over what it took by force
      Given managers share the config map "shared"
      And manager "b" applied {data: {k: '1'}}
      And manager "a" applied {metadata: {labels: {x: '1'}}}
      When manager "a" forces {metadata: {labels: {x: '1'}}, data: {k: '2'}}
      Then it succeeds
      When manager "a" applies {metadata: {labels: {x: '3'}}, data: {k: '3'}}
      Then it succeeds
      And it shows "data.k" as "3"
      And it shows "metadata.labels.x" as "3"

    @needs:apply @needs:custom-resources
    Scenario Outline: What is owned as a whole conflicts neither <how>
      Given managers share an object of a custom kind whose spec has the schema:
        """
        type: object
        properties:
          list: {type: array, x-platform-list-type: atomic, items: {type: string}}
          map: {type: object, x-platform-map-type: atomic, additionalProperties: {type: string}}
          struct: {type: object, x-platform-struct-type: atomic, properties: {x: {type: string}, y: {type: string}}}
        """
      And manager "a" applied {spec: {list: [x, y], map: {p: '1', q: '1'}, struct: {x: '1', y: '1'}}}
      When manager "<manager>" applies <intent>
      Then it succeeds

      Examples:
        | rule   | how                 | manager | intent                                                                  |
        | SSA-18 | with the live value | b       | {spec: {list: [x, y], map: {p: '1', q: '1'}, struct: {x: '1', y: '1'}}} |
        | SSA-19 | with its sole owner | a       | {spec: {list: [y], map: {p: '2'}, struct: {y: '2'}}}                    |

    @should @needs:apply @needs:storage @SSA-20
    Scenario: A field that the server filled in and nobody owns may be set
      Given managers share the persistent volume "shared"
      And manager "a" applied {spec: {capacity: {storage: 1Gi}, accessModes: [ReadWriteOnce], hostPath: {path: /tmp/planecheck}}}
      When manager "b" applies {spec: {persistentVolumeReclaimPolicy: Delete}}
      Then it succeeds
      And it shows "spec.persistentVolumeReclaimPolicy" as Delete

    @observe @needs:apply @SSA-21
    Scenario Outline: One name in <way> and in an apply
      Given managers share the config map "shared"
      And manager "c" created it with {data: {k: '0'}}
      And manager "m" changed it by <way> to {data: {k: '1'}}
      When manager "m" applies {data: {k: '2'}}
      Then what the server does is recorded
      And its "data" and its owners are recorded

      Examples:
        | way         |
        | update      |
        | merge patch |
