@needs:admission-webhooks
Feature: Reviews that webhooks receive
  Webhooks decide by the options of a request, by its user and by the object. These rules are not part of the documents,
  and hold in every release of kube-apiserver from 1.24 on.

  Background:
    Given a test namespace

  Rule: A review contains the options of the request

    @needs:dry-run @beyond:RVW-01
    Scenario: The options of a create
      Given a validating webhook that allows
      When I create the config map "a" with query "dryRun=All&fieldManager=m"
      Then the call for the object has "body.request.options.kind" set to CreateOptions
      And the call for the object has "body.request.options.apiVersion" set to meta.platform.io/v1
      And the call for the object has "body.request.options.dryRun" set to [All]
      And the call for the object has "body.request.options.fieldManager" set to m
      And the call for the object has "body.request.dryRun" set to true

    @beyond:RVW-01
    Scenario: The options of a create without parameters
      Given a validating webhook that allows
      When I create the config map "a"
      Then the call for the object has "body.request.options.kind" set to CreateOptions
      And the call for the object has "body.request.options.apiVersion" set to meta.platform.io/v1
      And the call for the object has "body.request.options.dryRun" set to absent
      And the call for the object has "body.request.options.fieldManager" set to absent
      And the call for the object has "body.request.dryRun" set to false

    @needs:dry-run @beyond:RVW-01
    Scenario Outline: The options of a <change>
      Given the config map "a"
      And a validating webhook that allows
      When I <change> the config map "a" with query "dryRun=All&fieldManager=m" with:
        | data.l | y |
      Then the call for the object has "body.request.options.kind" set to <options>
      And the call for the object has "body.request.options.apiVersion" set to meta.platform.io/v1
      And the call for the object has "body.request.options.dryRun" set to [All]
      And the call for the object has "body.request.options.fieldManager" set to m
      And the call for the object has "body.request.options.force" set to absent

      Examples:
        | change      | options       |
        | replace     | UpdateOptions |
        | merge patch | UpdateOptions |
        | JSON patch  | UpdateOptions |

    @needs:dry-run @beyond:RVW-01
    Scenario: The options of a delete
      Given the config map "a"
      And a validating webhook that allows
      When I delete the config map "a" with options {gracePeriodSeconds: 7, propagationPolicy: Orphan, dryRun: [All]}
      Then the call for the object has "body.request.options.kind" set to DeleteOptions
      And the call for the object has "body.request.options.apiVersion" set to meta.platform.io/v1
      And the call for the object has "body.request.options.gracePeriodSeconds" set to 7
      And the call for the object has "body.request.options.propagationPolicy" set to Orphan
      And the call for the object has "body.request.options.dryRun" set to [All]

    @beyond:RVW-01
    Scenario: The options of a delete in the query
      Given the config map "a"
      And a validating webhook that allows
      When I delete the config map "a" with query "gracePeriodSeconds=7&propagationPolicy=Background"
      Then the call for the object has "body.request.options.gracePeriodSeconds" set to 7
      And the call for the object has "body.request.options.propagationPolicy" set to Background
      And the call for the object has "body.request.options.dryRun" set to absent

  Rule: The client receives the warnings of webhooks

    @beyond:RVW-02
    Scenario Outline: Each warning of a <type> webhook that allows is in a Warning header
      Given a <type> webhook that allows with two warnings
      When I create the config map "a"
      Then the request succeeds
      And the response has the warning "planecheck is first"
      And the response has the warning 'planecheck is "second"'
      When I merge patch the config map "a" with:
        | data.k | w |
      Then the request succeeds
      And the response has the warning 'planecheck is "second"'
      When I delete the config map "a"
      Then the request succeeds
      And the response has the warning 'planecheck is "second"'

      Examples:
        | type       |
        | mutating   |
        | validating |

    @beyond:RVW-02
    Scenario Outline: Each warning of a <type> webhook that denies is in a Warning header
      Given a <type> webhook that denies with two warnings
      When I create the config map "a"
      Then the request is rejected
      And the response has the warning "planecheck is first"
      And the response has the warning 'planecheck is "second"'

      Examples:
        | type       |
        | mutating   |
        | validating |

    @beyond:RVW-02
    Scenario: The same warnings of two webhooks are in one Warning header each
      Given a mutating webhook that allows with two warnings
      And another validating webhook that allows with two warnings
      When I create the config map "a"
      Then the request succeeds
      And the response has the warning "planecheck is first"
      And the response has the warning 'planecheck is "second"'
