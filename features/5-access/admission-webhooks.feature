@needs:admission-webhooks
Feature: Admission asks webhooks
  Webhooks are asked about writes that were let in, those that change before those that only judge, and
  one that says no is enough.

  Background:
    Given a namespace of my own

  Rule: Every kind of write is intercepted

    @ADM-05
    Scenario: A webhook keeps an object from being created
      Given a validating webhook that denies, with:
        | operations | [CREATE] |
      When I create the config map "a"
      Then it is refused and nothing is stored
      And the webhook was asked about it for "CREATE"

    @ADM-06
    Scenario: A webhook keeps an object from being deleted
      Given the config map "a"
      And a validating webhook that denies, with:
        | operations | [DELETE] |
      When I delete the config map "a"
      Then it is refused and nothing changes
      And the webhook was asked about it for "DELETE"

    @ADM-07
    Scenario: A webhook keeps an object from being deleted with its collection
      Given the config map "a" with:
        | metadata.labels.app | one |
      And a validating webhook that denies, with:
        | operations | [DELETE] |
      When I delete the collection of config maps with "labelSelector=app%3Done"
      Then nothing changes
      And the webhook was asked about it for "DELETE"

    Scenario Outline: A webhook keeps an object from being changed by <way>
      Given the config map "a"
      And a validating webhook that denies, with:
        | operations | [UPDATE] |
      When I <way> the config map "a" with:
        | data.k | changed |
      Then it is refused and nothing changes
      And the webhook was asked about it for "UPDATE"

      Examples:
        | rule   | way         |
        | ADM-08 | replace     |
        | ADM-09 | merge patch |
        | ADM-09 | JSON patch  |

    @needs:apply @ADM-09
    Scenario: A webhook keeps an object from being changed by apply
      Given the config map "a"
      And a validating webhook that denies, with:
        | operations | [UPDATE] |
      When I apply other data to the config map "a"
      Then it is refused and nothing changes
      And the webhook was asked about it for "UPDATE"

    @needs:pods @ADM-10
    Scenario: A webhook keeps a connection from being made
      Given the pod "a"
      And a validating webhook that denies with code 403, with:
        | operations | [CONNECT] |
        | resources  | [pods/*]  |
      When I ask for a connection to the pod "a"
      Then it is answered with 403
      And the webhook was asked about it for "CONNECT"

  Rule: Those that change come before those that only judge

    @ADM-12
    Scenario: A validating webhook sees the label that a mutating one adds
      Given a validating webhook that allows
      And another mutating webhook that adds a label
      When I create the config map "a"
      Then it is stored
      And the webhook saw the label of the other one

    @ADM-14
    Scenario: A validating webhook is not asked about what a mutating one denied
      Given a validating webhook that allows
      And another mutating webhook that denies
      When I create the config map "a"
      Then it is refused and nothing is stored
      And the webhook was not asked about it

    @ADM-103
    Scenario: Of two mutating webhooks the second sees what the first changed
      Given a mutating webhook that adds a label
      And another mutating webhook that adds another label
      When I create the config map "a"
      Then it is stored
      And its label "planecheck.example.com/by-webhook" is yes
      And its label "planecheck.example.com/by-webhook-too" is yes
      And one of the two webhooks saw the label of the other

  Rule: One refusal is enough

    @ADM-13
    Scenario Outline: Of two webhooks <one>, <other>
      Given a validating webhook that <does>
      And another validating webhook that <does too>
      When I create the config map "a"
      Then it is refused and nothing is stored

      Examples:
        | one             | other             | does   | does too |
        | the first denies | the second allows | denies | allows   |
        | the first allows | the second denies | allows | denies   |

  Rule: Mutating webhooks run in sequence, validating ones in parallel

    Scenario Outline: Two <type> webhooks are called <how>
      Given two <type> webhooks that wait for each other
      When I create the config map "a"
      Then it is stored
      And they were called <how>

      Examples:
        | rule    | type       | how                 |
        | ADM-102 | mutating   | one after the other |
        | ADM-104 | validating | at once             |
