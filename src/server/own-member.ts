import type { Json } from './model.ts';

/** An own member of an object. Undefined for inherited members, such as `constructor`. */
export const ownMember = (object: Json, name: string): Json =>
  typeof object === 'object' && object !== null && Object.hasOwn(object, name) ? object[name] : undefined;

/** Sets a member of an object. An assignment to `__proto__` would change the prototype instead. */
export const setMember = (object: Json, name: string | number, value: Json): void => {
  if (name === '__proto__')
    Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
  else object[name] = value;
};
