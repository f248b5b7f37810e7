import type { Json } from './model.ts';

/** The member that an object has itself; undefined for what every object inherits, such as `constructor`. */
export const ownMember = (object: Json, name: string): Json =>
  typeof object === 'object' && object !== null && Object.hasOwn(object, name) ? object[name] : undefined;

/** Sets a member of an object. Assigned, the name `__proto__` would change what the object is instead. */
export const setMember = (object: Json, name: string | number, value: Json): void => {
  if (name === '__proto__')
    Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
  else object[name] = value;
};
