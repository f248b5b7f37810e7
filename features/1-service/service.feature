Feature: The resource-oriented API
  Everything that the server manages is an object of a type, and clients reach it by HTTP methods.

  @API-01
  Rule: Names in the documents represent the names of each server family
    Each family chooses its spelling of groups, annotations, types and namespaces. The target configuration of a run
    provides that spelling, and no response of a server can show that another spelling was meant.

  @API-02
  Rule: The service offers a resource-oriented interface over HTTP
    This describes the subject of the documents. Other rules define the interface in detail, and are judged one by one.

  @API-03
  Rule: All traffic of components and users passes through the server
    Neither the server nor its clients can observe traffic that bypasses the server.

  Rule: Everything that the server manages is an object of a type

    @observe @API-04
    Scenario: Items of collections have the type of their collection
      When I list up to 20 service accounts, config maps, secrets, namespaces and storage classes each
      Then items of another type than their collection are recorded

  Rule: Operations use GET, POST, PUT, PATCH and DELETE

    @any-kind @observe @API-07
    Scenario: A request with another HTTP method leaves the config map unchanged
      Given a test namespace
      And the config map "a"
      When I send the methods "HEAD, OPTIONS, TRACE, FROB" to the path "/api/v1/namespaces/{ns}/configmaps/{a}"
      Then the status of each response is recorded
      And the config map "a" is untouched

  @API-14
  Rule: Most resource types represent objects, and a few represent operations
    The documents do not quantify "most". Each virtual type is judged where the documents describe it.

  @API-57
  Rule: A client that works on several resources sends a series of requests
    The server receives one request per resource, whichever set of resources the client works on.
