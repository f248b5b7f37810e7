@needs:admission-webhooks @needs:admission-plugin-config @options:webhook-users
Feature: What the server shows to webhooks
  A file that the server is given at its start has users for the webhooks of each of the two plugins, found by
  the address of a webhook: names of services, hosts with ports, wildcards for what they begin with.

  Background:
    Given a test namespace

  Rule: Each plugin has users of its own

    Scenario Outline: A <type> webhook is shown the user that the file has for it
      Given a <type> webhook that allows, at the place "<place>"
      When I create the config map "a"
      Then the object is stored
      And the call about it shows the user of "<user>"

      Examples:
        | rule     | also     | type       | place                    | user                  |
        | HOOK-177 | HOOK-182 | validating | by its address           | its address           |
        | HOOK-178 | HOOK-188 | mutating   | by its address, mutating | its address, mutating |

    @needs:server-lifecycle @HOOK-179
    Scenario: A configuration of the kind that is documented is taken, one of another kind is not
      Given a validating webhook that allows, at the place "of another kind"
      When I create the config map "a"
      Then the call about it shows the user of "*"
      When a server is started whose file is of another kind, and the config map "b" is made there
      Then it did not start, or showed nothing to the webhook

  Rule: Users are found by the address of a webhook

    @needs:services @HOOK-180
    Scenario: The user of a service at port 443 has the name of the service
      Given a validating webhook that allows, behind the service of the file, at port 443
      When I create the config map "a"
      Then the object is stored
      And the call about it shows the user of "its service"

    @needs:services @HOOK-181
    Scenario: The user of a service at another port has the name of the service with the port
      Given a validating webhook that allows, behind the service of the file, at the place "by service and port"
      When I create the config map "a"
      Then the object is stored
      And the call about it shows the user of "its service and port"

    @needs:services @HOOK-184
    Scenario: An asterisk stands for what a name begins with
      Given a validating webhook that allows, behind the service of the file, at the place "by a prefix"
      When I create the config map "a"
      Then the object is stored
      And the call about it shows the user of "a prefix"

    Scenario Outline: A <type> webhook that no name fits is shown <what>
      Given a <type> webhook that allows, at the place "<place>"
      When I create the config map "a"
      Then the object is stored
      And the call about it shows the user of "<user>"

      Examples:
        | rule     | type       | what                        | place                | user   |
        | HOOK-183 | mutating   | nothing, without a default  | of nobody, mutating  | nobody |
        | HOOK-185 | validating | the user of the lone asterisk | of nobody          | *      |

  Rule: A user is a certificate, a name with a password, or a token

    Scenario Outline: A user with a <form> is shown as such
      Given a validating webhook that allows, at the place "<place>"
      When I create the config map "a"
      Then the object is stored
      And the call about it shows the user of "<user>"

      Examples:
        | rule     | form                 | place              | user                            |
        | HOOK-186 | certificate and key  | with a certificate | its address, with a certificate |
        | HOOK-187 | name and password    | with a password    | its address, with a password    |
