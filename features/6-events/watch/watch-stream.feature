@needs:watch
Feature: The stream of a watch
  A watch is an open answer in chunks, a series of JSON documents, each an event.

  Rule: A list with watch set is answered by a stream that stays open

    @slow @WATCH-15
    Scenario: The answer comes at once and stays open
      Given a test namespace with 2 config maps
      When the version then is that of a list of the config maps
      And these changes are made to the config maps: change item-000
      And I watch the config maps from then
      Then the watch is answered with 200 and stays open
      And the watch tells a change that is made later

    @slow @WATCH-16 @OPS-22
    Scenario: watch=false is an ordinary list
      Given a test namespace with 2 config maps
      When I list the config maps with query "watch=false"
      Then the answer is a list that ends
      And the list contains all 2 config maps
      And what it answers to other values of watch is recorded

    @WATCH-17
    Scenario: The answer is sent in chunks
      Given a test namespace with 1 config map
      When I watch the config maps from now
      Then its answer is sent in chunks

    @WATCH-51
    Scenario: A watch that is cut does not disturb another
      Given a test namespace with 2 config maps
      When I watch the config maps from now
      And I also watch the config maps from now
      And these changes are made to the config maps: change item-000, create a
      And the connection of the second watch is cut
      And these changes are made to the config maps: change item-000 5 times, delete a
      Then the first watch tells each of these changes once

  Rule: The body is a series of documents with type and object

    @slow @WATCH-18
    Scenario: The body is JSON documents and nothing between them
      Given a test namespace with 5 config maps
      When I watch the config maps with "timeoutSeconds=1" without a version
      Then how the watch ended is recorded
      And its body is a series of at least 5 JSON documents

    @WATCH-19
    Scenario: Each document has a type and an object
      Given a test namespace with 2 config maps
      When I watch the config maps without a version
      And these changes are made to the config maps: change item-000, create a, delete a
      Then each document of the watch has a type and an object

  Rule: Events come when the change happens

    @should @WATCH-20
    Scenario: The event of a single change comes within 2 seconds
      Given a test namespace with 1 config map
      When I watch the config maps from now
      And these changes are made to the config maps: change item-000
      Then the event of the change comes within 2 seconds

  Rule: What the documents leave open about the form

    @observe @needs:table @WATCH-58
    Scenario: A watch asked for as a Table
      Given a test namespace with 2 config maps
      When I watch the config maps as "application/json;as=Table;g=meta.platform.io;v=v1"
      Then status, content type and first bytes of the watch are recorded

    @observe @needs:protobuf @WATCH-58
    Scenario: A watch asked for as Protobuf
      Given a test namespace with 2 config maps
      When I watch the config maps as "application/vnd.platform.protobuf"
      Then status, content type and first bytes of the watch are recorded
