import type { ApiObject } from '../model.ts';
import { isKind, kindOf } from './kinds-of.ts';
import { reconciler } from './reconciler.ts';
import { selectedNode } from './scheduling/selected-node.ts';

/**
 * Creates host-path volumes for claims of classes with this provisioner, where the topologies allow it (A 2.5). It
 * skips claims that an existing volume satisfies and claims that still wait for the node of a Pod.
 */
export const volumeProvisioner = reconciler((core) => {
  const { storage } = core;
  const rules = core.parts.behaviours.volumes;
  const volumes = kindOf(core, '', 'persistentvolumes');
  const claims = kindOf(core, '', 'persistentvolumeclaims');
  const nodes = kindOf(core, '', 'nodes');
  const classes = kindOf(core, 'storage.platform.io', 'storageclasses');
  if (!volumes || !claims || !nodes || !classes) return { keys: () => [], run: () => {} };

  const waits = (claim: ApiObject): boolean =>
    !claim['spec']?.volumeName && Boolean(claim['spec']?.storageClassName) && !claim.metadata.deletionTimestamp;
  const keyOf = ({ metadata: { namespace = '', name = '' } }: ApiObject): string => `${namespace}|${name}`;

  return {
    keys: (kind, object, change) => {
      if (change?.type === 'DELETED') return [];
      if (isKind(kind, '', 'persistentvolumeclaims')) return waits(object) ? [keyOf(object)] : [];
      const isCause = isKind(kind, '', 'nodes')
        ? !change?.previous || change.object.metadata.labels !== change.previous.metadata.labels
        : isKind(kind, 'storage.platform.io', 'storageclasses');
      return isCause ? storage.list(claims).filter(waits).map(keyOf) : [];
    },
    run: (key) => {
      const [namespace = '', name = ''] = key.split('|');
      const claim = storage.get(claims, namespace, name);
      if (!claim || !waits(claim)) return;
      const storageClass = storage.get(classes, '', claim['spec'].storageClassName);
      if (
        !storageClass ||
        !rules.provisions(storageClass) ||
        (rules.waitsForPod(storageClass) && selectedNode(claim) === undefined)
      )
        return;
      const volumeName = `pvc-${claim.metadata.uid}`;
      const present = storage.list(volumes);
      if (
        present.some(
          (volume) =>
            volume.metadata.name === volumeName || (!volume['spec']?.claimRef && rules.volumeFits(volume, claim)),
        )
      )
        return;
      const place = rules.placeOf(storageClass, storage.list(nodes), rules.termAllows);
      if (place !== null) storage.create(volumes, rules.provisioned({ name: volumeName, claim, storageClass, place }));
    },
  };
});
