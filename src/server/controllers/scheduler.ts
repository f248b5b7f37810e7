import type { ServerCore } from '../core.ts';
import type { ApiObject, Json } from '../model.ts';
import { isKind, kindOf } from './kinds-of.ts';
import { reconciler } from './reconciler.ts';
import { podClaims } from './scheduling/pod-claims.ts';
import { withSelectedNode } from './scheduling/selected-node.ts';
import { volumeLimits } from './scheduling/volume-limits.ts';
import { volumePlaces } from './scheduling/volume-places.ts';

const waits = (pod: ApiObject): boolean =>
  !pod['spec']?.nodeName &&
  !pod.metadata.deletionTimestamp &&
  ['', 'default-scheduler'].includes(pod['spec']?.schedulerName ?? '');

/** Whether a node accepts Pods, by the capacity in its status. A node without a status accepts none. */
const takesPods = (node: ApiObject): boolean =>
  node['spec']?.unschedulable !== true &&
  !node.metadata.deletionTimestamp &&
  Number(node['status']?.allocatable?.pods ?? 0) > 0;

const tolerates = (pod: ApiObject, taint: Json): boolean =>
  (pod['spec']?.tolerations ?? []).some(
    ({ key = '', operator = 'Equal', value = '', effect = '' }: Json) =>
      (effect === '' || effect === taint.effect) &&
      ((key === '' && operator === 'Exists') ||
        (key === taint.key && (operator === 'Exists' || value === (taint.value ?? '')))),
  );

const toleratesAll = (pod: ApiObject, node: ApiObject): boolean =>
  (node['spec']?.taints ?? []).every((taint: Json) => taint.effect === 'PreferNoSchedule' || tolerates(pod, taint));

const hasLabels = (node: ApiObject, wanted: Readonly<Record<string, string>> = {}): boolean =>
  Object.entries(wanted).every(([key, value]) => node.metadata.labels?.[key] === value);

/**
 * Binds pending Pods to the first suitable node: by taints, nodeSelector and required node affinity (A 2.1), by the
 * volumes of their bound claims (A 2.4), and by limits and capacities of CSI drivers (A 2.5). For claims with delayed
 * binding it first selects a node. It ignores resource requests.
 */
export const scheduler = reconciler((core: ServerCore) => {
  const { storage } = core;
  const rules = core.parts.behaviours.controllers;
  const pods = kindOf(core, '', 'pods');
  const nodes = kindOf(core, '', 'nodes');
  const claims = kindOf(core, '', 'persistentvolumeclaims');
  if (!pods || !nodes) return { keys: () => [], run: () => {} };

  const claimsOf = podClaims(core);
  const canBePlaced = volumePlaces(core);
  const hasRoom = volumeLimits(core, claimsOf);

  const keyOf = ({ metadata: { namespace = '', name = '' } }: ApiObject): string => `${namespace}|${name}`;
  return {
    keys: (kind, object, change) => {
      const isPod = isKind(kind, '', 'pods');
      if (isPod && change?.type !== 'DELETED') return waits(object) ? [keyOf(object)] : [];
      const isCause =
        isPod ||
        kind.group === 'storage.platform.io' ||
        isKind(kind, '', 'persistentvolumeclaims') ||
        isKind(kind, '', 'persistentvolumes') ||
        (isKind(kind, '', 'nodes') && takesPods(object));
      return isCause ? storage.list(pods).filter(waits).map(keyOf) : [];
    },
    run: (key) => {
      const [namespace = '', name = ''] = key.split('|');
      const pod = storage.get(pods, namespace, name);
      if (!pod || !waits(pod)) return;
      const wanted = claimsOf(pod);
      if (!wanted) return;
      const { nodeSelector, affinity } = pod['spec'];
      const required: Json = affinity?.nodeAffinity?.requiredDuringSchedulingIgnoredDuringExecution;
      const suits = (node: ApiObject): boolean =>
        takesPods(node) &&
        toleratesAll(pod, node) &&
        hasLabels(node, nodeSelector) &&
        (!required || rules.nodeFits(required.nodeSelectorTerms ?? [], node));
      const hasVolumes = (node: ApiObject): boolean =>
        wanted.chosen.every((chosen) => chosen === node.metadata.name) &&
        wanted.volumes.every((volume) =>
          core.parts.behaviours.volumes.isReached(volume, node, (terms, at) => rules.nodeFits(terms, at)),
        ) &&
        wanted.waiting.every((waiting) => canBePlaced(waiting, node)) &&
        hasRoom(wanted, node);
      const node = storage.list(nodes).find((candidate) => suits(candidate) && hasVolumes(candidate));
      if (!node) return;
      if (wanted.waiting.length > 0 && claims) {
        for (const { claim } of wanted.waiting)
          storage.update(claims, withSelectedNode(claim, node.metadata.name ?? ''));
        return;
      }
      const condition = {
        type: 'PodScheduled',
        status: 'True',
        lastProbeTime: null,
        lastTransitionTime: core.parts.behaviours.writes.timestamp(core.clock.now()),
      };
      storage.update(pods, {
        ...pod,
        spec: { ...pod['spec'], nodeName: node.metadata.name },
        status: { ...pod['status'], conditions: [...(pod['status']?.conditions ?? []), condition] },
      });
    },
  };
});
