Feature: Media types of bodies
  Content-Type says what the body of a write is; the server does not guess.

  Background:
    Given a namespace of my own

  Rule: A body needs a Content-Type

    @should @NEG-22
    Scenario Outline: A create of a <kind> without one is not accepted
      When I send a create of the <kind> "a" without a media type
      Then it is refused and nothing is stored

      Examples:
        | kind       |
        | config map |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

    @should @NEG-23
    Scenario Outline: A replace of a <kind> without one is not accepted
      Given the <kind> "a"
      When I send a replace of the <kind> "a" without a media type
      Then it is refused and nothing changes

      Examples:
        | kind       |
        | config map |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

    @NEG-24
    Scenario Outline: A patch of a <kind> without one is not accepted
      Given the <kind> "a"
      When I send a patch of the <kind> "a" without a media type
      Then it is refused and nothing changes

      Examples:
        | kind       |
        | config map |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

    @client @NEG-25
    Scenario: Clients name the media type of what they send
      Given a recorded session
      Then every body in it comes with a Content-Type

  Rule: Bodies may be Protobuf

    @needs:protobuf @NEG-26
    Scenario: A create in Protobuf
      When I create the config map "a" in Protobuf with data {k: one, l: "Grüße\n"}, accepting "application/json"
      Then it is stored
      And it shows "data" as {k: one, l: "Grüße\n"}

    @needs:protobuf @needs:storage @NEG-26
    Scenario: A create of a kind of a named group in Protobuf
      When I create the storage class "a" in Protobuf with provisioner provisioner.planecheck.example.com, accepting "application/json"
      Then it is stored
      And it shows "provisioner" as provisioner.planecheck.example.com

    @needs:protobuf @NEG-27
    Scenario: A replace in Protobuf
      Given the config map "a" with:
        | data | {k: before-the-change, l: stays} |
      When I read the config map "a" in Protobuf, change "before-the-change" to "after--the-change" and put it back as it came
      Then it succeeds
      And it shows "data" as {k: after--the-change, l: stays}

    @needs:protobuf @needs:storage @NEG-27
    Scenario: A replace of an object of a named group in Protobuf
      Given the storage class "a" with:
        | metadata.labels.l | before-the-change |
        | mountOptions      | [stays]           |
      When I read the storage class "a" in Protobuf, change "before-the-change" to "after--the-change" and put it back as it came
      Then it succeeds
      And it shows "metadata.labels.l" as after--the-change
      And it shows "mountOptions" as [stays]

  Rule: The body is what its Content-Type says

    @should @needs:protobuf @NEG-29
    Scenario Outline: <what> is refused as a <kind>
      When I send <what> to create the <kind> "a"
      Then it is refused and nothing is stored

      Examples:
        | what                      | kind       |
        | JSON labelled as Protobuf | config map |
        | Protobuf labelled as JSON | config map |

      @needs:storage
      Examples:
        | what                      | kind          |
        | JSON labelled as Protobuf | storage class |
        | Protobuf labelled as JSON | storage class |

    @should @NEG-30
    Scenario Outline: A create of a <kind> of type <type> is refused
      When I send a create of the <kind> "a" as "<type>"
      Then it is refused and nothing is stored

      Examples:
        | kind       | type               |
        | config map | text/plain         |
        | config map | application/x-none |

      @needs:storage
      Examples:
        | kind          | type               |
        | storage class | application/x-none |

    @should @NEG-30
    Scenario Outline: A replace of a <kind> of type <type> is refused
      Given the <kind> "a"
      When I send a replace of the <kind> "a" as "<type>"
      Then it is refused and nothing changes

      Examples:
        | kind       | type               |
        | config map | text/plain         |
        | config map | application/x-none |

      @needs:storage
      Examples:
        | kind          | type               |
        | storage class | application/x-none |
