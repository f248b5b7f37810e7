@needs:storage
Feature: Storage classes
  A storage class describes a way to make volumes.

  Rule: Storage classes are of kind StorageClass in version v1 of storage.platform.io

    @SC-01
    Scenario: What is created is read as a StorageClass of its group
      When I create the storage class "a"
      Then it is stored
      And the answer and a read show it as "StorageClass" of "storage.platform.io/v1"
