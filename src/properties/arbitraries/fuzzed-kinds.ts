import { type KindAddress, kindNamed } from '../../client/paths/kinds.ts';

/** Kinds of the objects that the properties create: namespaced, and no controller changes them. */
export const fuzzedKinds: readonly KindAddress[] = ['ConfigMap', 'Secret', 'LimitRange', 'Role', 'Lease'].map(
  kindNamed,
);
