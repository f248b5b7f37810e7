@needs:client-under-test
Feature: Credential plugins of clients
  A client whose configuration names a plugin runs the plugin and presents its credential to the server. The exec
  block is the part of the configuration that names the plugin.

  Rule: The exec block names the plugin and how to run it

    Scenario Outline: An exec block <what> is rejected before any request is sent
      Given a client whose plugin returns a token
      And the exec block contains <block>
      When the client sends its request
      Then the client fails and sends no request to the server

      Examples:
        | rule    | what                              | block                        |
        | EXEC-01 | without a command                 | {command: null}              |
        | EXEC-14 | of v1 without an interactive mode | {interactiveMode: null}      |
        | EXEC-16 | with an unknown interactive mode  | {interactiveMode: Sometimes} |

      @should
      Examples:
        | rule    | what                      | block                                              |
        | EXEC-06 | of an unknown API version | {apiVersion: client.authentication.platform.io/v9} |

    @EXEC-03
    Scenario Outline: An exec block without an API version is rejected when the credential plugin returns <version>
      Given a client whose plugin returns a token
      And the exec block contains {apiVersion: null}
      And the plugin returns the API version client.authentication.platform.io/<version>
      When the client sends its request
      Then the client fails and sends no request to the server

      Examples:
        | version |
        | v1      |
        | v1beta1 |

    Scenario Outline: An exec block of API version <version> works
      Given a client whose plugin returns a token
      And the exec block contains {apiVersion: client.authentication.platform.io/<version>}
      When the client sends its request
      Then the client sent the token as bearer token

      Examples:
        | rule    | version |
        | EXEC-04 | v1      |
        | EXEC-05 | v1beta1 |

    @EXEC-02
    Scenario: A relative command in the exec block is resolved from the directory of the configuration
      Given a client whose plugin returns a token
      And the exec block contains {command: ./plugin}
      When the client sends its request
      Then the plugin ran

    @EXEC-08
    Scenario: A credential plugin receives the arguments of the exec block unchanged and in order
      Given a client whose plugin returns a token
      And the exec block contains {args: [a, "b c", "", "$HOME", "--flag=x y"]}
      When the client sends its request
      Then the plugin received the arguments of the exec block

    @EXEC-09
    Scenario: A credential plugin receives the environment variables of the exec block
      Given a client whose plugin returns a token
      And the exec block contains {env: [{name: PLANECHECK_FIRST, value: bar}, {name: PLANECHECK_SECOND, value: b c=d}]}
      When the client sends its request
      Then the plugin received the environment variables of the exec block

    Scenario Outline: A client prints the install hint when <what> does not exist
      Given a client whose plugin returns a token
      And the exec block contains {command: <command>, installHint: suite-hint}
      When the client sends its request
      Then the client fails and sends no request to the server
      And the client prints the install hint

      Examples:
        | rule    | what                     | command                |
        | EXEC-10 | a command without a path | planecheck-nonexistent |
        | EXEC-40 | a command with a path    | ./nonexistent          |

    @should @EXEC-11
    Scenario: A client does not print the install hint when the command exists
      Given a client whose plugin returns a token
      And the exec block contains {installHint: suite-hint}
      When the client sends its request
      Then the plugin ran
      And the client does not print the install hint

  Rule: The plugin receives cluster information if the exec block requests it

    @EXEC-12 @EXEC-36
    Scenario: With provideClusterInfo a credential plugin receives the server address in an ExecCredential
      Given a client whose plugin returns a token
      And the exec block contains {provideClusterInfo: true}
      When the client sends its request
      Then the plugin received an ExecCredential of the API version of the exec block
      And the plugin received the address of the server

    @EXEC-13
    Scenario Outline: A credential plugin receives no cluster information when provideClusterInfo is <value>
      Given a client whose plugin returns a token
      And the exec block contains {provideClusterInfo: <value>}
      When the client sends its request
      Then the plugin received no cluster information

      Examples:
        | value |
        | false |
        | null  |

    @EXEC-37
    Scenario Outline: A credential plugin receives the certificate authority of the server when it is <where>
      Given a client whose plugin returns a token
      And the exec block contains {provideClusterInfo: true}
      And the certificate authority of the server is <where>
      When the client sends its request
      Then the plugin received the certificate authority of the server

      Examples:
        | where                |
        | in the configuration |
        | in a file            |

    @EXEC-38
    Scenario: A credential plugin receives the extension data of the cluster entry
      Given a client whose plugin returns a token
      And the exec block contains {provideClusterInfo: true}
      And the cluster entry has the extension data {audience: planecheck, levels: [1, 2]} for plugins
      When the client sends its request
      Then the plugin received the extension data of the cluster entry

    @EXEC-35
    Scenario Outline: The input of a credential plugin of API version <version> is an ExecCredential of that version
      Given a client whose plugin returns a token
      And the exec block contains {apiVersion: client.authentication.platform.io/<version>}
      When the client sends its request
      Then the plugin received an ExecCredential of the API version of the exec block

      Examples:
        | version |
        | v1      |
        | v1beta1 |

  Rule: Whether the plugin may interact with the user depends on the mode and on the terminal

    @EXEC-15
    Scenario Outline: With v1beta1 and no interactive mode, a credential plugin gets interactive <interactive> <where>
      Given a client whose plugin returns a token
      And the exec block contains {apiVersion: client.authentication.platform.io/v1beta1, interactiveMode: null}
      When the client sends its request <where>
      Then the plugin received <interactive> for interactive
      And the client sent the token as bearer token

      Examples:
        | where              | interactive |
        | on a terminal      | true        |
        | without a terminal | false       |

    @EXEC-16
    Scenario Outline: A credential plugin with the interactive mode <mode> works on a terminal
      Given a client whose plugin returns a token
      And the exec block contains {interactiveMode: <mode>}
      When the client sends its request on a terminal
      Then the client sent the token as bearer token

      Examples:
        | mode        |
        | Never       |
        | IfAvailable |
        | Always      |

    @EXEC-17
    Scenario: With the interactive mode Never a credential plugin does not get the terminal
      Given a client whose plugin returns a token
      And the exec block contains {interactiveMode: Never}
      When the client sends its request on a terminal
      Then the plugin received false for interactive
      And the plugin had no terminal

    @EXEC-18
    Scenario: With the interactive mode Always and without a terminal a credential plugin does not run
      Given a client whose plugin returns a token
      And the exec block contains {interactiveMode: Always}
      When the client sends its request without a terminal
      Then the client fails and sends no request to the server
      And the plugin did not run

    @EXEC-19
    Scenario: With the interactive mode Always and a terminal a credential plugin can read input
      Given a client whose plugin reads a line and returns a token
      And the exec block contains {interactiveMode: Always}
      When the client sends its request on a terminal where a line is typed
      Then the plugin received true for interactive
      And the plugin read the line

    @EXEC-39
    Scenario Outline: The input of a credential plugin says whether it is interactive <where>
      Given a client whose plugin returns a token
      And the exec block contains {interactiveMode: IfAvailable, provideClusterInfo: false}
      When the client sends its request <where>
      Then the plugin received a value for interactive

      Examples:
        | where              |
        | on a terminal      |
        | without a terminal |
