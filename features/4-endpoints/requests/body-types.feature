Feature: Media types of request bodies
  Content-Type states the format of a request body; the server does not guess it.

  Background:
    Given a test namespace

  Rule: A request body needs a Content-Type

    @any-kind @should @NEG-22
    Scenario Outline: A create of a <kind> without Content-Type is rejected
      When I send a create of the <kind> "a" without Content-Type
      Then the request is rejected and no object is stored

      Examples:
        | kind       |
        | config map |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

    @any-kind @should @NEG-23
    Scenario Outline: A replace of a <kind> without Content-Type is rejected
      Given the <kind> "a"
      When I send a replace of the <kind> "a" without Content-Type
      Then the request is rejected and the object is unchanged

      Examples:
        | kind       |
        | config map |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

    @any-kind @NEG-24
    Scenario Outline: A patch of a <kind> without Content-Type is rejected
      Given the <kind> "a"
      When I send a patch of the <kind> "a" without Content-Type
      Then the request is rejected and the object is unchanged

      Examples:
        | kind       |
        | config map |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

    @client @NEG-25
    Scenario: Clients send a Content-Type with every request body
      Given a recorded session
      Then every request body in the session has a Content-Type

  Rule: Request bodies may be Protobuf

    @needs:protobuf @NEG-26
    Scenario: A create of a config map in Protobuf is stored
      When I create the config map "a" in Protobuf with data {k: one, l: "Grüße\n"} and Accept "application/json"
      Then the object is stored
      And the stored "data" is {k: one, l: "Grüße\n"}

    @needs:protobuf @NEG-26
    Scenario: A config map that was created in Protobuf has the members of one that was created in JSON
      Given the config map "json" with:
        | data | {k: two} |
      When I create the config map "a" in Protobuf with data {k: one} and Accept "application/json"
      Then the object is stored
      And the object has the members of "json"

    @needs:protobuf @needs:storage @NEG-26
    Scenario: A storage class that was created in Protobuf has the members of one that was created in JSON
      Given the storage class "json"
      When I create the storage class "a" in Protobuf with provisioner a.example.com and Accept "application/json"
      Then the object is stored
      And the object has the members of "json"

    @needs:protobuf @needs:storage @NEG-26
    Scenario Outline: A create of a storage class in Protobuf is stored
      When I create the storage class "a" in Protobuf with provisioner <provisioner> and Accept "application/json"
      Then the object is stored
      And the stored "provisioner" is <provisioner>

      Examples:
        | provisioner                        |
        | provisioner.planecheck.example.com |

    @needs:protobuf @NEG-27
    Scenario: A replace of a config map in Protobuf is stored
      Given the config map "a" with:
        | data | {k: before-the-change, l: stays} |
      When I get the config map "a" in Protobuf, change "before-the-change" to "after--the-change" and put it back
      Then the request succeeds
      And the stored "data" is {k: after--the-change, l: stays}

    @needs:protobuf @needs:storage @NEG-27
    Scenario: A replace of a storage class in Protobuf is stored
      Given the storage class "a" with:
        | metadata.labels.l | before-the-change |
        | mountOptions      | [stays]           |
      When I get the storage class "a" in Protobuf, change "before-the-change" to "after--the-change" and put it back
      Then the request succeeds
      And the stored "metadata.labels.l" is after--the-change
      And the stored "mountOptions" is [stays]

  Rule: The body must be in the format that Content-Type states

    @should @needs:protobuf @NEG-29
    Scenario Outline: A create of a <kind> with <what> is rejected
      When I create the <kind> "a" with <what>
      Then the request is rejected and no object is stored

      Examples:
        | what                      | kind       |
        | JSON labelled as Protobuf | config map |
        | Protobuf labelled as JSON | config map |

      @needs:storage
      Examples:
        | what                      | kind          |
        | JSON labelled as Protobuf | storage class |
        | Protobuf labelled as JSON | storage class |

    @any-kind @should @NEG-30
    Scenario Outline: A create of a <kind> with Content-Type <type> is rejected
      When I send a create of the <kind> "a" with Content-Type "<type>"
      Then the request is rejected and no object is stored

      Examples:
        | kind       | type               |
        | config map | text/plain         |
        | config map | application/x-none |

      @needs:storage
      Examples:
        | kind          | type               |
        | storage class | application/x-none |

    @any-kind @should @NEG-30
    Scenario Outline: A replace of a <kind> with Content-Type <type> is rejected
      Given the <kind> "a"
      When I send a replace of the <kind> "a" with Content-Type "<type>"
      Then the request is rejected and the object is unchanged

      Examples:
        | kind       | type               |
        | config map | text/plain         |
        | config map | application/x-none |

      @needs:storage
      Examples:
        | kind          | type               |
        | storage class | application/x-none |
