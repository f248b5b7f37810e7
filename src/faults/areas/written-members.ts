import type { Fault } from '../fault.ts';
import { serverFault } from '../server-fault.ts';
import { losesMembers } from '../stages/change-kind.ts';
import { eventLine, onWatch } from '../wire/on-watch.ts';

/** Members that a server does not keep, one for each group of kinds. */
export const writtenMemberFaults: readonly Fault[] = [
  serverFault(
    'KEEP-01',
    'annotations are trimmed',
    losesMembers('ConfigMap', ({ metadata }) => {
      for (const [key, text] of Object.entries<string>(metadata?.annotations ?? {}))
        metadata.annotations[key] = text.trim();
    }),
  ),
  serverFault(
    'KEEP-12',
    'Jobs have the labels of their Pods',
    losesMembers('Job', ({ metadata, spec }) => {
      metadata.labels = { ...spec?.template?.metadata?.labels };
    }),
    { alsoFails: { rules: ['KIND-13'], reason: 'it reads a label of a Job' } },
  ),
  serverFault(
    'KEEP-13',
    'references to owners lose blockOwnerDeletion if it is false',
    losesMembers('ConfigMap', ({ metadata }) => {
      for (const owner of metadata?.ownerReferences ?? [])
        if (!owner.blockOwnerDeletion) delete owner.blockOwnerDeletion;
    }),
  ),
  serverFault(
    'KEEP-02',
    'carriage returns in data are lost',
    losesMembers('ConfigMap', ({ data }) => {
      for (const [key, text] of Object.entries<string>(data ?? {})) data[key] = text.replaceAll('\r\n', '\n');
    }),
  ),
  serverFault(
    'KEEP-14',
    'leases are renewed at whole seconds',
    losesMembers('Lease', ({ spec }) => {
      if (typeof spec?.renewTime === 'string') spec.renewTime = spec.renewTime.replace(/\.\d+Z$/, '.000000Z');
    }),
  ),
  serverFault(
    'KEEP-03',
    'containers lose their terminal',
    losesMembers('Pod', ({ spec }) => {
      for (const container of spec?.containers ?? []) delete container.tty;
    }),
  ),
  serverFault(
    'KEEP-04',
    'stateful sets lose the partition of an update',
    losesMembers('StatefulSet', ({ spec }) => {
      if (spec?.updateStrategy?.rollingUpdate?.partition) spec.updateStrategy.rollingUpdate.partition = 0;
    }),
  ),
  serverFault(
    'KEEP-05',
    'autoscalers lose the policies for scaling down',
    losesMembers('HorizontalPodAutoscaler', ({ spec }) => {
      delete spec?.behavior?.scaleDown?.selectPolicy;
    }),
  ),
  serverFault(
    'KEEP-06',
    'services lose the protocol of the application of a port',
    losesMembers('Service', ({ spec }) => {
      for (const port of spec?.ports ?? []) delete port.appProtocol;
    }),
  ),
  serverFault(
    'KEEP-07',
    'claims lose their selector',
    losesMembers('PersistentVolumeClaim', ({ spec }) => {
      delete spec?.selector;
    }),
  ),
  serverFault(
    'KEEP-08',
    'the rules of cluster roles keep only the group "*"',
    losesMembers('ClusterRole', ({ rules }) => {
      for (const rule of rules ?? []) if (rule.apiGroups?.includes('*')) rule.apiGroups = ['*'];
    }),
  ),
  serverFault(
    'KEEP-09',
    'limit ranges lose the ratio of limits to requests',
    losesMembers('LimitRange', ({ spec }) => {
      for (const limit of spec?.limits ?? []) delete limit.maxLimitRequestRatio;
    }),
  ),
  serverFault(
    'KEEP-10',
    'webhooks lose the path of their service',
    losesMembers('ValidatingWebhookConfiguration', ({ webhooks }) => {
      for (const webhook of webhooks ?? []) if (webhook.clientConfig?.service) delete webhook.clientConfig.service.path;
    }),
  ),
  {
    seam: 'wire',
    rules: ['KEEP-11'],
    description: 'the event of a deletion contains the metadata of the object only',
    wrap: (transport) =>
      onWatch(transport, () => ({
        line: (line, event) => {
          if (event?.type !== 'DELETED' || event.object?.metadata === undefined) return line;
          const { apiVersion, kind, metadata } = event.object;
          return eventLine({ ...event, object: { apiVersion, kind, metadata } });
        },
      })),
  },
];
