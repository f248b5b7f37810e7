@needs:client-under-test @needs:bootstrap-tokens
Feature: Clients that join a cluster
  A client that knows nothing of a cluster but a bootstrap token trusts cluster-info for the token's signature alone.

  Rule: Verifiers take HS256, the right signature and the whole token

    @BOOT-31
    Scenario Outline: A signature of algorithm <algorithm> is refused
      Given a client that goes on where cluster-info is signed with HS256
      When it joins where cluster-info is signed with <algorithm>
      Then it does not go on

      Examples:
        | algorithm |
        | none      |
        | HS512     |

    @BOOT-32
    Scenario: A signature of something else is refused
      Given a client that goes on where cluster-info is signed with HS256
      When it joins where cluster-info was changed after it was signed
      Then it does not go on

    @BOOT-35
    Scenario: The key of the signature is the whole token
      Given a client that joins where cluster-info is signed with the whole token
      Then it goes on
      When it joins where cluster-info is signed with the secret of the token
      Then it does not go on
