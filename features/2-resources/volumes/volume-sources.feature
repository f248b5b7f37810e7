@needs:storage
Feature: Required members of volume sources
  A persistent volume has one source, which describes the location of its data. Each source has members of
  its own, and some of them are required.

  Rule: A source without one of its required members is rejected

    Scenario Outline: A volume on <source> without the required member <member> is rejected
      Given an accepted persistent volume with all required members of "<source>"
      When I create the same persistent volume without "<member>"
      Then the request is rejected and no object is stored

      Examples:
        | rule   | source               | member       |
        | PV-57  | hostPath             | path         |
        | PV-62  | local                | path         |
        | PV-68  | cloudABlockStore     | volumeID     |
        | PV-73  | cloudBDisk           | diskName     |
        | PV-74  | cloudBDisk           | diskURI      |
        | PV-83  | cloudBFile           | secretName   |
        | PV-84  | cloudBFile           | shareName    |
        | PV-87  | distFsA              | monitors     |
        | PV-95  | cloudEBlockVolume    | volumeID     |
        | PV-99  | csi                  | driver       |
        | PV-100 | csi                  | volumeHandle |
        | PV-118 | flexVolume           | driver       |
        | PV-127 | cloudCPersistentDisk | pdName       |
        | PV-132 | distFsB              | endpoints    |
        | PV-133 | distFsB              | path         |
        | PV-138 | iscsi                | iqn          |
        | PV-139 | iscsi                | lun          |
        | PV-140 | iscsi                | targetPortal |
        | PV-154 | nfs                  | path         |
        | PV-155 | nfs                  | server       |
        | PV-159 | cloudDPersistentDisk | pdID         |
        | PV-162 | storageVendorAVolume | volumeID     |
        | PV-165 | storageVendorBVolume | registry     |
        | PV-166 | storageVendorBVolume | volume       |
        | PV-171 | blockDevA            | image        |
        | PV-172 | blockDevA            | monitors     |
        | PV-180 | storageVendorCVolume | gateway      |
        | PV-181 | storageVendorCVolume | secretRef    |
        | PV-182 | storageVendorCVolume | system       |
        | PV-195 | hypervisorDisk       | volumePath   |
