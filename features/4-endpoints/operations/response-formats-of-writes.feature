Feature: Response formats of writes
  Accept also selects the format of the response to a write, independently of the format of the request body.

  Background:
    Given a test namespace

  Rule: Accept and Content-Type are independent

    @needs:protobuf @NEG-06
    Scenario Outline: Each write of a <kind> in JSON returns Protobuf when Accept requests it
      Given the <kind> "a"
      When I create the <kind> "b" and replace, patch and delete "a" with Accept "application/vnd.platform.protobuf"
      Then each response is Protobuf

      Examples:
        | kind       |
        | config map |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

    @needs:protobuf @NEG-28
    Scenario Outline: A create of a <kind> in JSON can return Protobuf, and a create in Protobuf can return JSON
      When I create the <kind> "b" with Accept "application/vnd.platform.protobuf"
      Then the object is stored
      And the response is a Protobuf envelope
      When I create the <kind> "c" in Protobuf with <member> <value> and Accept "application/json"
      Then the object is stored
      And the response is labelled as JSON
      And the returned "<member>" is <value>

      Examples:
        | kind       | member | value    |
        | config map | data   | {k: one} |

      @needs:storage
      Examples:
        | kind          | member      | value                              |
        | storage class | provisioner | provisioner.planecheck.example.com |

  Rule: A write is rejected with 406 if no response format is supported

    @any-kind @NEG-18
    Scenario Outline: Each write of a <kind> with an unsupported media type in Accept returns 406
      Given the <kind> "a"
      When I create the <kind> "b" and replace, patch and delete "a" with Accept "application/x-none"
      Then each response status is 406

      Examples:
        | kind       |
        | config map |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

    @any-kind @should @after:NEG-18 @NEG-19
    Scenario Outline: A write of a <kind> that returns 406 changes nothing
      Given the <kind> "a"
      When I create the <kind> "b" and replace, patch and delete "a" with Accept "application/x-none"
      Then the <kind> "b" does not exist and "a" is unchanged

      Examples:
        | kind       |
        | config map |

      @needs:storage
      Examples:
        | kind          |
        | storage class |
