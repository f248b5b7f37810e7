import { type KindAddress, kindNamed } from '../../client/kinds.ts';

/** Kinds whose objects the properties make: namespaced, without controllers that change them. */
export const fuzzedKinds: readonly KindAddress[] = ['ConfigMap', 'Secret', 'LimitRange', 'Role', 'Lease'].map(
  kindNamed,
);
