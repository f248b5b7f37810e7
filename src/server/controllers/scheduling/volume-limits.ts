import { hasEnded } from '../../kinds/pod/has-ended.ts';
import type { ServerCore } from '../../core.ts';
import type { ApiObject } from '../../model.ts';
import { kindOf } from '../kinds-of.ts';
import type { PodClaims } from './pod-claims.ts';

const driverOf = (volume: ApiObject): string | undefined => volume['spec']?.csi?.driver;

/**
 * Whether the volumes of a Pod fit on a node in addition to those of its Pods: the number of different volumes of each
 * driver is within the limit of the CSINode object (A 2.5).
 */
export const volumeLimits = (
  core: ServerCore,
  claimsOf: (pod: ApiObject) => PodClaims | null,
): ((wanted: PodClaims, node: ApiObject) => boolean) => {
  const { storage } = core;
  const { placing } = core.parts.behaviours;
  const pods = kindOf(core, '', 'pods');
  const csiNodes = kindOf(core, 'storage.platform.io', 'csinodes');

  return (wanted, node) => {
    const csiNode = csiNodes && storage.get(csiNodes, '', node.metadata.name ?? '');
    const drivers = new Set([
      ...wanted.volumes.flatMap((volume) => driverOf(volume) ?? []),
      ...wanted.waiting.map(({ storageClass }) => String(storageClass['provisioner'])),
    ]);
    const limited = [...drivers].filter((driver) => Number.isFinite(placing.volumeLimit(csiNode, driver)));
    if (limited.length === 0) return true;
    const there = (pods ? storage.list(pods) : [])
      .filter((pod) => pod['spec']?.nodeName === node.metadata.name && !hasEnded(pod))
      .flatMap((pod) => claimsOf(pod)?.volumes ?? []);
    return limited.every((driver) => {
      const names = new Set(
        [...there, ...wanted.volumes]
          .filter((volume) => driverOf(volume) === driver)
          .map(({ metadata }) => metadata.name),
      );
      return (
        names.size + wanted.waiting.filter(({ storageClass }) => storageClass['provisioner'] === driver).length <=
        placing.volumeLimit(csiNode, driver)
      );
    });
  };
};
