/** One volume source of A 2.4 as data. The kind's schema defines the types of its members. */
export interface VolumeSource {
  readonly name: string;
  /** Required members, each with its rule ids. */
  readonly required: Readonly<Record<string, readonly [string, ...string[]]>>;
  /** Default values of absent members: value and rule ids. */
  readonly defaults: Readonly<Record<string, readonly [string | boolean, readonly string[]]>>;
  /** Members with a closed set of values, each with its rule ids. */
  readonly values: Readonly<Record<string, readonly [readonly string[], readonly string[]]>>;
}

const source = (
  name: string,
  required: VolumeSource['required'],
  defaults: VolumeSource['defaults'] = {},
  values: VolumeSource['values'] = {},
): VolumeSource => ({ name, required, defaults, values });

/** All volume sources of a PersistentVolume (A 2.4). */
export const volumeSources: readonly VolumeSource[] = [
  source('hostPath', { path: ['PV-57'] }, { type: ['', ['PV-59']] }),
  source('local', { path: ['PV-62'] }),
  source('cloudABlockStore', { volumeID: ['PV-68'] }, { fsType: ['ext4', ['PV-70']] }),
  source(
    'cloudBDisk',
    { diskName: ['PV-73'], diskURI: ['PV-74'] },
    { kind: ['Shared', ['PV-80']], readOnly: [false, ['PV-81']] },
    {
      cachingMode: [
        ['None', 'ReadOnly', 'ReadWrite'],
        ['PV-76', 'PV-77'],
      ],
      kind: [
        ['Dedicated', 'Managed', 'Shared'],
        ['PV-78', 'PV-79'],
      ],
    },
  ),
  source('cloudBFile', { secretName: ['PV-83'], shareName: ['PV-84'] }),
  source(
    'distFsA',
    { monitors: ['PV-87'] },
    { path: ['/', ['PV-90']], secretFile: ['/etc/ceph/user.secret', ['PV-91']], user: ['admin', ['PV-92']] },
  ),
  source('cloudEBlockVolume', { volumeID: ['PV-95'] }),
  source('csi', { driver: ['PV-99'], volumeHandle: ['PV-100'] }, { readOnly: [false, ['PV-102']] }),
  source('fc', {}),
  source('flexVolume', { driver: ['PV-118'] }),
  source('dataVolA', {}),
  source('cloudCPersistentDisk', { pdName: ['PV-127'] }, { readOnly: [false, ['PV-130']] }),
  source('distFsB', { endpoints: ['PV-132'], path: ['PV-133'] }, { readOnly: [false, ['PV-136']] }),
  source(
    'iscsi',
    { iqn: ['PV-138'], lun: ['PV-139'], targetPortal: ['PV-140'] },
    { iscsiInterface: ['default', ['PV-149']], readOnly: [false, ['PV-151']] },
  ),
  source('nfs', { path: ['PV-154'], server: ['PV-155'] }, { readOnly: [false, ['PV-157']] }),
  source('cloudDPersistentDisk', { pdID: ['PV-159'] }),
  source('storageVendorAVolume', { volumeID: ['PV-162'] }),
  source('storageVendorBVolume', { registry: ['PV-165'], volume: ['PV-166'] }),
  source(
    'blockDevA',
    { image: ['PV-171'], monitors: ['PV-172'] },
    { keyring: ['/etc/ceph/keyring', ['PV-175']], pool: ['rbd', ['PV-176']], user: ['admin', ['PV-177']] },
  ),
  source(
    'storageVendorCVolume',
    { gateway: ['PV-180'], secretRef: ['PV-181'], system: ['PV-182'] },
    { fsType: ['xfs', ['PV-184']], sslEnabled: [false, ['PV-185']], storageMode: ['ThinProvisioned', ['PV-187']] },
    {
      storageMode: [
        ['ThickProvisioned', 'ThinProvisioned'],
        ['PV-188', 'PV-189'],
      ],
    },
  ),
  source('storageVendorDVolume', {}),
  source('hypervisorDisk', { volumePath: ['PV-195'] }),
];
