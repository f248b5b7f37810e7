import type { ServerParts } from '../../server/core.ts';
import type { Fault, ServerFault } from '../fault.ts';
import { serverFault } from '../server-fault.ts';

type Plant = ServerFault['plant'];
type Controllers = ServerParts['behaviours']['controllers'];

/** Objects for which `isKept` is true are never collected. */
const keeps =
  (isKept: (of: Parameters<Controllers['isGarbage']>, parts: ServerParts) => boolean): Plant =>
  (parts) => {
    const { controllers } = parts.behaviours;
    const { isGarbage } = controllers;
    controllers.isGarbage = (...of) => !isKept(of, parts) && isGarbage(...of);
  };

/** A propagation policy adds no finalizer, as if the delete were one in the background. */
const ignoresPolicy =
  (ignored: string): Plant =>
  ({ behaviours: { writes } }) => {
    const { propagationFinalizers } = writes;
    writes.propagationFinalizers = (policy) => (policy === ignored ? [] : propagationFinalizers(policy));
  };

/** Defects of the garbage collector, which is not part of the documents. */
export const garbageCollectionFaults: readonly Fault[] = [
  serverFault(
    'GC-01',
    'only dependents of the kind of their owner are collected',
    keeps(([kind, owners]) => owners.some((owner) => owner.kind !== kind.kind)),
    { alsoFails: { rules: ['GC-03', 'GC-04', 'CSIN-06'], reason: 'their dependents are of another kind' } },
  ),
  serverFault(
    'GC-02',
    'a delete of a config map without a policy orphans its dependents',
    ({ behaviours: { writes } }) => {
      const { propagationPolicy } = writes;
      writes.propagationPolicy = (kind, ...more) =>
        propagationPolicy(kind, ...more) || (kind.kind === 'ConfigMap' ? 'Orphan' : '');
    },
  ),
  serverFault('GC-03', 'dependents of collected objects are kept', (parts) => {
    const collected = new Set<string>();
    const { controllers } = parts.behaviours;
    const { isGarbage } = controllers;
    controllers.isGarbage = (kind, owners, present, object) => {
      const isChosen = !owners.some((owner) => collected.has(owner.uid)) && isGarbage(kind, owners, present, object);
      if (isChosen) collected.add(object.metadata.uid ?? '');
      return isChosen;
    };
  }),
  serverFault(
    'GC-04',
    'dependents of cluster-scoped owners are kept',
    keeps(([_kind, owners], { kinds }) =>
      owners.some((owner) => kinds.some(({ kind, namespaced }) => kind === owner.kind && !namespaced)),
    ),
    { alsoFails: { rules: ['CSIN-06'], reason: 'a node is cluster-scoped' } },
  ),
  serverFault(
    'GC-05',
    'dependents with finalizers are not deleted',
    keeps(([_kind, _owners, _present, { metadata }]) => (metadata.finalizers ?? []).length > 0),
  ),
  serverFault(
    'GC-06',
    'an object is collected when one of its owners is deleted',
    ({ behaviours: { controllers } }) => {
      controllers.isGarbage = (_kind, owners, present) => present.length < owners.length;
    },
  ),
  serverFault('GC-07', 'objects that had several owners are kept', (parts) => {
    const kept = new Set<string | undefined>();
    keeps(([_kind, owners, _present, { metadata }]) => {
      if (owners.length > 1) kept.add(metadata.uid);
      return kept.has(metadata.uid);
    })(parts);
  }),
  serverFault('GC-08', 'an owner of the same name with another uid counts', ({ behaviours: { controllers } }) => {
    controllers.findOwner = (storage, kind, namespace, reference) => storage.get(kind, namespace, reference.name);
  }),
  serverFault('GC-09', 'owners are looked for in all namespaces', ({ behaviours: { controllers } }) => {
    controllers.findOwner = (storage, kind, _namespace, reference) =>
      storage.list(kind, '').find(({ metadata }) => metadata.uid === reference.uid) ?? null;
  }),
  serverFault('GC-10', 'cluster-scoped objects that name owners in namespaces are collected', ({ behaviours }) => {
    behaviours.controllers.ownerNamespace = ({ namespaced }, dependent) =>
      namespaced ? (dependent.metadata.namespace ?? '') : '';
  }),
  serverFault('GC-11', 'the policy Orphan is understood as Background', ignoresPolicy('Orphan')),
  serverFault('GC-12', 'the policy Foreground is understood as Background', ignoresPolicy('Foreground'), {
    alsoFails: { rules: ['GC-14'], reason: 'its owner is deleted in the foreground' },
  }),
  serverFault('GC-13', 'every dependent blocks a foreground deletion', ({ behaviours: { controllers } }) => {
    controllers.blocksDeletion = () => true;
  }),
  serverFault(
    'GC-14',
    'dependents of another kind do not block a foreground deletion',
    ({ behaviours: { controllers } }) => {
      const { blocksDeletion } = controllers;
      controllers.blocksDeletion = (dependent, reference) =>
        dependent['kind'] === reference.kind && blocksDeletion(dependent, reference);
    },
  ),
  serverFault(
    'GC-15',
    'a foreground deletion of objects that own each other never ends',
    ({ behaviours: { controllers } }) => {
      controllers.waitsForEachOther = () => false;
    },
  ),
];
