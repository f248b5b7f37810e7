Feature: Versions of objects and lists
  A version is opaque text that tells one state of an object from another. A list has a version of
  its own: the moment at which it was built.

  Rule: An object's version marks its last change

    @RV-01
    Scenario Outline: A stored <kind> carries a version wherever it shows
      Given a namespace of my own
      When I create the <kind> "a", read it and list its collection
      Then each of these answers shows its version as non-empty text

      Examples:
        | kind                        |
        | service account             |
        | persistent volume           |
        | CSI node                    |
        | certificate signing request |

      @needs:rbac
      Examples:
        | kind         |
        | role         |
        | role binding |

    @RV-01 @RV-08
    Scenario Outline: A stored <kind>, which nobody else changes, carries one version wherever it shows
      Given a namespace of my own
      When I create the <kind> "a", read it and list its collection
      Then each of these answers shows its version as non-empty text
      And each of these answers shows one version

      Examples:
        | kind       |
        | config map |
        | secret     |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

      @needs:csi
      Examples:
        | kind                 |
        | CSI driver           |
        | CSI storage capacity |

    @RV-03
    Scenario: An object that comes back with its version as it was read is accepted
      Given a namespace of my own with 1 config map
      When I read the config map "item-000", change its data and put it back
      Then it succeeds

    @RV-03
    Scenario Outline: The version that any answer shows is accepted with the next update of a <kind>
      Given a namespace of my own
      When I update the <kind> "a" after its create, an update and a patch, each with the version of the answer before
      Then each of these updates succeeds

      Examples:
        | kind   |
        | secret |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

    @RV-03
    Scenario Outline: A <kind> that comes back by <way> with the version that <place> shows is accepted
      Given a namespace of my own with 1 <kind>
      When I send the <kind> "item-000" back by "<way>", with the version that "<place>" shows
      Then it succeeds

      Examples:
        | kind       | way           | place  |
        | config map | an update     | a list |
        | secret     | a merge patch | a read |
        | config map | a JSON patch  | a list |
        | secret     | an update to what it is, and once more | a read |

      @needs:watch
      Examples:
        | kind       | way       | place   |
        | config map | an update | a watch |

      @needs:yaml-bodies
      Examples:
        | kind   | way               | place  |
        | secret | an update in YAML | a read |

      @needs:apply
      Examples:
        | kind       | way      | place  |
        | config map | an apply | a read |

      @needs:storage
      Examples:
        | kind          | way           | place  |
        | storage class | an update     | a list |
        | storage class | a merge patch | a read |

      @needs:csr
      Examples:
        | kind                        | way                     | place  |
        | certificate signing request | an update of its status | a read |

      @needs:storage @needs:apply
      Examples:
        | kind          | way      | place  |
        | storage class | an apply | a list |

    @needs:csr @RV-05
    Scenario: Every change of a certificate request through its sub-resources gives it a version that it never had
      When I change the certificate signing request "a" by approval, through its status and in its labels alone
      Then each change gave it a version that it never had

    @RV-05
    Scenario Outline: Every change of a <kind> in its metadata alone gives a version that it never had
      Given a namespace of my own
      When I change the <kind> "a" in its annotations, labels and finalizers alone
      Then each change gave it a version that it never had

      Examples:
        | kind       |
        | config map |
        | secret     |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

      @needs:lease
      Examples:
        | kind  |
        | lease |

    @needs:apply @RV-05
    Scenario: Every apply that changes a config map gives a version that it never had
      Given a namespace of my own
      When managers "a" and "b" apply what they own of the config map "a"
      Then each change gave it a version that it never had

    @RV-05
    Scenario: Every change gives an object a version that it never had
      Given a namespace of my own
      When I change the persistent volume "a" by update, merge patch and JSON patch, in its labels alone and through its status
      Then each change gave it a version that it never had

    @RV-06
    Scenario Outline: A <kind> keeps its version while others change
      Given a namespace of my own with 2 <kind>
      When another <kind> is created, changed and deleted
      Then each <kind> still has its version in a read and in lists

      Examples:
        | kind       |
        | config map |
        | secret     |

      @needs:csi
      Examples:
        | kind                 |
        | CSI storage capacity |

    @RV-06
    Scenario Outline: The <kinds> keep their versions while a <other> changes
      Given a namespace of my own with 2 <kinds>
      When a <other> is created, changed and deleted beside the <kinds>
      Then each <kind> still has its version in a read and in lists

      Examples:
        | kind   | kinds   | other      |
        | secret | secrets | config map |

      @needs:csi
      Examples:
        | kind          | kinds           | other      |
        | storage class | storage classes | CSI driver |

      @needs:csi
      Examples:
        | kind                 | kinds                  | other  |
        | CSI storage capacity | CSI storage capacities | secret |

    @should @RV-07
    Scenario Outline: <a write> of a <kind> that changes nothing leaves the version as it was
      Given a namespace of my own with 1 <kind>
      When I send <a write> of the <kind> "item-000" that changes nothing
      Then it still has its version

      Examples:
        | a write       | kind       |
        | an update     | config map |
        | a merge patch | config map |
        | a JSON patch  | config map |
        | an update     | secret     |
        | a merge patch | secret     |

      @needs:apply
      Examples:
        | a write  | kind       |
        | an apply | config map |
        | an apply | secret     |

      @needs:storage
      Examples:
        | a write       | kind          |
        | an update     | storage class |
        | a merge patch | storage class |

    @needs:watch @RV-08
    Scenario Outline: The state of a <kind> after <a write> has one version in every answer
      Given a namespace of my own with 3 <kind>
      When <a write> of a <kind> is sent while I watch its collection
      Then the write, a read, lists and the watch show it with one version

      Examples:
        | a write                            | kind       |
        | a create                           | config map |
        | a create with a generated name     | config map |
        | an update                          | config map |
        | a merge patch                      | config map |
        | a JSON patch                       | config map |
        | a change of labels alone           | config map |
        | a change of annotations alone      | config map |
        | a delete that a finalizer holds up | config map |
        | a create                           | secret     |
        | an update                          | secret     |

      @needs:apply
      Examples:
        | a write  | kind       |
        | an apply | config map |

      @needs:storage
      Examples:
        | a write                            | kind          |
        | a create                           | storage class |
        | an update                          | storage class |
        | a merge patch                      | storage class |
        | a change of labels alone           | storage class |
        | a delete that a finalizer holds up | storage class |

    @RV-08
    Scenario Outline: A read of the status of a <kind> shows the version that a read of the <kind> shows
      When I create the <kind> "a" and read it, its status and it again
      Then each of these answers shows one version

      @needs:storage
      Examples:
        | kind              |
        | persistent volume |

      @needs:csr
      Examples:
        | kind                        |
        | certificate signing request |

    @observe @RV-11
    Scenario Outline: <a write> with <a version> in its body
      Given a namespace of my own with 1 config map
      When I send <a write> of a config map with <a version> in its body
      Then what the server does is recorded

      Examples:
        | a write   | a version          |
        | a create  | a made-up version  |
        | an update | a made-up version  |
        | an update | an earlier version |
        | an update | no version         |
        | a delete  | an earlier version |

  Rule: A list's version is the moment at which it was built

    @RV-09
    Scenario Outline: A list of <what> carries a version
      Given a namespace of my own with 1 config map
      And 1 storage class
      When I list <what>
      Then the list carries a version

      Examples:
        | what                                 |
        | the config maps                      |
        | the secrets that nobody made         |
        | my storage classes                   |
        | the storage classes that nobody made |

    @needs:watch @RV-10 @LIST-07
    Scenario Outline: Exactly the changes made after a list of <kind> follow its version
      Given a namespace of my own with 24 <kind>
      When I delete one of the <kind>, at once list them, then create and change one, <times> times
      Then a watch from the version of each list tells exactly the changes made after it

      Examples:
        | kind        | times |
        | config maps | 20    |

      @needs:csi
      Examples:
        | kind                   | times |
        | CSI storage capacities | 1     |

    @needs:watch @RV-10 @LIST-07 @WATCH-57
    Scenario Outline: A list that holds none of the <kind>, with "<query>", has a version that every later change follows
      Given a namespace of my own
      And the version then is that of a list of the <kind> with "<query>"
      When these changes are made to the <kind>: create a, change a, delete a, create b
      And I watch the <kind> from then
      Then the watch tells each of these changes once
      And the watch tells nothing else

      Examples:
        | kind    | query                            |
        | secrets |                                  |
        | secrets | limit=2                          |
        | secrets | labelSelector=colour=none        |
        | secrets | fieldSelector=metadata.name=none |

      @needs:storage
      Examples:
        | kind            | query                     |
        | storage classes | labelSelector=colour=none |

  Rule: Clients treat versions as opaque text

    @client @RV-02
    Scenario: A client goes on from the version it saw last, not from one that sorts higher
      Given a recorded session
      Then no client in it prefers a version that sorts higher to the one it saw last

    @client @RV-04
    Scenario: A client sends back only versions that it was given
      Given a recorded session
      Then every version that a client in it sends was handed out before, letter for letter
