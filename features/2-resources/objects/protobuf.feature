@needs:protobuf
Feature: Protobuf
  Instead of JSON, objects of built-in kinds come as Protobuf: four bytes, then an envelope that
  tells the type and holds the object.

  Background:
    Given a namespace of my own

  Rule: The media type selects Protobuf and labels the answer

    @PROTO-01
    Scenario: A read that accepts Protobuf is answered as Protobuf
      Given the config map "a"
      When I read the config map "a" in Protobuf
      Then the answer is labelled as Protobuf

    @needs:storage @PROTO-01
    Scenario: The answers of a kind of a named group are labelled as Protobuf
      When I create, read, list, replace and delete the storage class "a", accepting "application/vnd.platform.protobuf"
      Then each of these answers is Protobuf

  Rule: Four bytes come first

    @PROTO-02
    Scenario Outline: A read, a list and a create of <kinds> are answered with the four bytes in front
      Given the <kind> "a"
      When I read the <kind> "a" in Protobuf
      Then the answer is a Protobuf envelope
      When I list the <kinds> in Protobuf
      Then the answer is a Protobuf envelope
      When I create the <kind> "b", to be answered in Protobuf
      Then the answer is a Protobuf envelope

      Examples:
        | kind       | kinds       |
        | config map | config maps |

      @needs:storage
      Examples:
        | kind          | kinds           |
        | storage class | storage classes |

    @client @PROTO-12
    Scenario: A client rejects an answer without them
      Given a recorded session
      Then no client in it goes on from an answer in Protobuf that lacks the four bytes

    @observe @PROTO-13
    Scenario: A body without them
      When I send a create of the config map "a" in Protobuf without the four bytes
      Then what the server does is recorded
      And nothing is stored

  Rule: An envelope of four members follows

    @PROTO-03
    Scenario Outline: Nothing but the envelope follows: <kinds>
      Given the <kind> "a"
      When I read the <kind> "a" in Protobuf
      Then nothing but the members of the envelope follows the four bytes, each at most once
      When I list the <kinds> in Protobuf
      Then nothing but the members of the envelope follows the four bytes, each at most once
      When I create the <kind> "b", to be answered in Protobuf
      Then nothing but the members of the envelope follows the four bytes, each at most once

      Examples:
        | kind       | kinds       |
        | config map | config maps |

      @needs:storage
      Examples:
        | kind          | kinds           |
        | storage class | storage classes |

    @PROTO-04
    Scenario: The envelope of a config map names its version
      Given the config map "a"
      When I read the config map "a" in Protobuf
      Then the envelope names the version "v1"

    @needs:storage @PROTO-04
    Scenario: The envelope of a kind of a named group names the group as well
      Given the storage class "a"
      When I read the storage class "a" in Protobuf
      Then the envelope names the version "storage.platform.io/v1"

    @PROTO-05
    Scenario: The envelope names the kind, that of a list as well
      Given the config map "a"
      When I read the config map "a" in Protobuf
      Then the envelope names the kind "ConfigMap"
      When I list the config maps in Protobuf
      Then the envelope names the kind "ConfigMapList"

    @needs:storage @PROTO-05
    Scenario: The envelope names a kind of a named group, that of a list as well
      Given the storage class "a"
      When I read the storage class "a" in Protobuf
      Then the envelope names the kind "StorageClass"
      When I list the storage classes in Protobuf
      Then the envelope names the kind "StorageClassList"

    @observe @PROTO-11
    Scenario: A body whose envelope names no type
      Given the config map "a" with:
        | data | {k: before-the-change} |
      When I put the config map "a" back in Protobuf without its type, "before-the-change" changed to "after--the-change"
      Then what the server does is recorded
      And its "data" is recorded

  Rule: raw is the whole object in Protobuf

    @PROTO-06
    Scenario: raw holds the object from its name to its data
      Given the config map "envelope-name" with:
        """
        metadata: {labels: {suite.example.com/envelope-label: envelope-label-value}}
        data: {envelope-key: envelope-value}
        """
      When I read the config map "envelope-name" in Protobuf
      Then raw holds its name, uid, labels and data

    @needs:storage @PROTO-06
    Scenario: raw holds an object of a named group as well
      Given the storage class "envelope-name" with:
        | metadata.labels.envelope-label | envelope-label-value            |
        | provisioner                    | envelope.planecheck.example.com |
      When I read the storage class "envelope-name" in Protobuf
      Then raw holds its name, uid, labels and provisioner

    @PROTO-07
    Scenario Outline: raw of a <kind> is a Protobuf message and no JSON
      Given the <kind> "a"
      When I read the <kind> "a" in Protobuf
      Then raw is a Protobuf message and no JSON

      Examples:
        | kind       |
        | config map |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

  Rule: contentEncoding and contentType say what is special about raw

    @PROTO-08
    Scenario: Without contentEncoding raw is what it seems, also of a large object
      Given the config map "large" with 60000 characters of data
      When I read the config map "large" in Protobuf
      Then raw is a Protobuf message, unless contentEncoding names an encoding

    @PROTO-09
    Scenario Outline: contentType, where it is set, says what raw of a <kind> is
      Given the <kind> "a"
      When I read the <kind> "a" in Protobuf
      Then contentType is not set, or says what raw is

      Examples:
        | kind       |
        | config map |

      @needs:storage
      Examples:
        | kind          |
        | storage class |

    @PROTO-10
    Scenario: A body needs neither
      Given the config map "a" with:
        | data | {k: before-the-change, l: stays} |
      When I put the config map "a" back in Protobuf with its type alone, "before-the-change" changed to "after--the-change"
      Then it succeeds
      And it shows "data" as {k: after--the-change, l: stays}

    @needs:storage @PROTO-10
    Scenario: A body of a kind of a named group needs neither
      Given the storage class "a" with:
        | metadata.labels.l | before-the-change |
        | mountOptions      | [stays]           |
      When I put the storage class "a" back in Protobuf with its type alone, "before-the-change" changed to "after--the-change"
      Then it succeeds
      And it shows "metadata.labels.l" as after--the-change
      And it shows "mountOptions" as [stays]

  Rule: Kinds of other origin have no Protobuf

    @needs:crd @PROTO-14
    Scenario: Custom resources are not read in Protobuf
      Given a custom kind whose spec has the schema:
        """
        {type: object, properties: {k: {type: string}}}
        """
      When an object of the custom kind is read and its collection listed, accepting "application/vnd.platform.protobuf"
      Then each of these is answered with 406
      And none of these answers holds "text-of-the-object"
      When one object of the custom kind is created and another replaced, patched and deleted, accepting "application/vnd.platform.protobuf"
      Then each of these is answered with 406
      When the custom kind is listed with Accept "application/vnd.platform.protobuf, application/json"
      Then it succeeds
      And the answer is labelled as JSON

    @needs:crd @PROTO-15
    Scenario: Custom resources are not written in Protobuf
      Given a custom kind whose spec has the schema:
        """
        {type: object, properties: {k: {type: string}}}
        """
      When I send a create of an object of the custom kind in Protobuf
      Then it is refused and nothing is stored

    @needs:aggregation @PROTO-16
    Scenario: Objects of extension servers are not read in Protobuf
      When a collection of an extension server is listed with Accept "application/vnd.platform.protobuf"
      Then it is refused
      When a collection of an extension server is listed with Accept "application/vnd.platform.protobuf, application/json"
      Then it succeeds
      And the answer is labelled as JSON

  Rule: Frames of a watch and errors in Protobuf are not described

    @observe @needs:watch @PROTO-17
    Scenario: A watch and an error in Protobuf
      Given the config map "a"
      When I watch the config maps for a second in Protobuf
      Then the form of the answer is recorded
      And its first bytes are recorded
      When I read the config map "missing", accepting "application/vnd.platform.protobuf"
      Then the form of the answer is recorded
      And its first bytes are recorded
