import { ownMember } from '../values/own-member.ts';
/** Name and content of a message field; `list` when the field is repeated. */
export interface NamedField {
  readonly name: string;
  readonly holds: 'text' | 'number' | 'map' | 'time' | 'bytes' | MessageShape;
  readonly list?: boolean;
}

/** Fields of a message by number. A field that is missing here is named by its number. */
export type MessageShape = Readonly<Record<number, NamedField>>;

const text = (name: string): NamedField => ({ name, holds: 'text' });
const texts = (name: string): NamedField => ({ name, holds: 'text', list: true });
const number = (name: string): NamedField => ({ name, holds: 'number' });
const time = (name: string): NamedField => ({ name, holds: 'time' });
const map = (name: string): NamedField => ({ name, holds: 'map', list: true });
const message = (name: string, holds: MessageShape): NamedField => ({ name, holds });
const messages = (name: string, holds: MessageShape): NamedField => ({ name, holds, list: true });

const owner: MessageShape = {
  1: text('kind'),
  3: text('name'),
  4: text('uid'),
  5: text('apiVersion'),
  6: number('controller'),
  7: number('blockOwnerDeletion'),
};
const manager: MessageShape = {
  1: text('manager'),
  2: text('operation'),
  3: text('apiVersion'),
  4: time('time'),
  6: text('fieldsType'),
  7: message('fieldsV1', { 1: text('json') }),
  8: text('subresource'),
};

/** Metadata of an object (A 4.1). */
const objectMeta: MessageShape = {
  1: text('name'),
  2: text('generateName'),
  3: text('namespace'),
  4: text('selfLink'),
  5: text('uid'),
  6: text('resourceVersion'),
  7: number('generation'),
  8: time('creationTimestamp'),
  9: time('deletionTimestamp'),
  10: number('deletionGracePeriodSeconds'),
  11: map('labels'),
  12: map('annotations'),
  13: messages('ownerReferences', owner),
  14: texts('finalizers'),
  17: messages('managedFields', manager),
};
const listMeta: MessageShape = {
  1: text('selfLink'),
  2: text('resourceVersion'),
  3: text('continue'),
  4: number('remainingItemCount'),
};
const cause: MessageShape = { 1: text('reason'), 2: text('message'), 3: text('field') };
const details: MessageShape = {
  1: text('name'),
  2: text('group'),
  3: text('kind'),
  4: messages('causes', cause),
  5: number('retryAfterSeconds'),
  6: text('uid'),
};

/** Kinds of which a replay needs members other than the metadata. */
const kinds: Readonly<Record<string, MessageShape>> = {
  Status: {
    1: message('metadata', listMeta),
    2: text('status'),
    3: text('message'),
    4: text('reason'),
    5: message('details', details),
    6: number('code'),
  },
  DeleteOptions: {
    1: number('gracePeriodSeconds'),
    2: message('preconditions', { 1: text('uid'), 2: text('resourceVersion') }),
    3: number('orphanDependents'),
    4: text('propagationPolicy'),
    5: texts('dryRun'),
  },
  TokenRequest: {
    1: message('metadata', objectMeta),
    3: message('status', { 1: text('token'), 2: time('expirationTimestamp') }),
  },
  CertificateSigningRequest: {
    1: message('metadata', objectMeta),
    2: message('spec', {
      1: { name: 'request', holds: 'bytes' },
      2: text('username'),
      3: text('uid'),
      4: texts('groups'),
      5: texts('usages'),
      6: map('extra'),
      7: text('signerName'),
      8: number('expirationSeconds'),
    }),
    3: message('status', {
      1: messages('conditions', {
        1: text('type'),
        2: text('reason'),
        3: text('message'),
        4: time('lastUpdateTime'),
        5: time('lastTransitionTime'),
        6: text('status'),
      }),
      2: { name: 'certificate', holds: 'bytes' },
    }),
  },
};

const servicePort: MessageShape = { 1: text('name'), 2: text('protocol'), 3: number('port'), 5: number('nodePort') };
const service: MessageShape = {
  1: messages('ports', servicePort),
  3: text('clusterIP'),
  12: number('healthCheckNodePort'),
  18: texts('clusterIPs'),
};

/** Kinds with a spec and a status in their usual places. */
const specAndStatus = new Set([
  'CronJob',
  'CustomResourceDefinition',
  'DaemonSet',
  'Deployment',
  'FlowSchema',
  'HorizontalPodAutoscaler',
  'Ingress',
  'Job',
  'Namespace',
  'NetworkPolicy',
  'Node',
  'PersistentVolume',
  'PersistentVolumeClaim',
  'Pod',
  'PodDisruptionBudget',
  'PriorityLevelConfiguration',
  'ReplicaSet',
  'ReplicationController',
  'ResourceQuota',
  'Service',
  'StatefulSet',
  'VolumeAttachment',
]);
const withMetadata = (kind: string): MessageShape =>
  specAndStatus.has(kind)
    ? {
        1: message('metadata', objectMeta),
        2: message('spec', kind === 'Service' ? service : {}),
        3: message('status', {}),
      }
    : { 1: message('metadata', objectMeta) };

/** The shape of a kind: for an unknown kind its metadata, for a list its items. */
export const shapeOf = (kind: string): MessageShape =>
  ownMember(kinds, kind) ??
  (kind.endsWith('List')
    ? { 1: message('metadata', listMeta), 2: messages('items', shapeOf(kind.slice(0, -4))) }
    : withMetadata(kind));
