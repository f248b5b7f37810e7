import type { Json } from '../model.ts';
import { SchemaView } from './schema-view.ts';

const text = { type: 'string' };
const metadata = {
  type: 'object',
  properties: {
    name: text,
    generateName: text,
    namespace: text,
    uid: text,
    resourceVersion: text,
    creationTimestamp: text,
    deletionTimestamp: text,
    generation: { type: 'integer' },
    deletionGracePeriodSeconds: { type: 'integer' },
    labels: { type: 'object', additionalProperties: text },
    annotations: { type: 'object', additionalProperties: text },
    finalizers: { type: 'array', items: text, 'x-platform-list-type': 'set' },
    ownerReferences: {
      type: 'array',
      items: { type: 'object', 'x-platform-map-type': 'atomic' },
      'x-platform-list-type': 'map',
      'x-platform-list-map-keys': ['uid'],
    },
    managedFields: { type: 'array' },
  },
};

/** View of a kind's schema with the standard object metadata (A 2.1), which overrides the schema's metadata. */
export const objectSchema = (schema: Json | null): SchemaView => {
  const root = new SchemaView(schema).node;
  const declared = root?.properties ?? {};
  return new SchemaView({ ...root, properties: { apiVersion: text, kind: text, ...declared, metadata } }, schema);
};
