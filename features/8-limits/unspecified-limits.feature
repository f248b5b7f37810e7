Feature: Limits that the documents do not specify
  The behaviour of the server is recorded.

  Rule: Request rates are unspecified

    @observe @LIM-42
    Scenario: The responses to 200 rapid reads are recorded
      When I get a namespace 200 times with 16 concurrent requests
      Then the numbers of successful, rejected and throttled requests are recorded

  Rule: The size of requests is unspecified

    @observe @LIM-43
    Scenario: The first rejected body size is recorded
      Given a test namespace
      When I create config maps with bodies of 1 MiB to 8 MiB, padded with spaces
      Then the first rejected size and its response are recorded

  @LIM-08
  Rule: A list of all Pods of a large cluster can have 10 to 20 MB
    This describes clusters with many Pods. It requires nothing of a server.
