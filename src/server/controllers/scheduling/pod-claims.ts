import type { ServerCore } from '../../core.ts';
import type { ApiObject, Json } from '../../model.ts';
import { kindOf } from '../kinds-of.ts';
import { selectedNode } from './selected-node.ts';

/** The claims of a Pod, grouped by their requirements for a node. */
export interface PodClaims {
  /** Volumes of its bound claims. */
  readonly volumes: readonly ApiObject[];
  /** Claims that wait for the selection of a node, with their classes. */
  readonly waiting: readonly { readonly claim: ApiObject; readonly storageClass: ApiObject }[];
  /** Nodes that are already selected for its claims. */
  readonly chosen: readonly string[];
}

const claimNames = (pod: ApiObject): readonly string[] =>
  (pod['spec']?.volumes ?? []).flatMap((volume: Json) => volume?.persistentVolumeClaim?.claimName ?? []);

/** Reads the claims of Pods. Null when a claim is missing or is being bound (A 2.4, A 2.5). */
export const podClaims = (core: ServerCore): ((pod: ApiObject) => PodClaims | null) => {
  const { storage } = core;
  const claims = kindOf(core, '', 'persistentvolumeclaims');
  const volumes = kindOf(core, '', 'persistentvolumes');
  const classes = kindOf(core, 'storage.platform.io', 'storageclasses');
  return (pod) => {
    const found: { volumes: ApiObject[]; waiting: { claim: ApiObject; storageClass: ApiObject }[]; chosen: string[] } =
      { volumes: [], waiting: [], chosen: [] };
    for (const name of claimNames(pod)) {
      const claim = claims && storage.get(claims, pod.metadata.namespace ?? '', name);
      if (!claim) return null;
      const node = selectedNode(claim);
      if (node !== undefined) found.chosen.push(node);
      const volume =
        claim['status']?.phase === 'Bound' && volumes ? storage.get(volumes, '', claim['spec'].volumeName) : null;
      const storageClass = classes && storage.get(classes, '', claim['spec']?.storageClassName ?? '');
      if (volume) found.volumes.push(volume);
      else if (storageClass && node === undefined && core.parts.behaviours.volumes.waitsForPod(storageClass))
        found.waiting.push({ claim, storageClass });
      else return null;
    }
    return found;
  };
};
