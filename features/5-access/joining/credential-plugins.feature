@needs:client-under-test
Feature: Credential plugins of clients
  A client whose configuration names a plugin runs it, and shows the server what the plugin gives.

  Rule: The block names the plugin and how it is to be run

    Scenario Outline: A block <what> is refused before the server is asked
      Given a client whose plugin gives a token
      And its block says <block>
      When the client makes its request
      Then it ends with an error, and has asked the server nothing

      Examples:
        | rule    | what                                | block                          |
        | EXEC-01 | without a command                   | {command: null}                |
        | EXEC-14 | of v1 without an interactive mode   | {interactiveMode: null}        |
        | EXEC-16 | with an interactive mode of its own | {interactiveMode: Sometimes}   |

      @should
      Examples:
        | rule    | what                        | block                                               |
        | EXEC-06 | of a version of the future  | {apiVersion: client.authentication.platform.io/v9} |

    @EXEC-03
    Scenario Outline: A block without a version is refused, though its plugin speaks <version>
      Given a client whose plugin gives a token
      And its block says {apiVersion: null}
      And the plugin answers in client.authentication.platform.io/<version>
      When the client makes its request
      Then it ends with an error, and has asked the server nothing

      Examples:
        | version |
        | v1      |
        | v1beta1 |

    Scenario Outline: A block of version <version> works
      Given a client whose plugin gives a token
      And its block says {apiVersion: client.authentication.platform.io/<version>}
      When the client makes its request
      Then it sent the token as bearer token

      Examples:
        | rule    | version |
        | EXEC-04 | v1      |
        | EXEC-05 | v1beta1 |

    @EXEC-02
    Scenario: A relative command starts at the folder of the configuration
      Given a client whose plugin gives a token
      And its block says {command: ./plugin}
      When the client makes its request
      Then the plugin ran

    @EXEC-08
    Scenario: Arguments arrive one by one and in order
      Given a client whose plugin gives a token
      And its block says {args: [a, "b c", "", "$HOME", "--flag=x y"]}
      When the client makes its request
      Then the plugin got the arguments of its block

    @EXEC-09
    Scenario: Variables of the block are set
      Given a client whose plugin gives a token
      And its block says {env: [{name: PLANECHECK_FIRST, value: bar}, {name: PLANECHECK_SECOND, value: "b c=d"}]}
      When the client makes its request
      Then the plugin got the variables of its block

    Scenario Outline: The hint is shown when <what> is missing
      Given a client whose plugin gives a token
      And its block says {command: <command>, installHint: suite-hint}
      When the client makes its request
      Then it ends with an error, and has asked the server nothing
      And it shows the hint

      Examples:
        | rule    | what                      | command                |
        | EXEC-10 | a command given by name   | planecheck-nonexistent |
        | EXEC-40 | a command given as a path | ./nonexistent          |

    @should @EXEC-11
    Scenario: The hint is not shown when the command exists
      Given a client whose plugin gives a token
      And its block says {installHint: suite-hint}
      When the client makes its request
      Then the plugin ran
      And it does not show the hint

  Rule: The plugin is told of the cluster where its block wants that

    @EXEC-12 @EXEC-36
    Scenario: One variable holds the server's address
      Given a client whose plugin gives a token
      And its block says {provideClusterInfo: true}
      When the client makes its request
      Then its input is an ExecCredential of the version of its block
      And it was told the address of the server

    @EXEC-13
    Scenario Outline: Nothing of the cluster is told where the block <says>
      Given a client whose plugin gives a token
      And its block says <block>
      When the client makes its request
      Then it was told nothing of the cluster

      Examples:
        | says             | block                       |
        | does not want it | {provideClusterInfo: false} |
        | says nothing     | {provideClusterInfo: null}  |

    @EXEC-37
    Scenario Outline: The authority of the server is told, when it stands <where>
      Given a client whose plugin gives a token
      And its block says {provideClusterInfo: true}
      And the authority of the server stands <where>
      When the client makes its request
      Then it was told the authority of the server

      Examples:
        | where                |
        | in the configuration |
        | in a file            |

    @EXEC-38
    Scenario: What the cluster's entry keeps for plugins is told
      Given a client whose plugin gives a token
      And its block says {provideClusterInfo: true}
      And the entry of the cluster keeps {audience: planecheck, levels: [1, 2]} for plugins
      When the client makes its request
      Then it was told what the entry keeps

    @EXEC-35
    Scenario Outline: The input of a plugin of <version> is an ExecCredential of that version
      Given a client whose plugin gives a token
      And its block says {apiVersion: client.authentication.platform.io/<version>}
      When the client makes its request
      Then its input is an ExecCredential of the version of its block

      Examples:
        | version |
        | v1      |
        | v1beta1 |

  Rule: Whether the plugin may talk to the user depends on the mode and on the terminal

    @EXEC-15
    Scenario Outline: In v1beta1 the mode may be left out: <where> the plugin is <told>
      Given a client whose plugin gives a token
      And its block says {apiVersion: client.authentication.platform.io/v1beta1, interactiveMode: null}
      When the client makes its request <where>
      Then it was told that it is <told>
      And it sent the token as bearer token

      Examples:
        | where              | told            |
        | on a terminal      | interactive     |
        | without a terminal | not interactive |

    @EXEC-16
    Scenario Outline: The mode <mode> works on a terminal
      Given a client whose plugin gives a token
      And its block says {interactiveMode: <mode>}
      When the client makes its request on a terminal
      Then it sent the token as bearer token

      Examples:
        | mode        |
        | Never       |
        | IfAvailable |
        | Always      |

    @EXEC-17
    Scenario: With Never the plugin does not get the terminal
      Given a client whose plugin gives a token
      And its block says {interactiveMode: Never}
      When the client makes its request on a terminal
      Then it was told that it is not interactive
      And it had no terminal

    @EXEC-18
    Scenario: With Always and without a terminal the plugin is not run
      Given a client whose plugin gives a token
      And its block says {interactiveMode: Always}
      When the client makes its request without a terminal
      Then it ends with an error, and has asked the server nothing
      And the plugin did not run

    @EXEC-19
    Scenario: With Always and a terminal the plugin can be talked to
      Given a client whose plugin reads a line and gives a token
      And its block says {interactiveMode: Always}
      When the client makes its request on a terminal, where a line is typed
      Then it was told that it is interactive
      And it read the line

    @EXEC-39
    Scenario Outline: <where> the plugin is told whether it may talk
      Given a client whose plugin gives a token
      And its block says {interactiveMode: IfAvailable, provideClusterInfo: false}
      When the client makes its request <where>
      Then it was told whether it is interactive

      Examples:
        | where              |
        | on a terminal      |
        | without a terminal |
