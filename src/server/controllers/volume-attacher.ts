import { hasEnded } from '../kinds/pod/has-ended.ts';
import { createHash } from 'node:crypto';
import type { ApiObject, Json } from '../model.ts';
import { isKind, kindOf } from './kinds-of.ts';
import { reconciler } from './reconciler.ts';

const group = 'storage.platform.io';
const claimNames = (pod: ApiObject): readonly string[] =>
  (pod['spec']?.volumes ?? []).flatMap((volume: Json) => volume?.persistentVolumeClaim?.claimName ?? []);
const nameOf = ({ attacher, source, nodeName }: Json): string =>
  `csi-${createHash('sha256').update([attacher, source?.persistentVolumeName, nodeName].join('|')).digest('hex')}`;

/**
 * Creates VolumeAttachment objects for the volumes of Pods whose driver needs them, and deletes them when no Pod on the
 * node uses the volume (A 2.5).
 */
export const volumeAttacher = reconciler((core) => {
  const { storage } = core;
  const pods = kindOf(core, '', 'pods');
  const claims = kindOf(core, '', 'persistentvolumeclaims');
  const volumes = kindOf(core, '', 'persistentvolumes');
  const drivers = kindOf(core, group, 'csidrivers');
  const attachments = kindOf(core, group, 'volumeattachments');
  if (!pods || !claims || !volumes || !drivers || !attachments) return { keys: () => [], run: () => {} };

  const volumesOf = (pod: ApiObject): readonly ApiObject[] =>
    claimNames(pod).flatMap((name) => {
      const claim = storage.get(claims, pod.metadata.namespace ?? '', name);
      return (claim?.['status']?.phase === 'Bound' && storage.get(volumes, '', claim['spec'].volumeName)) || [];
    });

  const wantedFor = (nodeName: string): ReadonlyMap<string, Json> => {
    const podsOnNode = storage.list(pods).filter((pod) => pod['spec']?.nodeName === nodeName && !hasEnded(pod));
    const specs = podsOnNode.flatMap(volumesOf).flatMap(({ metadata, spec }): Json[] => {
      const attacher: string | undefined = spec?.csi?.driver;
      return attacher && core.parts.behaviours.volumes.attaches(storage.get(drivers, '', attacher))
        ? [{ attacher, nodeName, source: { persistentVolumeName: metadata.name } }]
        : [];
    });
    return new Map(specs.map((spec) => [nameOf(spec), spec]));
  };

  const nodesOf = (found: readonly ApiObject[]): readonly string[] =>
    found.flatMap((pod) => pod['spec']?.nodeName || []);
  return {
    keys: (kind, object) => {
      if (isKind(kind, '', 'pods')) return claimNames(object).length > 0 ? nodesOf([object]) : [];
      if (!isKind(kind, '', 'persistentvolumeclaims')) return [];
      return nodesOf(
        storage
          .list(pods, object.metadata.namespace)
          .filter((pod) => claimNames(pod).includes(object.metadata.name ?? '')),
      );
    },
    run: (nodeName) => {
      const wanted = wantedFor(nodeName);
      const present = storage
        .list(attachments)
        .filter(({ metadata, spec }) => spec?.nodeName === nodeName && metadata.name === nameOf(spec));
      for (const { metadata } of present)
        if (!wanted.has(metadata.name ?? '')) storage.remove(attachments, '', metadata.name ?? '');
      for (const [name, spec] of wanted)
        if (!storage.get(attachments, '', name)) storage.create(attachments, { metadata: { name }, spec });
    },
  };
});
