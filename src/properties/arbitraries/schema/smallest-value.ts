import type { Json } from '../../../client/exchange.ts';

/**
 * The smallest value that a schema of schemas/kinds accepts: its first example or value, else the required members
 * alone.
 */
export const smallestValue = (schema: Json): Json => {
  if (schema.examples?.length > 0) return structuredClone(schema.examples[0]);
  if (schema.enum) return schema.enum[0];
  const type = [schema.type].flat()[0];
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return schema.minimum ?? 1;
  if (type === 'array') return Array.from({ length: schema.minItems ?? 0 }, () => smallestValue(schema.items));
  if (type === 'object' || schema.properties)
    return Object.fromEntries(
      (schema.required ?? []).map((name: string) => [name, smallestValue(schema.properties[name])]),
    );
  return schema.format === 'quantity' ? '1Gi' : schema.format === 'byte' ? 'YQ==' : 'a';
};
