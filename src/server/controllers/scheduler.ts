import type { ServerCore } from '../core.ts';
import type { ApiObject, Json } from '../model.ts';
import { isKind, kindOf } from './kinds-of.ts';
import { reconciler } from './reconciler.ts';

const waits = (pod: ApiObject): boolean => !pod['spec']?.nodeName && !pod.metadata.deletionTimestamp && ['', 'default-scheduler'].includes(pod['spec']?.schedulerName ?? '');

/** A node that says that it takes Pods, and how many: one of hand without a status takes none. */
const takesPods = (node: ApiObject): boolean => node['spec']?.unschedulable !== true && !node.metadata.deletionTimestamp && Number(node['status']?.allocatable?.pods ?? 0) > 0;

const tolerates = (pod: ApiObject, taint: Json): boolean =>
  (pod['spec']?.tolerations ?? []).some(
    ({ key = '', operator = 'Equal', value = '', effect = '' }: Json) => (effect === '' || effect === taint.effect) && ((key === '' && operator === 'Exists') || (key === taint.key && (operator === 'Exists' || value === (taint.value ?? '')))),
  );

const toleratesAll = (pod: ApiObject, node: ApiObject): boolean => (node['spec']?.taints ?? []).every((taint: Json) => taint.effect === 'PreferNoSchedule' || tolerates(pod, taint));

const hasLabels = (node: ApiObject, wanted: Readonly<Record<string, string>> = {}): boolean => Object.entries(wanted).every(([key, value]) => node.metadata.labels?.[key] === value);

/** Gives Pods that wait the first node that fits: by taints, nodeSelector and required node affinity (A 2.1), and by the volumes that their claims are bound to (A 2.4). Looks at no resources. */
export const scheduler = reconciler((core: ServerCore) => {
  const { storage } = core;
  const rules = core.parts.behaviours.controllers;
  const pods = kindOf(core, '', 'pods');
  const nodes = kindOf(core, '', 'nodes');
  const claims = kindOf(core, '', 'persistentvolumeclaims');
  const volumes = kindOf(core, '', 'persistentvolumes');
  if (!pods || !nodes) return { keys: () => [], run: () => {} };

  /** The volumes of a Pod's claims; null while one of these is not bound. */
  const volumesOf = (pod: ApiObject): readonly ApiObject[] | null => {
    const names: readonly string[] = (pod['spec'].volumes ?? []).flatMap((volume: Json) => volume?.persistentVolumeClaim?.claimName ?? []);
    const found = names.map((name) => {
      const claim = claims && storage.get(claims, pod.metadata.namespace ?? '', name);
      return claim?.['status']?.phase === 'Bound' && volumes ? storage.get(volumes, '', claim['spec'].volumeName) : null;
    });
    return found.every((volume) => volume !== null) ? found : null;
  };

  const keyOf = ({ metadata: { namespace = '', name = '' } }: ApiObject): string => `${namespace}|${name}`;
  return {
    keys: (kind, object, change) => {
      if (isKind(kind, '', 'pods')) return change?.type !== 'DELETED' && waits(object) ? [keyOf(object)] : [];
      const isCause = isKind(kind, '', 'persistentvolumeclaims') || (isKind(kind, '', 'nodes') && takesPods(object));
      return isCause ? storage.list(pods).filter(waits).map(keyOf) : [];
    },
    run: (key) => {
      const [namespace = '', name = ''] = key.split('|');
      const pod = storage.get(pods, namespace, name);
      if (!pod || !waits(pod)) return;
      const wanted = volumesOf(pod);
      if (!wanted) return;
      const { nodeSelector, affinity } = pod['spec'];
      const required: Json = affinity?.nodeAffinity?.requiredDuringSchedulingIgnoredDuringExecution;
      const fits = (node: ApiObject): boolean => takesPods(node) && toleratesAll(pod, node) && hasLabels(node, nodeSelector) && (!required || rules.nodeFits(required.nodeSelectorTerms ?? [], node)) && wanted.every((volume) => core.parts.behaviours.volumes.isReached(volume, node, (terms, at) => rules.nodeFits(terms, at)));
      const node = storage.list(nodes).find(fits);
      if (!node) return;
      const condition = { type: 'PodScheduled', status: 'True', lastProbeTime: null, lastTransitionTime: core.parts.behaviours.writes.timestamp(core.clock.now()) };
      storage.update(pods, { ...pod, spec: { ...pod['spec'], nodeName: node.metadata.name }, status: { ...pod['status'], conditions: [...(pod['status']?.conditions ?? []), condition] } });
    },
  };
});
