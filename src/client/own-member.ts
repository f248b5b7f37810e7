import type { Json } from './exchange.ts';

/** The member that an object has itself; undefined for what every object inherits (`constructor`, `__proto__`), for lists without the index, and for what is no object. */
export const ownMember = (object: Json, name: string | number): Json =>
  typeof object === 'object' && object !== null && Object.hasOwn(object, name) ? object[name] : undefined;
