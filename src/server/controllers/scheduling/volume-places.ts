import { quantityOf } from '../../admission/quantity.ts';
import type { ServerCore } from '../../core.ts';
import type { ApiObject } from '../../model.ts';
import { kindOf } from '../kinds-of.ts';
import type { PodClaims } from './pod-claims.ts';

const storageGroup = 'storage.platform.io';
const noProvisioner = 'platform.io/no-provisioner';

/**
 * Whether a node has, or can get, a volume for a claim with delayed binding: a free volume that the node can access, or
 * a new volume of the provisioner (A 2.4, A 2.5).
 */
export const volumePlaces = (
  core: ServerCore,
): ((waiting: PodClaims['waiting'][number], node: ApiObject) => boolean) => {
  const { storage } = core;
  const { volumes: volumeRules, placing, controllers } = core.parts.behaviours;
  const volumes = kindOf(core, '', 'persistentvolumes');
  const drivers = kindOf(core, storageGroup, 'csidrivers');
  const capacities = kindOf(core, storageGroup, 'csistoragecapacities');

  const hasVolume = (claim: ApiObject, node: ApiObject): boolean =>
    volumes !== null &&
    storage
      .list(volumes)
      .some(
        (volume) =>
          !volume['spec']?.claimRef &&
          volumeRules.volumeFits(volume, claim) &&
          volumeRules.isReached(volume, node, (terms, at) => controllers.nodeFits(terms, at)),
      );

  return ({ claim, storageClass }, node) => {
    if (hasVolume(claim, node)) return true;
    const provisioner: string = storageClass['provisioner'];
    if (provisioner === noProvisioner) return false;
    if (!placing.reportsCapacity(drivers && storage.get(drivers, '', provisioner))) return true;
    const size = quantityOf(claim['spec']?.resources?.requests?.storage);
    return (
      capacities !== null &&
      storage
        .list(capacities)
        .some(
          (capacity) =>
            capacity['storageClassName'] === storageClass.metadata.name &&
            placing.largestVolume(capacity) >= size &&
            placing.reaches(capacity, node),
        )
    );
  };
};
