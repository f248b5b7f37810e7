@needs:admission-webhooks @needs:admission-plugin-config @options:webhook-users
Feature: Credentials of the server for webhooks
  A configuration file of the server contains credentials for the webhooks of each of the two plugins. The address
  of a webhook selects them: service names, hosts with ports, or a prefix with a wildcard.

  Background:
    Given a test namespace

  Rule: Each plugin has its own credentials

    Scenario Outline: The server presents the configured credentials to a <type> webhook at a configured address
      Given a <type> webhook that allows, at the configured address "<place>"
      When I create the config map "a"
      Then the object is stored
      And the call for the object presents the credentials of "<user>"

      Examples:
        | rule     | also     | type       | place                    | user                  |
        | HOOK-177 | HOOK-182 | validating | by its address           | its address           |
        | HOOK-178 | HOOK-188 | mutating   | by its address, mutating | its address, mutating |

    @needs:server-lifecycle @HOOK-179
    Scenario: A configuration of the documented kind is used and one of another kind is not
      Given a validating webhook that allows, at the configured address "of another kind"
      When I create the config map "a"
      Then the call for the object presents the credentials of "*"
      When a server starts with a configuration file of another kind and receives the config map "b"
      Then the server does not start or presents no credentials to the webhook

  Rule: The address of a webhook selects its credentials

    @needs:services @HOOK-180
    Scenario: The credentials for a service at port 443 are found by the name of the service
      Given a validating webhook that allows, behind the configured service, at port 443
      When I create the config map "a"
      Then the object is stored
      And the call for the object presents the credentials of "its service"

    @needs:services @HOOK-181
    Scenario: The credentials for a service at another port are found by the service name with the port
      Given a validating webhook that allows, behind the configured service, at the address "by service and port"
      When I create the config map "a"
      Then the object is stored
      And the call for the object presents the credentials of "its service and port"

    @needs:services @HOOK-184
    Scenario: The credentials with a wildcard name apply to every address with that prefix
      Given a validating webhook that allows, behind the configured service, at the address "by a prefix"
      When I create the config map "a"
      Then the object is stored
      And the call for the object presents the credentials of "a prefix"

    Scenario Outline: A <type> webhook that no name matches receives <what>
      Given a <type> webhook that allows, at the configured address "<place>"
      When I create the config map "a"
      Then the object is stored
      And the call for the object presents the credentials of "<user>"

      Examples:
        | rule     | type       | what                              | place               | user   |
        | HOOK-183 | mutating   | no credentials, without a default | of nobody, mutating | nobody |
        | HOOK-185 | validating | the credentials of the name "*"   | of nobody           | *      |

  Rule: Credentials are a certificate, a name with a password, or a token

    Scenario Outline: Credentials with a <form> are presented to the webhook
      Given a validating webhook that allows, at the configured address "<place>"
      When I create the config map "a"
      Then the object is stored
      And the call for the object presents the credentials of "<user>"

      Examples:
        | rule     | form                | place              | user                            |
        | HOOK-186 | certificate and key | with a certificate | its address, with a certificate |
        | HOOK-187 | name and password   | with a password    | its address, with a password    |
