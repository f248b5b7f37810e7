import type { BrokenObject } from '../arbitraries/schema/kind-objects.ts';

type How = BrokenObject['broken']['how'];

/** Rules that require the rejection of a broken member, by kind and path; no rule requires any other rejection. */
const byMember: Readonly<Record<string, Partial<Record<How, readonly string[]>>>> = {
  '* metadata.labels.a': { 'another type': ['META-33'] },
  'ConfigMap data.not a key!': { 'a bad key': ['CM-07'] },
  'ConfigMap binaryData.not a key!': { 'a bad key': ['CM-19'] },
  'ConfigMap binaryData.*': { 'not of the format': ['CM-20'], twice: ['CM-11'] },
  'Secret data.not a key!': { 'a bad key': ['SEC-06'] },
  'Secret stringData.not a key!': { 'a bad key': ['SEC-08'] },
  'Secret data.*': { 'not of the format': ['SEC-10'] },
  'StorageClass provisioner': { missing: ['SC-05'], empty: ['SC-05'] },
  'StorageClass allowVolumeExpansion': { 'another type': ['SC-10'] },
  'StorageClass allowedTopologies[].matchLabelExpressions[].key': { missing: ['SC-38'], empty: ['SC-38'] },
  'StorageClass allowedTopologies[].matchLabelExpressions[].values': { missing: ['SC-40'], empty: ['SC-40'] },
  'CSIDriver spec': { missing: ['CSID-13'] },
  'CSIDriver spec.podInfoOnMount': { 'another type': ['CSID-27'] },
  'CSIDriver spec.requiresRepublish': { 'another type': ['CSID-35'] },
  'CSIDriver spec.volumeLifecycleModes[]': { 'not in the enum': ['CSID-58'] },
  'CSINode spec': { missing: ['CSIN-07'] },
  'CSINode spec.drivers': { missing: ['CSIN-08'], twice: ['CSIN-12'] },
  'CSINode spec.drivers[].name': { missing: ['CSIN-13'], empty: ['CSIN-13'] },
  'CSINode spec.drivers[].nodeID': { missing: ['CSIN-14'], empty: ['CSIN-14'] },
  'CSIStorageCapacity storageClassName': {
    missing: ['CSIC-05'],
    empty: ['CSIC-05'],
    'not of the form': ['CSIC-08'],
    'too long': ['CSIC-08'],
  },
  'CSIStorageCapacity capacity': { 'not of the format': ['CSIC-11'] },
  'CertificateSigningRequest spec.request': { 'not of the format': ['CSR-07'] },
  'CertificateSigningRequest spec.signerName': { missing: ['CSR-10'], empty: ['CSR-10'], 'another type': ['CSR-11'] },
  'CertificateSigningRequest spec.expirationSeconds': { 'too small': ['CSR-14'] },
  'CertificateSigningRequest spec.usages': {
    missing: ['CSR-18'],
    empty: ['CSR-19'],
    twice: ['CSR-21'],
    'another type': ['CSR-20'],
  },
  'CertificateSigningRequest spec.usages[]': { 'not in the enum': ['CSR-22'], 'another type': ['CSR-20'] },
  'PersistentVolume spec.capacity.*': { 'not of the format': ['PV-15'] },
  'PersistentVolume spec.persistentVolumeReclaimPolicy': { 'not in the enum': ['PV-32'] },
  'PersistentVolume spec.volumeMode': { 'not in the enum': ['PV-45'] },
  'PersistentVolume spec.nodeAffinity.required.nodeSelectorTerms': { missing: ['PV-26'], empty: ['PV-26'] },
  'PersistentVolume spec.cloudBDisk.cachingMode': { 'not in the enum': ['PV-77'] },
  'PersistentVolume spec.cloudBDisk.kind': { 'not in the enum': ['PV-79'] },
  'PersistentVolume spec.storageVendorBVolume.registry': {
    missing: ['PV-165'],
    empty: ['PV-165'],
    'not of the form': ['PV-169'],
  },
  'PersistentVolume spec.storageVendorCVolume.storageMode': { 'not in the enum': ['PV-189'] },
  'Deployment spec.selector': { missing: ['VER-76'] },
  'ReplicaSet spec.selector': { missing: ['VER-76'] },
  'StatefulSet spec.selector': { missing: ['VER-76'] },
  'DaemonSet spec.selector': { missing: ['VER-76'] },
  'Ingress spec.rules[].http.paths[].pathType': { missing: ['VER-135'], 'not in the enum': ['VER-139'] },
  'ValidatingWebhookConfiguration webhooks[].sideEffects': { missing: ['VER-94'] },
  'MutatingWebhookConfiguration webhooks[].sideEffects': { missing: ['VER-94'] },
  'ValidatingWebhookConfiguration webhooks[].admissionReviewVersions': { missing: ['VER-95'], empty: ['VER-95'] },
  'MutatingWebhookConfiguration webhooks[].admissionReviewVersions': { missing: ['VER-95'], empty: ['VER-95'] },
};

/** Rules of the required members of volume sources (A 2.4). */
const sourceMembers: Readonly<Record<string, string>> = {
  'hostPath.path': 'PV-57',
  'local.path': 'PV-62',
  'cloudABlockStore.volumeID': 'PV-68',
  'cloudBDisk.diskName': 'PV-73',
  'cloudBDisk.diskURI': 'PV-74',
  'cloudBFile.secretName': 'PV-83',
  'cloudBFile.shareName': 'PV-84',
  'distFsA.monitors': 'PV-87',
  'cloudEBlockVolume.volumeID': 'PV-95',
  'csi.driver': 'PV-99',
  'csi.volumeHandle': 'PV-100',
  'flexVolume.driver': 'PV-118',
  'cloudCPersistentDisk.pdName': 'PV-127',
  'distFsB.endpoints': 'PV-132',
  'distFsB.path': 'PV-133',
  'iscsi.iqn': 'PV-138',
  'iscsi.lun': 'PV-139',
  'iscsi.targetPortal': 'PV-140',
  'nfs.path': 'PV-154',
  'nfs.server': 'PV-155',
  'cloudDPersistentDisk.pdID': 'PV-159',
  'storageVendorAVolume.volumeID': 'PV-162',
  'storageVendorBVolume.volume': 'PV-166',
  'blockDevA.image': 'PV-171',
  'blockDevA.monitors': 'PV-172',
  'storageVendorCVolume.gateway': 'PV-180',
  'storageVendorCVolume.secretRef': 'PV-181',
  'storageVendorCVolume.system': 'PV-182',
  'hypervisorDisk.volumePath': 'PV-195',
};

/**
 * The rules that a server violates when it accepts this object; empty where the documents do not require a rejection.
 */
export const rulesOfBroken = ({
  kind,
  broken: { where, how },
}: Pick<BrokenObject, 'kind' | 'broken'>): readonly string[] => {
  if (kind === 'PersistentVolume' && how === 'no alternative') return ['PV-46'];
  if (kind === 'PersistentVolume' && how === 'two alternatives') return ['PV-47', 'PV-205'];
  const source =
    kind === 'PersistentVolume' && (how === 'missing' || how === 'empty')
      ? sourceMembers[where.replace(/^spec\./, '')]
      : undefined;
  if (source) return [source];
  const inMap = where.replace(/(^|\.)(data|binaryData|capacity)\..*$/, '$1$2.*');
  return (
    byMember[`${kind} ${where}`]?.[how] ?? byMember[`${kind} ${inMap}`]?.[how] ?? byMember[`* ${where}`]?.[how] ?? []
  );
};

/**
 * The rules that a server violates when it rejects this valid object: those of volume sources with few required
 * members.
 */
export const rulesOfValid = ({ kind, body }: Pick<BrokenObject, 'kind' | 'body'>): readonly string[] => {
  if (kind !== 'PersistentVolume') return [];
  if (body.spec.storageVendorCVolume) return ['PV-183'];
  return body.spec.storageVendorDVolume ? ['PV-193'] : [];
};
