Feature: Deletion and finalizers
  An object with finalizers is not removed when it is deleted: it is marked, and removed when the
  last finalizer has gone.

  Background:
    Given a namespace of my own

  Rule: The first delete of an object with finalizers only marks it

    @DEL-01
    Scenario: It is still there after the delete
      Given the config map "a" with:
        | metadata.finalizers | [suite.example.com/a] |
      When I delete the config map "a"
      Then it succeeds
      And it is still there, alone and in the list

    @DEL-03
    Scenario: Finalizers and contents stay as they are
      Given the config map "a" with:
        """
        metadata:
          finalizers: [suite.example.com/a, suite.example.com/b]
          labels: {suite.example.com/l: '1'}
          annotations: {suite.example.com/n: '1'}
        data: {k: v}
        """
      When I delete the config map "a"
      Then it succeeds
      And it keeps its "metadata.finalizers, metadata.labels, metadata.annotations, metadata.uid, data"

  Rule: A terminating object is removed with its last finalizer

    @DEL-12
    Scenario: The update that takes the last finalizer away removes it
      Given the config map "a" is terminating, held by finalizer "suite.example.com/a"
      When I replace the config map "a" with:
        | metadata.finalizers | absent |
      Then it succeeds
      And it is not there, alone or in the list
