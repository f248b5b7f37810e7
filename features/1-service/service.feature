Feature: What the service is
  A server of resources: everything it manages is an object of a type, reached by the methods of HTTP.

  @API-01
  Rule: Names in the documents stand for those of a family of servers
    How a family spells groups, annotations, types and namespaces is its own choice. A run is told the
    spelling, and no answer of a server could show that another one was meant.

  @API-02
  Rule: The service offers a resource-oriented interface over HTTP
    This says what the documents are about. What such an interface consists of is said, and judged, rule by rule.

  @API-03
  Rule: All traffic of components and users passes through the server
    Traffic that takes another way is not seen by the server, nor by those who ask it.

  Rule: Everything that is managed is an object of a type

    @observe @API-04
    Scenario: Entries of collections say that they are of the type that is listed
      When I list some of the service accounts, config maps, secrets, namespaces and storage classes that are there
      Then entries that say they are of another type are recorded

  Rule: Operations use GET, POST, PUT, PATCH and DELETE

    @observe @API-07
    Scenario: Other methods are answered in some way and change nothing
      Given a namespace of my own
      And the config map "a"
      When I try HEAD, OPTIONS, TRACE, FROB on "/api/v1/namespaces/{ns}/configmaps/{a}"
      Then the status of each is recorded
      And the config map "a" is untouched

  @API-14
  Rule: Most resource types are objects, a few stand for an operation
    How many are most is not said. What one virtual type does is judged where that type is described.

  @API-57
  Rule: A client that handles several resources sends a series of requests
    A server sees requests for one resource each, whatever set of resources the client had in mind.
