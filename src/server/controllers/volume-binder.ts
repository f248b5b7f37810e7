import { isDeepStrictEqual } from 'node:util';
import type { Change } from '../store/change.ts';
import type { ApiObject } from '../model.ts';
import { deleteObject } from './delete-object.ts';
import { isKind, kindOf } from './kinds-of.ts';
import { reconciler } from './reconciler.ts';
import { selectedNode } from './scheduling/selected-node.ts';

/** The controller ignores a status that a client wrote. All other changes of a volume or claim are processed. */
const concernsBinding = (change: Change | null): boolean =>
  !change?.previous ||
  change.type === 'DELETED' ||
  !isDeepStrictEqual(change.object['spec'], change.previous['spec']) ||
  change.object.metadata.deletionTimestamp !== change.previous.metadata.deletionTimestamp ||
  selectedNode(change.object) !== selectedNode(change.previous);

/** Binds claims to suitable volumes, and sets the phases of both (A 2.4, A 3.3). Does not provision volumes. */
export const volumeBinder = reconciler((core) => {
  const { storage } = core;
  const rules = core.parts.behaviours.volumes;
  const volumes = kindOf(core, '', 'persistentvolumes');
  const claims = kindOf(core, '', 'persistentvolumeclaims');
  const classes = kindOf(core, 'storage.platform.io', 'storageclasses');
  const nodes = kindOf(core, '', 'nodes');
  if (!volumes || !claims) return { keys: () => [], run: () => {} };

  const setVolume = (volume: ApiObject, spec: object, phase: string): ApiObject =>
    storage.update(volumes, {
      ...volume,
      spec: { ...volume['spec'], ...spec },
      status: { ...volume['status'], phase },
    });

  const claimOf = (volume: ApiObject): ApiObject | null => {
    const reference = volume['spec']?.claimRef;
    const claim = reference ? storage.get(claims, reference.namespace ?? '', reference.name ?? '') : null;
    return claim && (!reference.uid || reference.uid === claim.metadata.uid) ? claim : null;
  };

  const bind = (claim: ApiObject, volume: ApiObject): void => {
    const { namespace, name, uid } = claim.metadata;
    const bound = setVolume(
      volume,
      { claimRef: rules.claimReference({ namespace, name, uid }, volume) },
      rules.volumePhase('bound'),
    );
    const status = {
      ...claim['status'],
      phase: 'Bound',
      accessModes: bound['spec'].accessModes,
      capacity: bound['spec'].capacity,
    };
    storage.update(claims, { ...claim, spec: { ...claim['spec'], volumeName: bound.metadata.name }, status });
  };

  const volumeRun = (name: string): void => {
    const volume = storage.get(volumes, '', name);
    if (!volume) return;
    if (!volume['spec']?.claimRef) {
      setVolume(volume, {}, rules.volumePhase('available'));
      return;
    }
    const claim = claimOf(volume);
    if (rules.isBound(volume, claim)) setVolume(volume, {}, rules.volumePhase('bound'));
    else if (claim || !volume['spec'].claimRef.uid) setVolume(volume, {}, rules.volumePhase('available'));
    else {
      const released = setVolume(volume, {}, rules.volumePhase('released'));
      const failure = rules.recycleFailure(released);
      if (failure)
        storage.update(volumes, { ...released, status: { ...released['status'], ...failure, phase: 'Failed' } });
      else if (rules.removesReleased(released)) deleteObject(core, volumes, released);
    }
  };

  const claimRun = (namespace: string, name: string): void => {
    const claim = storage.get(claims, namespace, name);
    if (!claim || claim.metadata.deletionTimestamp) return;
    const wanted: string = claim['spec']?.volumeName ?? '';
    const isFree = (volume: ApiObject): boolean => {
      const reference = volume['spec']?.claimRef;
      const mine =
        reference?.namespace === namespace &&
        reference.name === name &&
        (!reference.uid || reference.uid === claim.metadata.uid);
      return !volume.metadata.deletionTimestamp && (!reference || mine);
    };
    if (wanted !== '') {
      const volume = storage.get(volumes, '', wanted);
      if (volume && isFree(volume)) bind(claim, volume);
      else if (claim['status']?.phase === 'Bound')
        storage.update(claims, { ...claim, status: { ...claim['status'], phase: 'Lost' } });
      return;
    }
    const storageClass = classes && storage.get(classes, '', claim['spec']?.storageClassName ?? '');
    if (rules.waitsForPod(storageClass) && selectedNode(claim) === undefined) return;
    const node = nodes && storage.get(nodes, '', selectedNode(claim) ?? '');
    const reached = (volume: ApiObject): boolean =>
      !node || rules.isReached(volume, node, (terms, at) => core.parts.behaviours.controllers.nodeFits(terms, at));
    const fitting = storage
      .list(volumes)
      .filter((volume) => isFree(volume) && rules.volumeFits(volume, claim) && reached(volume));
    const best = rules.bestVolume(fitting, claim);
    if (best) bind(claim, best);
  };

  return {
    keys: (kind, object, change) => {
      if (!concernsBinding(change)) return [];
      const { namespace = '', name = '' } = object.metadata;
      if (isKind(kind, '', 'persistentvolumeclaims')) {
        const volumeName: string = object['spec']?.volumeName ?? '';
        return [`claim|${namespace}|${name}`, ...(volumeName ? [`volume||${volumeName}`] : [])];
      }
      if (!isKind(kind, '', 'persistentvolumes')) return [];
      const waiting = storage
        .list(claims)
        .filter((claim) => !claim['spec']?.volumeName || claim['spec'].volumeName === name);
      return [`volume||${name}`, ...waiting.map((claim) => `claim|${claim.metadata.namespace}|${claim.metadata.name}`)];
    },
    run: (key) => {
      const [what = '', namespace = '', name = ''] = key.split('|');
      if (what === 'volume') volumeRun(name);
      else claimRun(namespace, name);
    },
  };
});
