Feature: What clients do about errors
  A client must live with answers that servers are free to give.

  Rule: A 401 ends the life of a credential that a plugin gave

    @client @ERR-20
    Scenario: A client that gets its credentials from a plugin shows another one after a 401
      Given a recorded session
      Then no client in the session shows a credential again that was answered with 401

  Rule: Clients tolerate 410

    @client @needs:watch @ERR-52
    Scenario: After 410 to a watch a client lists instead of watching from that version again
      Given a recorded session
      Then no client in the session watches again from a version that was answered with 410

    @client @needs:chunking @ERR-53
    Scenario: After 410 to a page a client begins its list anew
      Given a recorded session
      Then no client in the session sends a token again that was answered with 410

  Rule: Clients do not count on fields that may be missing

    @client @needs:chunking @ERR-54
    Scenario: A client follows pages by their tokens, not by how many items are said to remain
      Given a recorded session
      Then every page in the session that leads on without remainingItemCount is followed as others are
