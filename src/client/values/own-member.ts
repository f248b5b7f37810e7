/**
 * An own member of an object or of a table. Undefined for inherited members (`constructor`, `__proto__`), for a missing
 * index of a list, and for values that are not objects.
 */
export function ownMember<V>(table: Readonly<Record<string, V>>, name: string | number): V | undefined;
export function ownMember(object: unknown, name: string | number): unknown;
export function ownMember(object: unknown, name: string | number): unknown {
  return typeof object === 'object' && object !== null && Object.hasOwn(object, name)
    ? (object as Readonly<Record<string, unknown>>)[name]
    : undefined;
}
