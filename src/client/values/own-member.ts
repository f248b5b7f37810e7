import type { Json } from '../exchange.ts';

/**
 * An own member of an object. Undefined for inherited members (`constructor`, `__proto__`), for a missing index of a
 * list, and for values that are not objects.
 */
export const ownMember = (object: Json, name: string | number): Json =>
  typeof object === 'object' && object !== null && Object.hasOwn(object, name) ? object[name] : undefined;
