import { kindSchema } from '../kinds/shared/kind-schema.ts';
import type { Json } from '../model.ts';

const nests = ['properties', 'additionalProperties', 'items'] as const;

/** The members that every object has. */
const objectMembers = (): Json => ({
  apiVersion: { type: 'string' },
  kind: { type: 'string' },
  metadata: kindSchema('custom-resource-definition').properties.metadata,
});

/**
 * In a definition, an object without `properties` has no members. The generic pruning treats a missing `properties`
 * as open.
 */
const closed = (node: Json): Json => {
  if (typeof node !== 'object' || node === null) return node;
  const copy: Json = { ...node };
  if (copy.properties)
    copy.properties = Object.fromEntries(Object.entries(copy.properties).map(([name, value]) => [name, closed(value)]));
  for (const key of nests.slice(1)) if (copy[key]) copy[key] = closed(copy[key]);
  if (copy.type === 'object' && copy.properties === undefined && copy.additionalProperties === undefined)
    copy.properties = {};
  if (copy['x-platform-embedded-resource'] === true) copy.properties = { ...copy.properties, ...objectMembers() };
  return copy;
};

/**
 * Schema for pruning and merging the objects of a custom kind: the schema of the definition, with the standard object
 * metadata.
 */
export const customSchema = (given: Json | undefined): Json => {
  const root = given ? closed(given) : { type: 'object', 'x-platform-preserve-unknown-fields': true };
  return {
    ...root,
    properties: { ...root.properties, ...objectMembers() },
  };
};
