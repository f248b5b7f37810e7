Feature: Service accounts
  A service account is a name for programs. It knows the secrets that its pods may use, those that
  images are pulled with, and whether its pods get a token.

  Background:
    Given a namespace of my own

  Rule: Service accounts are of kind ServiceAccount in version v1 of the core group

    @SA-04
    Scenario: Accounts are served by the core group and no other
      When I create the service account "a"
      Then it is stored
      And below "/apis" it is not there

    @SA-05
    Scenario: One name in two namespaces is two accounts
      When I create the service account "a" here and elsewhere, and delete the one here
      Then the one elsewhere is another, and still there

    Scenario Outline: An account shows <member> <value>
      Given the service account "a"
      When I read the service account "a"
      Then the answer shows "<member>" as <value>

      Examples:
        | member     | value          | rule  |
        | apiVersion | v1             | SA-06 |
        | kind       | ServiceAccount | SA-09 |

    Scenario Outline: An account sent without <member> is one of <value>
      When I create the service account "a" with:
        | <member> | absent |
      Then it is stored
      And it shows "<member>" as <value>

      Examples:
        | member     | value          | rule  |
        | apiVersion | v1             | SA-07 |
        | kind       | ServiceAccount | SA-10 |

    Scenario Outline: An account sent with <member> <value> is refused
      When I create the service account "a" with:
        | <member> | <value> |
      Then it is refused and nothing is stored

      Examples:
        | member     | value     | rule  |
        | apiVersion | v9        | SA-08 |
        | kind       | ConfigMap | SA-11 |

    @observe @SA-12
    Scenario Outline: An account sent <how>
      When I send an account <how>
      Then what the server does is recorded
      And no account without a name is listed

      Examples:
        | how                |
        | as an empty object |
        | without metadata   |

  Rule: automountServiceAccountToken is true, false or not there

    Scenario Outline: The value <value> is kept
      When I create the service account "a" with:
        | automountServiceAccountToken | <value> |
      Then it is stored
      And it shows "automountServiceAccountToken" as <value>

      Examples:
        | value | rule  |
        | true  | SA-13 |
        | false | SA-14 |

    @SA-16
    Scenario: Text is refused
      When I create the service account "a" with:
        | automountServiceAccountToken | 'true' |
      Then it is refused and nothing is stored

  Rule: No member but the name is needed

    Scenario Outline: There may be no <member>
      When I create the service account "a" with:
        | automountServiceAccountToken | true        |
        | imagePullSecrets             | [{name: a}] |
        | secrets                      | [{name: b}] |
        | <member>                     | absent      |
      Then it is stored
      And its "<member>" is recorded

      Examples:
        | member                       | rule  |
        | automountServiceAccountToken | SA-15 |
        | secrets                      | SA-30 |

    @SA-22
    Scenario: Where no secrets for images were given, none are shown
      When I create the service account "a" with:
        | automountServiceAccountToken | true        |
        | secrets                      | [{name: b}] |
      Then it is stored
      And it shows nothing under "imagePullSecrets"

  Rule: imagePullSecrets names secrets of the account's own namespace

    @SA-21
    Scenario: All entries are kept, in their order
      When I create the service account "a" with:
        | imagePullSecrets | [{name: b}, {name: a}] |
      Then it is stored
      And it shows "imagePullSecrets" as [{name: b}, {name: a}]

    @SA-23
    Scenario Outline: The value <value> is refused
      When I create the service account "a" with:
        | imagePullSecrets | <value> |
      Then it is refused and nothing is stored

      Examples:
        | value     |
        | [a]       |
        | {name: a} |

    @SA-24
    Scenario: An entry has no namespace
      When I create the service account "a" with:
        | imagePullSecrets | [{name: a, namespace: elsewhere}] |
      Then the request is rejected or the object contains no "imagePullSecrets[0].namespace"

  Rule: secrets names secrets that pods of the account may use

    @SA-29
    Scenario: All entries are kept, with a kind and without
      When I create the service account "a" with:
        | secrets | [{kind: Secret, name: a}, {name: b}] |
      Then it is stored
      And its list "secrets" holds an item like {name: a}
      And its list "secrets" holds an item like {name: b}

    @needs:apply @SA-31
    Scenario: Managers of different names keep each other's
      Given managers share the service account "a"
      And manager "one" applied {secrets: [{name: a}]}
      When manager "two" applies {secrets: [{name: b}]}
      Then it succeeds
      And its list "secrets" holds an item like {name: a}
      And its list "secrets" holds an item like {name: b}

    @needs:apply @SA-32
    Scenario: Managers of one name share one entry
      Given managers share the service account "a"
      And manager "one" applied {secrets: [{name: a}]}
      When manager "two" applies {secrets: [{name: a}]}
      Then it succeeds
      And its list "secrets" names "a" once

    @needs:strategic-merge-patch @SA-33
    Scenario: A strategic merge patch adds to them
      Given the service account "a" with:
        | secrets | [{name: a}] |
      When I strategic merge patch the service account "a" with {secrets: [{name: b}]}
      Then it succeeds
      And its list "secrets" holds an item like {name: a}
      And its list "secrets" holds an item like {name: b}

  Rule: What references to secrets that are not there do is left open

    @observe
    Scenario Outline: An account that names <which>
      When I create the service account "a" with:
        | secrets          | <secrets> |
        | imagePullSecrets | <images>  |
      Then what the server does is recorded
      And its "secrets" is recorded
      And its "imagePullSecrets" is recorded

      Examples:
        | which                         | secrets                           | images           | rule  |
        | secrets that are not there    | [{name: absent}]                  | [{name: absent}] | SA-28 |
        | a secret of another namespace | [{name: a, namespace: elsewhere}] | []               | SA-40 |

  Rule: A list of service accounts holds those of its namespace

    Scenario Outline: A list of accounts <what>
      When I list the service accounts by a selector without matches, then by one with a match
      Then both lists <shows>

      Examples:
        | what                           | shows                                         | rule  |
        | is a ServiceAccountList        | are of kind "ServiceAccountList"              | SA-44 |
        | is of version v1               | are of version "v1"                           | SA-45 |
        | has metadata with a version    | carry a version                               | SA-46 |
        | has an array of items, even [] | carry an array of items, the first an empty one | SA-47 |

    @SA-48
    Scenario: It holds the accounts of its namespace whole, and none of another
      When I list the service accounts of one of two namespaces that have some
      Then the list holds those of the namespace whole, and no other of mine

  @SA-03
  Rule: Its name may mean something to people and to systems outside

    What a name means to others is not for a server to show.

  @SA-27
  Rule: Secrets for images are readable by the node agent alone

    Who reads them is a matter of the rights that a cluster grants; the documents name none.

  @SA-53
  Rule: The account default is described with the controllers

    The documents point to a section that speaks of something else; the rules of the account stand with the tokens.
