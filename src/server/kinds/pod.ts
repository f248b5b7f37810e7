import { hasEnded } from './pod/has-ended.ts';
import { deleteObject } from '../controllers/delete-object.ts';
import { checkPreconditions } from '../check-preconditions.ts';
import type { ServerCore } from '../core.ts';
import type { ApiObject, Json } from '../model.ts';
import { conflict, StatusError } from '../errors.ts';
import { ageColumn, column, nameColumn } from './shared/columns.ts';
import { dataRules } from './shared/data-rules.ts';
import { defineKind } from './shared/define-kind.ts';
import { keepStatus, statusSubresource } from './shared/keep-status.ts';
import { podCauses } from './pod/pod-causes.ts';
import { podChanges } from './pod/pod-changes.ts';
import { podDefaults } from './pod/pod-defaults.ts';
import { qualityOfService } from './pod/quality-of-service.ts';
import { copyOf } from '../copy.ts';

const ready = ({ status }: ApiObject): string => {
  const statuses: Json[] = status?.containerStatuses ?? [];
  return String(statuses.filter((item) => item.ready).length);
};

/** Only a Pod that a node runs gets time to end (`requested`, or what its spec says). */
const gracePeriod = (pod: ApiObject, requested: number | null): number => {
  const { spec } = pod;
  if (!spec?.nodeName || hasEnded(pod)) return 0;
  const seconds: number = requested ?? spec.terminationGracePeriodSeconds ?? 30;
  return seconds < 0 ? 1 : seconds;
};

/** Pod: no node runs it in this server, so it stays Pending and its log is empty. */
export const podKind = defineKind({
  kind: 'Pod',
  plural: 'pods',
  shortNames: ['po'],
  categories: ['all'],
  namespaced: true,
  schema: 'pod',
  empty: { spec: { containers: [] }, status: {} },
  deleteAnswers: 'Object',
  gracePeriod,
  columns: [
    nameColumn,
    column('Ready', (pod) => `${ready(pod)}/${pod['spec']?.containers?.length ?? 0}`),
    column('Status', ({ metadata, status }) =>
      metadata.deletionTimestamp ? 'Terminating' : (status?.reason ?? status?.phase ?? 'Pending'),
    ),
    column('Restarts', ({ status }) =>
      String((status?.containerStatuses ?? []).reduce((sum: number, item: Json) => sum + (item.restartCount ?? 0), 0)),
    ),
    ageColumn,
    column('IP', ({ status }) => status?.podIP ?? '<none>', 1),
    column('Node', ({ spec }) => spec?.nodeName ?? '<none>', 1),
    column('Nominated Node', ({ status }) => status?.nominatedNodeName ?? '<none>', 1),
    column('Readiness Gates', () => '<none>', 1),
  ],
  defaults: [podDefaults('spec')],
  validations: [dataRules.check([], ({ spec }) => podCauses(spec ?? {}, 'spec')), podChanges],
  prepareCreate: (object) => {
    object['status'] = { phase: 'Pending', qosClass: qualityOfService(object['spec']) };
  },
  prepareUpdate: keepStatus.prepareUpdate,
  selectableFields: {
    'spec.nodeName': ({ spec }) => spec?.nodeName ?? '',
    'spec.restartPolicy': ({ spec }) => spec?.restartPolicy ?? '',
    'spec.schedulerName': ({ spec }) => spec?.schedulerName ?? '',
    'spec.serviceAccountName': ({ spec }) => spec?.serviceAccountName ?? '',
    'status.phase': ({ status }) => status?.phase ?? '',
    'status.podIP': ({ status }) => status?.podIP ?? '',
    'status.nominatedNodeName': ({ status }) => status?.nominatedNodeName ?? '',
  },
  subresources: {
    status: statusSubresource,
    log: {
      verbs: ['get'],
      connect: (pod) => {
        throw new StatusError(400, 'BadRequest', `pod ${pod.metadata.name} does not have a host assigned`);
      },
    },
    portforward: {
      verbs: ['get', 'create'],
      connect: (pod) => {
        throw new StatusError(400, 'BadRequest', `pod ${pod.metadata.name} does not have a host assigned`);
      },
    },
    binding: {
      verbs: ['create'],
      bodyKind: { group: '', version: 'v1', kind: 'Binding' },
      merge: (old, incoming, ctx) => {
        const node: string = incoming['target']?.name ?? '';
        const { nodeName } = old['spec'];
        if (nodeName)
          throw conflict(
            { group: '', kind: 'pods/binding', name: old.metadata.name ?? '' },
            `pod ${old.metadata.name} is already assigned to node "${nodeName}"`,
          );
        const bound: ApiObject = copyOf(old);
        bound['spec'].nodeName = node;
        const isOther = ({ type }: Json): boolean => type !== 'PodScheduled';
        const lastTransitionTime = new Date(ctx.now).toISOString().replace(/\.\d+/, '');
        const scheduled = { type: 'PodScheduled', status: 'True', lastTransitionTime };
        bound['status'] = {
          ...bound['status'],
          conditions: [...(bound['status']?.conditions ?? []).filter(isOther), scheduled],
        };
        return bound;
      },
    },
    eviction: {
      verbs: ['create'],
      bodyKind: { group: 'policy', version: 'v1', kind: 'Eviction' },
      // An eviction has the options of a delete (A 4.2, 4.4). `kubectl drain --dry-run` sends its dry run in them.
      connect: (pod, eviction, ctx) => {
        const core: ServerCore = ctx.services.core;
        const { dryRun, gracePeriodSeconds = null, preconditions } = eviction['deleteOptions'] ?? {};
        const subject = { group: '', kind: 'pods', name: pod.metadata.name ?? '' };
        checkPreconditions(subject, pod, preconditions ?? {});
        if (!ctx.dryRun && !dryRun?.includes('All'))
          deleteObject(core, core.kinds.named('Pod'), pod, gracePeriodSeconds);
        return { kind: 'Status', apiVersion: 'v1', metadata: {}, status: 'Success', code: 201 };
      },
    },
  },
});
