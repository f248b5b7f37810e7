@needs:bootstrap-signer
Feature: The published client configuration
  Cluster operators publish the server address and its authority in the config map cluster-info.

  Rule: cluster-info contains the server address and its certificate authority

    @BOOT-20
    Scenario: cluster-info contains a client configuration of one cluster
      Given an existing cluster-info config map
      Then cluster-info contains a client configuration of one cluster

    @BOOT-21
    Scenario: The certificate authority in cluster-info verifies the server certificate
      Given an existing cluster-info config map
      Then cluster-info publishes a certificate authority in PEM that verifies the certificate of this server

    @BOOT-22
    Scenario: The server address in cluster-info serves the API
      Given an existing cluster-info config map
      Then cluster-info publishes an address that serves the same API
