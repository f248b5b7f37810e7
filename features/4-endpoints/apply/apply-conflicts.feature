Feature: Conflicts of server-side apply
  An apply request cannot change a field that another manager owns, unless it is forced.

  Background:
    Given a test namespace

  Rule: An apply request that changes a field of another manager is rejected

    @any-kind @needs:apply @needs:rbac @needs:second-identity @SSA-15
    Scenario: An apply by another user that changes a key of another manager is rejected
      Given managers share the config map "shared"
      And manager "a" applied {data: {k: '1'}}
      And I am a user who may "get, create, patch" "configmaps" in the test namespace
      When manager "b" applies {data: {k: '2'}}
      Then the request is rejected and the object is unchanged

    @any-kind @needs:apply @SSA-15
    Scenario Outline: An apply of <other> is rejected if it changes only the key of the <place> of three managers
      Given managers share the config map "shared"
      And manager "a" applied {data: {k: '1'}}
      And manager "b" applied {data: {l: '1'}}
      And manager "c" applied {data: {m: '1'}}
      When manager "d" applies <other>
      Then the request is rejected and the object is unchanged

      Examples:
        | place  | other            |
        | second | {data: {l: '2'}} |
        | third  | {data: {m: '2'}} |

    @needs:apply @needs:rbac @needs:token-request @SSA-15
    Scenario: An apply by a service account that changes a key of another manager is rejected
      Given managers share the config map "shared"
      And manager "a" applied {data: {k: '1'}}
      And I am a service account that may "get, create, patch" "configmaps" in the test namespace
      When manager "b" applies {data: {k: '2'}}
      Then the request is rejected and the object is unchanged

    @any-kind @needs:apply @SSA-15
    Scenario Outline: An apply of <other> to a <kind> is rejected when another manager applied other values
      Given managers share the <kind> "shared"
      And manager "a" applied <one>
      When manager "b" applies <other>
      Then the request is rejected and the object is unchanged
      And the status, message and "details.causes" of the response are recorded
      When the same configuration is force-applied
      Then the request succeeds

      Examples:
        | kind            | one                                  | other                                 |
        | config map      | {data: {k: '1'}}                     | {data: {k: '2'}}                      |
        | config map      | {data: {k: '1', l: '1'}}             | {data: {k: '2', l: '2'}}              |
        | config map      | {data: {k: '1'}}                     | {data: {k: ''}}                       |
        | config map      | {metadata: {labels: {x: '1'}}}       | {metadata: {labels: {x: '2'}}}        |
        | config map      | {metadata: {annotations: {x: '1'}}}  | {metadata: {annotations: {x: '2'}}}   |
        | secret          | {data: {k: MQ==}}                    | {data: {k: Mg==}}                     |
        | service account | {automountServiceAccountToken: true} | {automountServiceAccountToken: false} |
        | namespace       | {metadata: {labels: {x: '1'}}}       | {metadata: {labels: {x: '2'}}}        |

      @after:SEC-19
      Examples:
        | kind   | one               | other                  |
        | secret | {data: {k: MQ==}} | {stringData: {k: '2'}} |

      @needs:lease
      Examples:
        | kind  | one                         | other                       |
        | lease | {spec: {holderIdentity: a}} | {spec: {holderIdentity: b}} |

      @needs:rbac
      Examples:
        | kind         | one                                       | other                          |
        | role         | {rules: [], metadata: {labels: {x: '1'}}} | {metadata: {labels: {x: '2'}}} |
        | cluster role | {rules: [], metadata: {labels: {x: '1'}}} | {metadata: {labels: {x: '2'}}} |

      @needs:services
      Examples:
        | kind    | one                                                  | other                               |
        | service | {spec: {ports: [{port: 80}], sessionAffinity: None}} | {spec: {sessionAffinity: ClientIP}} |

      @needs:csi
      Examples:
        | kind                 | one                                           | other                              |
        | CSI storage capacity | {storageClassName: planecheck, capacity: 1Gi} | {capacity: 2Gi}                    |
        | CSI driver           | {spec: {requiresRepublish: true}}             | {spec: {requiresRepublish: false}} |

      @needs:storage
      Examples:
        | kind          | one                                                      | other                         |
        | storage class | {provisioner: example.com/a, allowVolumeExpansion: true} | {allowVolumeExpansion: false} |

      @needs:custom-resources
      Examples:
        | kind                         | one                            | other                          |
        | cluster-wide custom resource | {spec: {replicas: 1}}          | {spec: {replicas: 2}}          |
        | cluster-wide custom resource | {metadata: {labels: {x: '1'}}} | {metadata: {labels: {x: '2'}}} |

    @needs:apply @needs:custom-resources @SSA-15 @SSA-16
    Scenario: An apply that changes a field or a list item of a custom resource of another manager is rejected
      Given managers share a custom resource whose spec has the schema:
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
      Then the request is rejected and the object is unchanged
      When manager "b" applies {spec: {number: 4294967297}}
      Then the request is rejected and the object is unchanged
      When manager "b" applies {spec: {items: [{key: one, x: 2}]}}
      Then the request is rejected and the object is unchanged
      When the same configuration is force-applied
      Then the request succeeds

    @any-kind @needs:apply @SSA-15
    Scenario: Of two managers that concurrently apply different values of a new key, at most one succeeds
      Given managers share the config map "shared"
      And manager "c" created it with {data: {z: '1'}}
      When managers "a" and "b" concurrently apply different values of one key, 8 times
      Then at most one of each two concurrent requests succeeded

    @any-kind @needs:apply @needs:dry-run @QRY-11
    Scenario: A forced apply in a dry run is not stored
      Given managers share the config map "shared"
      And manager "a" applied {data: {k: '1'}}
      When manager "b" applies, with query "dryRun=All&force=true", {data: {k: '2'}}
      Then the request succeeds
      And the object is unchanged

    @any-kind @needs:apply @needs:dry-run @SSA-15
    Scenario: An apply with a conflict is rejected in a dry run
      Given managers share the config map "shared"
      And manager "a" applied {data: {k: '1'}}
      When manager "b" applies, with query "dryRun=All", {data: {k: '2'}}
      Then the request is rejected and the object is unchanged
      When manager "b" applies, with query "dryRun=All", {data: {l: '2'}}
      Then the request succeeds

    @any-kind @needs:apply @SSA-16
    Scenario Outline: An apply of <other> with one conflicting key and the query "<query>" changes no field at all
      Given managers share the config map "shared"
      And manager "a" applied {data: {k: '1'}}
      And manager "b" applied {data: {o: '1'}}
      When manager "b" applies, with query "<query>", <other>
      Then the request fails
      And the object is unchanged

      Examples:
        | query       | other                            |
        |             | {data: {k: '2', o: '1', n: '1'}} |
        | force=false | {data: {k: '2', n: '1'}}         |

    @any-kind @needs:apply @SSA-16
    Scenario: An apply with one conflicting label adds no other label and no annotation
      Given managers share the config map "shared"
      And manager "a" applied {metadata: {labels: {x: '1'}}}
      And manager "b" applied {data: {o: '1'}}
      When manager "b" applies {metadata: {labels: {x: '2', y: '2'}, annotations: {y: '2'}}}
      Then the request fails
      And the object is unchanged

    @needs:apply @needs:storage @SSA-16
    Scenario: An apply with one conflicting field of a storage class changes no other field
      Given managers share the storage class "shared"
      And manager "a" applied {provisioner: provisioner.planecheck.example.com, allowVolumeExpansion: true}
      And manager "b" applied {metadata: {labels: {o: '1'}}}
      When manager "b" applies {allowVolumeExpansion: false, metadata: {labels: {n: '1'}}}
      Then the request fails
      And the object is unchanged

    @any-kind @needs:apply @SSA-17
    Scenario Outline: An apply of <other> to a <kind> is rejected when an ordinary create set other values
      Given managers share the <kind> "shared"
      And manager "c" created it with <one>
      When manager "b" applies <other>
      Then the request is rejected and the object is unchanged
      When the same configuration is force-applied
      Then the request succeeds

      Examples:
        | kind            | one                                  | other                                 |
        | config map      | {data: {k: '1'}}                     | {data: {k: '2'}}                      |
        | config map      | {metadata: {labels: {x: '1'}}}       | {metadata: {labels: {x: '2'}}}        |
        | secret          | {data: {k: MQ==}}                    | {data: {k: Mg==}}                     |
        | secret          | {data: {k: MQ==}}                    | {stringData: {k: '2'}}                |
        | service account | {automountServiceAccountToken: true} | {automountServiceAccountToken: false} |

      @needs:csi
      Examples:
        | kind                 | one                                           | other           |
        | CSI storage capacity | {storageClassName: planecheck, capacity: 1Gi} | {capacity: 2Gi} |

      @needs:storage
      Examples:
        | kind          | one                                                      | other                         |
        | storage class | {provisioner: example.com/a, allowVolumeExpansion: true} | {allowVolumeExpansion: false} |

      @needs:custom-resources
      Examples:
        | kind                         | one                   | other                 |
        | cluster-wide custom resource | {spec: {replicas: 1}} | {spec: {replicas: 2}} |

    @any-kind @needs:apply @SSA-17
    Scenario: An apply that changes a key, set by a create without fieldManager, is rejected
      Given the config map "shared" with:
        | data.k | '1' |
      And managers share the config map "shared"
      When manager "b" applies {data: {k: '2'}}
      Then the request is rejected and the object is unchanged

    @any-kind @needs:apply @SSA-17
    Scenario Outline: An apply that changes a key, set by an ordinary <way>, is rejected
      Given managers share the config map "shared"
      And manager "a" applied {data: {n: '1'}}
      And manager "c" changed it by <way> to {data: {k: '1'}}
      When manager "b" applies {data: {k: '2'}}
      Then the request is rejected and the object is unchanged

      Examples:
        | way         |
        | update      |
        | merge patch |
        | JSON patch  |

  Rule: There is no conflict without a different value or without another owner

    @any-kind @needs:apply @SSA-18
    Scenario: An apply of the live values causes no conflict
      Given managers share the config map "shared"
      And manager "c" created it with {metadata: {labels: {y: '1'}}, data: {j: '1'}}
      And manager "a" applied {metadata: {labels: {x: '1'}}, data: {k: '1'}}
      When manager "b" applies {metadata: {labels: {x: '1'}}, data: {k: '1'}}
      Then the request succeeds
      When manager "b" applies {metadata: {labels: {x: '1', y: '1'}}, data: {j: '1', k: '1'}}
      Then the request succeeds

    @any-kind @needs:apply @SSA-18 @SSA-33
    Scenario: Two managers that both apply an empty map do not conflict
      Given managers share the config map "shared"
      And manager "a" applied {data: {}, metadata: {labels: {x: '1'}}}
      When manager "b" applies {data: {}, metadata: {labels: {x: '1'}}}
      Then the request succeeds
      And manager "a" owns "metadata.labels.x"
      And manager "b" owns "metadata.labels.x"

    @needs:apply @SSA-18 @SSA-33
    Scenario Outline: Two managers that apply <intent> to a <kind> share it
      Given managers share the <kind> "shared"
      And manager "a" applied <intent>
      When manager "b" applies <intent>
      Then the request succeeds
      And manager "a" owns "<field>" through apply
      And manager "b" owns "<field>" through apply

      Examples:
        | kind   | intent                   | field  |
        | secret | {stringData: {k: value}} | data.k |

      @needs:csi
      Examples:
        | kind                 | intent                                           | field    |
        | CSI storage capacity | {storageClassName: planecheck, capacity: 1024Mi} | capacity |

    @needs:apply @SSA-18 @SSA-33 @needs:storage
    Scenario: Two managers that apply a capacity of 1024Mi to a persistent volume share it
      Given managers share the persistent volume "shared"
      And manager "a" applied:
        """
        spec: {capacity: {storage: 1024Mi}, accessModes: [ReadWriteOnce], hostPath: {path: /tmp/planecheck}}
        """
      When manager "b" applies:
        """
        spec: {capacity: {storage: 1024Mi}, accessModes: [ReadWriteOnce], hostPath: {path: /tmp/planecheck}}
        """
      Then the request succeeds
      And manager "a" owns "spec.capacity.storage" through apply
      And manager "b" owns "spec.capacity.storage" through apply

    @any-kind @needs:apply @SSA-19
    Scenario: An apply that changes a key of the same manager causes no conflict
      Given managers share the config map "shared"
      And manager "a" applied {data: {k: '1'}}
      When manager "a" applies {data: {k: '2'}}
      Then the request succeeds
      And the stored "data.k" is "2"

    @any-kind @needs:apply @SSA-19
    Scenario: An apply that changes a label or a forced key of the same manager causes no conflict
      Given managers share the config map "shared"
      And manager "b" applied {data: {k: '1'}}
      And manager "a" applied {metadata: {labels: {x: '1'}}}
      When manager "a" force-applies {metadata: {labels: {x: '1'}}, data: {k: '2'}}
      Then the request succeeds
      When manager "a" applies {metadata: {labels: {x: '3'}}, data: {k: '3'}}
      Then the request succeeds
      And the stored "data.k" is "3"
      And the stored "metadata.labels.x" is "3"

    @needs:apply @needs:custom-resources @SSA-18
    Scenario: An apply of the live value of an atomic list, map and struct causes no conflict
      Given managers share a custom resource whose spec has the schema:
        """
        type: object
        properties:
          list: {type: array, x-platform-list-type: atomic, items: {type: string}}
          map: {type: object, x-platform-map-type: atomic, additionalProperties: {type: string}}
          struct: {type: object, x-platform-struct-type: atomic, properties: {x: {type: string}, y: {type: string}}}
        """
      And manager "a" applied {spec: {list: [x, y], map: {p: '1', q: '1'}, struct: {x: '1', y: '1'}}}
      When manager "b" applies {spec: {list: [x, y], map: {p: '1', q: '1'}, struct: {x: '1', y: '1'}}}
      Then the request succeeds

    @needs:apply @needs:custom-resources @SSA-19
    Scenario: An apply that changes an atomic list, map and struct of the same manager causes no conflict
      Given managers share a custom resource whose spec has the schema:
        """
        type: object
        properties:
          list: {type: array, x-platform-list-type: atomic, items: {type: string}}
          map: {type: object, x-platform-map-type: atomic, additionalProperties: {type: string}}
          struct: {type: object, x-platform-struct-type: atomic, properties: {x: {type: string}, y: {type: string}}}
        """
      And manager "a" applied {spec: {list: [x, y], map: {p: '1', q: '1'}, struct: {x: '1', y: '1'}}}
      When manager "a" applies {spec: {list: [y], map: {p: '2'}, struct: {y: '2'}}}
      Then the request succeeds

    @should @needs:apply @needs:storage @SSA-20
    Scenario: An apply can set a defaulted field that no manager owns
      Given managers share the persistent volume "shared"
      And manager "a" applied:
        """
        spec: {capacity: {storage: 1Gi}, accessModes: [ReadWriteOnce], hostPath: {path: /tmp/planecheck}}
        """
      When manager "b" applies {spec: {persistentVolumeReclaimPolicy: Delete}}
      Then the request succeeds
      And the stored "spec.persistentVolumeReclaimPolicy" is Delete

    @any-kind @observe @needs:apply @SSA-21
    Scenario Outline: The effect of one manager name in an ordinary <way> and in an apply is recorded
      Given managers share the config map "shared"
      And manager "c" created it with {data: {k: '0'}}
      And manager "m" changed it by <way> to {data: {k: '1'}}
      When manager "m" applies {data: {k: '2'}}
      Then the response is recorded
      And its "data" and its managedFields are recorded

      Examples:
        | way         |
        | update      |
        | merge patch |
