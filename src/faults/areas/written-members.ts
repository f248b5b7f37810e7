import type { Json, KindData } from '../../server/model.ts';
import type { Fault, ServerFault } from '../fault.ts';
import { serverFault } from '../server-fault.ts';
import { eventLine, onWatch } from '../wire/on-watch.ts';

/** New objects of a kind lose members before they are stored. */
const loses =
  (name: string, without: (object: Json) => void): ServerFault['plant'] =>
  ({ kinds }) => {
    const dropping: KindData['defaults'][number] = { rules: [], apply: (object) => without(object) };
    for (const [index, kind] of kinds.entries())
      if (kind.kind === name) kinds[index] = { ...kind, defaults: [...kind.defaults, dropping] };
  };

/** Members that a server does not keep, one for each group of kinds. */
export const writtenMemberFaults: readonly Fault[] = [
  serverFault(
    'KEEP-01',
    'references to owners lose blockOwnerDeletion if it is false',
    loses('ConfigMap', ({ metadata }) => {
      for (const owner of metadata?.ownerReferences ?? [])
        if (!owner.blockOwnerDeletion) delete owner.blockOwnerDeletion;
    }),
  ),
  serverFault(
    'KEEP-02',
    'carriage returns in data are lost',
    loses('ConfigMap', ({ data }) => {
      for (const [key, text] of Object.entries<string>(data ?? {})) data[key] = text.replaceAll('\r\n', '\n');
    }),
  ),
  serverFault(
    'KEEP-03',
    'containers lose their terminal',
    loses('Pod', ({ spec }) => {
      for (const container of spec?.containers ?? []) delete container.tty;
    }),
  ),
  serverFault(
    'KEEP-04',
    'stateful sets lose the partition of an update',
    loses('StatefulSet', ({ spec }) => {
      if (spec?.updateStrategy?.rollingUpdate?.partition) spec.updateStrategy.rollingUpdate.partition = 0;
    }),
  ),
  serverFault(
    'KEEP-05',
    'autoscalers lose the policies for scaling down',
    loses('HorizontalPodAutoscaler', ({ spec }) => {
      delete spec?.behavior?.scaleDown?.selectPolicy;
    }),
  ),
  serverFault(
    'KEEP-06',
    'services lose the protocol of the application of a port',
    loses('Service', ({ spec }) => {
      for (const port of spec?.ports ?? []) delete port.appProtocol;
    }),
  ),
  serverFault(
    'KEEP-07',
    'claims lose their selector',
    loses('PersistentVolumeClaim', ({ spec }) => {
      delete spec?.selector;
    }),
  ),
  serverFault(
    'KEEP-08',
    'the rules of cluster roles lose the groups beside "*"',
    loses('ClusterRole', ({ rules }) => {
      for (const rule of rules ?? []) if (rule.apiGroups?.includes('*')) rule.apiGroups = ['*'];
    }),
  ),
  serverFault(
    'KEEP-09',
    'limit ranges lose the ratio of limits to requests',
    loses('LimitRange', ({ spec }) => {
      for (const limit of spec?.limits ?? []) delete limit.maxLimitRequestRatio;
    }),
  ),
  serverFault(
    'KEEP-10',
    'webhooks lose the path of their service',
    loses('ValidatingWebhookConfiguration', ({ webhooks }) => {
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
