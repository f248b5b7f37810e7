Feature: Forms of parameters
  Clients write booleans and numbers in several forms. What a server makes of them is not part of the documents, and is
  the same in every release of kube-apiserver from 1.24 on.

  Background:
    Given a test namespace

  Rule: A boolean is false only as false or 0

    @needs:apply @beyond:PARAM-01
    Scenario: Texts of force that mean false, and texts that mean true
      Given managers share the config map "shared"
      And manager "a" applied {data: {k: '1'}}
      When manager "b" applies, with query "force=false", {data: {k: '2'}}
      Then the response is a conflict
      And the stored "data.k" is "1"
      When manager "b" applies, with query "force=False", {data: {k: '2'}}
      Then the response is a conflict
      And the stored "data.k" is "1"
      When manager "b" applies, with query "force=0", {data: {k: '2'}}
      Then the response is a conflict
      And the stored "data.k" is "1"
      When manager "b" applies, with query "force=true", {data: {k: '2'}}
      Then the request succeeds
      And the stored "data.k" is "2"
      When manager "a" applies, with query "force=True", {data: {k: '3'}}
      Then the request succeeds
      And the stored "data.k" is "3"
      When manager "b" applies, with query "force=1", {data: {k: '4'}}
      Then the request succeeds
      And the stored "data.k" is "4"
      When manager "a" applies, with query "force=t", {data: {k: '5'}}
      Then the request succeeds
      And the stored "data.k" is "5"
      When manager "b" applies, with query "force=yes", {data: {k: '6'}}
      Then the request succeeds
      And the stored "data.k" is "6"
      When manager "a" applies, with query "force=", {data: {k: '7'}}
      Then the request succeeds
      And the stored "data.k" is "7"

    @any-kind @needs:watch @beyond:PARAM-01
    Scenario: Texts of watch that mean false
      Given 2 config maps
      When I list the config maps with query "watch=false"
      Then the list contains all 2 config maps
      When I list the config maps with query "watch=False"
      Then the list contains all 2 config maps
      When I list the config maps with query "watch=0"
      Then the list contains all 2 config maps

  Rule: A number is an integer in decimal digits

    @any-kind @beyond:PARAM-02 @needs:chunking
    Scenario: Texts that are no integers, and integers
      Given 3 config maps
      When I list the config maps with query "limit="
      Then the response status is 400
      When I list the config maps with query "limit=1.5"
      Then the response status is 400
      When I list the config maps with query "limit=2a"
      Then the response status is 400
      When I list the config maps with query "limit=0x2"
      Then the response status is 400
      When I list the config maps with query "limit=%202"
      Then the response status is 400
      When I list the config maps with query "limit=99999999999999999999"
      Then the response status is 400
      When I list the config maps with query "timeoutSeconds="
      Then the response status is 400
      When I list the config maps with query "timeoutSeconds=a"
      Then the response status is 400
      When I list the config maps with query "timeoutSeconds=1.5"
      Then the response status is 400
      When I list the config maps with query "limit=1"
      Then the list contains at most 1 items and a continue token
      When I list the config maps with query "limit=02"
      Then the list contains at most 2 items and a continue token
      When I list the config maps with query "limit=1&limit=2"
      Then the list contains at most 1 items and a continue token
      When I list the config maps with query "limit=2&limit=1"
      Then the list contains at most 2 items and a continue token
      When I list the config maps with query "limit=0"
      Then the list contains all 3 config maps
      When I list the config maps with query "limit=-1"
      Then the list contains all 3 config maps
      When I list the config maps with query "limit=9223372036854775807"
      Then the list contains all 3 config maps
      When I list the config maps with query "timeoutSeconds=0"
      Then the list contains all 3 config maps
      When I list the config maps with query "unknownParameter=1&limitations=1"
      Then the list contains all 3 config maps

    @any-kind @beyond:PARAM-02
    Scenario Outline: A delete with gracePeriodSeconds=<value> is rejected
      Given the config map "a"
      When I delete the config map "a" with query "gracePeriodSeconds=<value>"
      Then the response status is 400
      And the object is unchanged

      Examples:
        | value |
        |       |
        | 1.5   |
        | 5s    |
