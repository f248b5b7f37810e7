Feature: Service accounts
  A service account is an identity for programs. It names the secrets that its pods may use and those that
  images are pulled with, and determines whether its pods receive a token.

  Background:
    Given a test namespace

  Rule: Service accounts have the kind ServiceAccount and the apiVersion v1 of the core group

    @SA-04
    Scenario: A service account is served in the core group and not below /apis
      When I create the service account "a"
      Then the object is stored
      And the service account "a" does not exist below "/apis"

    @SA-05
    Scenario: Service accounts with the same name in two namespaces are separate objects
      When I create the service account "a" in two namespaces and delete the first
      Then the second service account is another object and still exists

    Scenario Outline: A service account contains <member>=<value>
      Given the service account "a"
      When I get the service account "a"
      Then the returned "<member>" is <value>

      Examples:
        | member     | value          | rule  |
        | apiVersion | v1             | SA-06 |
        | kind       | ServiceAccount | SA-09 |

    Scenario Outline: A service account sent without <member> is stored with <member>=<value>
      When I create the service account "a" with:
        | <member> | absent |
      Then the object is stored
      And the stored "<member>" is <value>

      Examples:
        | member     | value          | rule  |
        | apiVersion | v1             | SA-07 |
        | kind       | ServiceAccount | SA-10 |

    Scenario Outline: A service account sent with <member>=<value> is rejected
      When I create the service account "a" with:
        | <member> | <value> |
      Then the request is rejected and no object is stored

      Examples:
        | member     | value     | rule  |
        | apiVersion | v9        | SA-08 |
        | kind       | ConfigMap | SA-11 |

    @observe @SA-12
    Scenario Outline: The result of a create of a service account <how> is recorded
      When I create a service account <how>
      Then the response is recorded
      And the list contains no service account without a name

      Examples:
        | how                |
        | as an empty object |
        | without metadata   |

  Rule: automountServiceAccountToken is true, false or absent

    Scenario Outline: A service account keeps automountServiceAccountToken=<value>
      When I create the service account "a" with:
        | automountServiceAccountToken | <value> |
      Then the object is stored
      And the stored "automountServiceAccountToken" is <value>

      Examples:
        | value | rule  |
        | true  | SA-13 |
        | false | SA-14 |

    @SA-16
    Scenario: A service account with a string as automountServiceAccountToken is rejected
      When I create the service account "a" with:
        | automountServiceAccountToken | 'true' |
      Then the request is rejected and no object is stored

  Rule: A service account needs no member except its name

    Scenario Outline: A service account without <member> is accepted
      When I create the service account "a" with:
        | automountServiceAccountToken | true        |
        | imagePullSecrets             | [{name: a}] |
        | secrets                      | [{name: b}] |
        | <member>                     | absent      |
      Then the object is stored
      And its "<member>" is recorded

      Examples:
        | member                       | rule  |
        | automountServiceAccountToken | SA-15 |
        | secrets                      | SA-30 |

    @SA-22
    Scenario: A service account created without imagePullSecrets has no imagePullSecrets
      When I create the service account "a" with:
        | automountServiceAccountToken | true        |
        | secrets                      | [{name: b}] |
      Then the object is stored
      And the object contains no "imagePullSecrets", or an empty one

  Rule: imagePullSecrets names secrets in the namespace of the service account

    @SA-21
    Scenario: The imagePullSecrets of a service account keep all entries in their order
      When I create the service account "a" with:
        | imagePullSecrets | [{name: b}, {name: a}] |
      Then the object is stored
      And the stored "imagePullSecrets" is [{name: b}, {name: a}]

    @SA-23
    Scenario Outline: A service account with imagePullSecrets <value> is rejected
      When I create the service account "a" with:
        | imagePullSecrets | <value> |
      Then the request is rejected and no object is stored

      Examples:
        | value     |
        | [a]       |
        | {name: a} |

    @SA-24
    Scenario: An imagePullSecrets entry of a service account contains no namespace
      When I create the service account "a" with:
        | imagePullSecrets | [{name: a, namespace: elsewhere}] |
      Then the object contains no "imagePullSecrets[0].namespace", unless the request is rejected

  Rule: secrets names the secrets that pods of the service account may use

    @SA-29
    Scenario: The secrets of a service account keep all entries, with and without a kind
      When I create the service account "a" with:
        | secrets | [{kind: Secret, name: a}, {name: b}] |
      Then the object is stored
      And the object has an item in "secrets" that matches {name: a}
      And the object has an item in "secrets" that matches {name: b}

    @needs:apply @SA-31
    Scenario: Two appliers of different secrets entries of a service account keep both entries
      Given managers share the service account "a"
      And manager "one" applied {secrets: [{name: a}]}
      When manager "two" applies {secrets: [{name: b}]}
      Then the request succeeds
      And the object has an item in "secrets" that matches {name: a}
      And the object has an item in "secrets" that matches {name: b}

    @needs:apply @SA-32
    Scenario: Two appliers of the same secrets entry of a service account share one entry
      Given managers share the service account "a"
      And manager "one" applied {secrets: [{name: a}]}
      When manager "two" applies {secrets: [{name: a}]}
      Then the request succeeds
      And the object has one item in "secrets" with the name "a"

    @needs:strategic-merge-patch @SA-33
    Scenario: A strategic merge patch adds an entry to the secrets of a service account
      Given the service account "a" with:
        | secrets | [{name: a}] |
      When I strategic merge patch the service account "a" with:
        | secrets | [{name: b}] |
      Then the request succeeds
      And the object has an item in "secrets" that matches {name: a}
      And the object has an item in "secrets" that matches {name: b}

  Rule: The documents do not define the effect of references to missing secrets

    @observe
    Scenario Outline: The result of a service account that names <which> is recorded
      When I create the service account "a" with:
        | secrets          | <secrets> |
        | imagePullSecrets | <images>  |
      Then the response is recorded
      And its "secrets" is recorded
      And its "imagePullSecrets" is recorded

      Examples:
        | which                         | secrets                           | images           | rule  |
        | missing secrets               | [{name: absent}]                  | [{name: absent}] | SA-28 |
        | a secret of another namespace | [{name: a, namespace: elsewhere}] | []               | SA-40 |

  Rule: A list of service accounts contains those of its namespace

    Scenario Outline: A list of service accounts <shows>
      When I list the service accounts by a selector without matches, then by one with a match
      Then each response <shows>

      Examples:
        | shows                                            | rule  |
        | has the kind "ServiceAccountList"                | SA-44 |
        | has the apiVersion "v1"                          | SA-45 |
        | has a resource version                           | SA-46 |
        | contains an items array, empty in the first list | SA-47 |

    @SA-48
    Scenario: A list of service accounts in one namespace contains complete items of that namespace only
      When I list the service accounts of one of two namespaces with service accounts
      Then the list contains exactly the complete test objects of the namespace

  @SA-03
  Rule: The name may have a meaning for people and external systems

    A server cannot show what a name means to others.

  @SA-27
  Rule: Only the node agent can read image pull secrets

    The permissions granted in a cluster decide who reads them; the documents define none.

  @SA-53
  Rule: The chapter about controllers describes the service account "default"

    The documents refer to a section about another subject; the rules about tokens contain the rules of this account.
