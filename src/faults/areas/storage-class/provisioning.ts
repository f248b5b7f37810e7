import type { ApiObject } from '../../../server/model.ts';
import type { ServerParts } from '../../../server/core.ts';
import type { Fault } from '../../fault.ts';

type Volume = Parameters<ServerParts['behaviours']['volumes']['provisioned']>[0];
type Term = Parameters<ServerParts['behaviours']['volumes']['termAllows']>[0];

/** Changes volumes when they are provisioned. */
const onVolume =
  (change: (volume: ApiObject, made: Volume) => ApiObject) =>
  ({ behaviours }: ServerParts): void => {
    const { provisioned } = behaviours.volumes;
    behaviours.volumes.provisioned = (made) => change(provisioned(made), made);
  };

const withSpec = (volume: ApiObject, spec: object): ApiObject => ({ ...volume, spec: { ...volume['spec'], ...spec } });
const expressions = (term: Term) => term.matchLabelExpressions ?? [];

/** Defects of provisioning by storage class (A 2.5). */
export const provisioningFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['SC-04'],
    description: 'no volume is provisioned for claims of a class',
    alsoFails: {
      rules: ['SC-17', 'SC-18', 'SC-23', 'SC-32', 'SC-42', 'SC-43', 'SC-44'],
      reason: 'they check a provisioned volume',
    },
    plant: ({ behaviours }) => {
      behaviours.volumes.provisions = () => false;
    },
  },
  {
    seam: 'server',
    rules: ['SC-11'],
    description: 'claims of every class may grow',
    plant: ({ behaviours }) => {
      behaviours.volumes.mayGrow = () => true;
    },
  },
  {
    seam: 'server',
    rules: ['SC-17'],
    description: 'a topology list without terms matches no node',
    plant: ({ behaviours }) => {
      const { placeOf } = behaviours.volumes;
      behaviours.volumes.placeOf = (storageClass, nodes, allows) =>
        storageClass['allowedTopologies']?.length === 0 ? null : placeOf(storageClass, nodes, allows);
    },
  },
  {
    seam: 'server',
    rules: ['SC-18'],
    description: 'volumes are provisioned for any topology',
    plant: onVolume((volume, { storageClass }) =>
      storageClass['allowedTopologies'] ? withSpec(volume, { nodeAffinity: undefined }) : volume,
    ),
  },
  {
    seam: 'server',
    rules: ['SC-23'],
    description: 'mount options are not set on the volume',
    plant: onVolume((volume) => withSpec(volume, { mountOptions: undefined })),
  },
  {
    seam: 'server',
    rules: ['SC-32'],
    description: 'provisioned volumes are deleted, whatever the class says',
    plant: onVolume((volume) => withSpec(volume, { persistentVolumeReclaimPolicy: 'Delete' })),
  },
  {
    seam: 'server',
    rules: ['SC-34'],
    description: 'claims of a class without a binding mode wait for a Pod',
    alsoFails: {
      rules: ['SC-04', 'SC-17', 'SC-18', 'SC-23', 'SC-32', 'SC-42', 'SC-43', 'SC-44'],
      reason: 'their claims wait for Pods that are never created',
    },
    plant: ({ behaviours }) => {
      behaviours.volumes.waitsForPod = () => true;
    },
  },
  {
    seam: 'server',
    rules: ['SC-42'],
    description: 'all values of an expression must match',
    plant: ({ behaviours }) => {
      behaviours.volumes.termAllows = (term, labels) =>
        expressions(term).length > 0 &&
        expressions(term).every(({ key, values }) => values.every((value) => labels[key] === value));
    },
  },
  {
    seam: 'server',
    rules: ['SC-43'],
    description: 'one matching expression of a term is enough',
    plant: ({ behaviours }) => {
      behaviours.volumes.termAllows = (term, labels) =>
        expressions(term).some(({ key, values }) => values.includes(labels[key] ?? ''));
    },
  },
  {
    seam: 'server',
    rules: ['SC-44'],
    description: 'a term without expressions matches every node',
    plant: ({ behaviours }) => {
      const { termAllows } = behaviours.volumes;
      behaviours.volumes.termAllows = (term, labels) => expressions(term).length === 0 || termAllows(term, labels);
    },
  },
];
