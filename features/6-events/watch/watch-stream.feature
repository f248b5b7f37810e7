@needs:watch
Feature: The stream of a watch
  The response to a watch is an open chunked stream of JSON documents. Each document is an event.

  Rule: A list request with watch set returns a stream that stays open

    @any-kind @slow @WATCH-15
    Scenario: A watch returns status 200 immediately and stays open
      Given a test namespace with 2 config maps
      When I note the resource version of a list of the config maps
      And these changes are made to the config maps: change item-000
      And I watch the config maps from the noted resource version
      Then the watch returns status 200 and stays open
      And the watch delivers a later change

    @any-kind @slow @WATCH-16 @OPS-22
    Scenario: A list with watch=false returns an ordinary list
      Given a test namespace with 2 config maps
      When I list the config maps with query "watch=false"
      Then the response is an ordinary list
      And the list contains all 2 config maps
      And the responses to other values of watch are recorded

    @any-kind @WATCH-17
    Scenario: The response of a watch is chunked
      Given a test namespace with 1 config map
      When I watch the config maps from now
      Then every watch has a chunked body

    @any-kind @WATCH-51
    Scenario: Closing one watch does not affect another watch
      Given a test namespace with 2 config maps
      When I watch the config maps from now
      And I also watch the config maps from now
      And these changes are made to the config maps: change item-000, create a
      And the connection of the second watch is closed
      And these changes are made to the config maps: change item-000 5 times, delete a
      Then the first watch delivers each of these changes exactly once

  Rule: The body of a watch is a sequence of documents with a type and an object

    @any-kind @slow @WATCH-18
    Scenario: The body of a watch contains only JSON documents, with nothing between them
      Given a test namespace with 5 config maps
      When I watch the config maps with query "timeoutSeconds=1" without a resource version
      Then the end of the watch is recorded
      And the watch delivers a sequence of at least 5 JSON documents

    @any-kind @WATCH-19
    Scenario: Each document of a watch has a type and an object
      Given a test namespace with 2 config maps
      When I watch the config maps without a resource version
      And these changes are made to the config maps: change item-000, create a, delete a
      Then the watch delivers a type and an object in each document

  Rule: Events are delivered when the change happens

    @any-kind @should @WATCH-20
    Scenario: A watch delivers the event of a single change within 2 seconds
      Given a test namespace with 1 config map
      When I watch the config maps from now
      And these changes are made to the config maps: change item-000
      Then the watch delivers the change within 2 seconds

  Rule: The documents leave the form of watches in other representations open

    @any-kind @observe @needs:table @WATCH-58
    Scenario: The form of a watch requested as a Table is recorded
      Given a test namespace with 2 config maps
      When I open a watch of the config maps with Accept "application/json;as=Table;g=meta.platform.io;v=v1"
      Then the status, content type and first bytes of the watch are recorded

    @observe @needs:protobuf @WATCH-58
    Scenario: The form of a watch requested as Protobuf is recorded
      Given a test namespace with 2 config maps
      When I open a watch of the config maps with Accept "application/vnd.platform.protobuf"
      Then the status, content type and first bytes of the watch are recorded
