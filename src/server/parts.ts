import { allBehaviours, type Behaviours } from './behaviours/all.ts';
import { builtInKinds } from './kinds/all.ts';
import type { KindData } from './model.ts';

/** What a server is built from. A fault changes these before the server starts; the server never asks. */
export interface ServerParts {
  behaviours: Behaviours;
  kinds: KindData[];
}

/** A fresh, whole set of parts: shallow copies, so that replacing an entry touches no other server. */
export const standardParts = (): ServerParts => ({
  behaviours: allBehaviours(),
  kinds: builtInKinds.map((kind) => ({ ...kind, defaults: [...kind.defaults], validations: [...kind.validations], immutable: [...kind.immutable], subresources: { ...kind.subresources } })),
});
