Feature: How clients handle errors
  A client must handle the errors that servers are allowed to return.

  Rule: A 401 response invalidates a credential from a plugin

    @client @ERR-20
    Scenario: A client with a credential plugin presents another credential after a 401 response
      Given a recorded session
      Then no client in the session presents a credential again that got a 401 response

  Rule: Clients handle 410

    @client @needs:watch @ERR-52
    Scenario: After a 410 response to a watch, a client lists instead of watching from the same version again
      Given a recorded session
      Then no client in the session watches again from a resource version that got a 410 response

    @client @needs:chunking @ERR-53
    Scenario: After a 410 response to a page, a client restarts its list
      Given a recorded session
      Then no client in the session sends a continue token again that got a 410 response

  Rule: Clients do not rely on optional fields

    @client @needs:chunking @ERR-54
    Scenario: A client follows pages by their continue tokens and not by remainingItemCount
      Given a recorded session
      Then every client in the session requests the next page also after a page without remainingItemCount
