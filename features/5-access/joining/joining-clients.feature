@needs:client-under-test @needs:bootstrap-tokens
Feature: Clients that join a cluster
  A client that knows only a bootstrap token of a cluster trusts cluster-info because of the signature of the token.

  Rule: Clients require HS256, a valid signature and the full token

    @BOOT-31
    Scenario Outline: A client that joins rejects a cluster-info signature with the algorithm <algorithm>
      Given a client that joins a cluster whose cluster-info is signed with HS256
      When the client joins with cluster-info that is signed with the algorithm <algorithm>
      Then the client does not continue to join

      Examples:
        | algorithm |
        | none      |
        | HS512     |

    @BOOT-32
    Scenario: A client that joins rejects a signature of another client configuration
      Given a client that joins a cluster whose cluster-info is signed with HS256
      When the client joins with cluster-info that was changed after it was signed
      Then the client does not continue to join

    @BOOT-35
    Scenario: A client that joins requires a signature with the full token as key
      Given the client joins with cluster-info that is signed with the full token
      Then the client continues to join
      When the client joins with cluster-info that is signed with the secret of the token
      Then the client does not continue to join
