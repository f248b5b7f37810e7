@needs:bootstrap-signer
Feature: The client configuration that everybody may know
  Whoever sets a cluster up publishes in the config map cluster-info how clients reach it.

  Rule: cluster-info tells where the cluster is and who vouches for it

    @BOOT-20
    Scenario: The published client configuration names one cluster
      Given a cluster-info that somebody else wrote
      Then it holds a client configuration of one cluster

    @BOOT-21
    Scenario: The published authority verifies the server's certificate
      Given a cluster-info that somebody else wrote
      Then its authority is PEM, and verifies the certificate of this server

    @BOOT-22
    Scenario: At the published address the API is reached
      Given a cluster-info that somebody else wrote
      Then its address leads to the same API
