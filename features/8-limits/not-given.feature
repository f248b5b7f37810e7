Feature: Limits that the documents do not give
  What servers do is recorded.

  Rule: Nothing is said about rates

    @observe @LIM-42
    Scenario: What becomes of 200 quick reads is recorded
      When I read a namespace 200 times, 16 at a time
      Then how many were answered, refused and put off is recorded

  Rule: Nothing is said about the size of requests

    @observe @LIM-43
    Scenario: The first size of a body that is refused is recorded
      Given a test namespace
      When I create config maps with bodies of 1 MiB to 8 MiB, padded with blanks
      Then the first size refused and its answer are recorded

  @LIM-08
  Rule: A list of all Pods of a large cluster can have 10 to 20 MB
    This tells what to expect of clusters with many Pods; it asks nothing of a server.
