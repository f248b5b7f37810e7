import type { Json } from '../../model.ts';

const fillItems = (source: Json): void => {
  for (const item of source?.items ?? []) if (item.fieldRef) item.fieldRef.apiVersion ??= 'v1';
};

/** Default values of members, by the type of the volume source. */
const members: Readonly<Record<string, Json>> = {
  azureDisk: { cachingMode: 'ReadWrite', fsType: 'ext4', kind: 'Shared', readOnly: false },
  configMap: { defaultMode: 420 },
  downwardAPI: { defaultMode: 420 },
  hostPath: { type: '' },
  iscsi: { iscsiInterface: 'default' },
  projected: { defaultMode: 420 },
  rbd: { keyring: '/etc/ceph/keyring', pool: 'rbd', user: 'admin' },
  scaleIO: { fsType: 'xfs', storageMode: 'ThinProvisioned' },
  secret: { defaultMode: 420 },
};

/** Sets the defaults of a volume of a Pod, in place. A volume without source is an empty directory. */
export const fillVolume = (volume: Json): void => {
  if (Object.keys(volume).every((member) => member === 'name')) volume.emptyDir = {};
  for (const [type, values] of Object.entries(members)) {
    if (!volume[type]) continue;
    for (const [member, value] of Object.entries<Json>(values)) volume[type][member] ??= value;
  }
  fillItems(volume.downwardAPI);
  for (const source of volume.projected?.sources ?? []) {
    fillItems(source.downwardAPI);
    if (source.serviceAccountToken) source.serviceAccountToken.expirationSeconds ??= 3600;
  }
  const claim = volume.ephemeral?.volumeClaimTemplate?.spec;
  if (claim) claim.volumeMode ??= 'Filesystem';
};
