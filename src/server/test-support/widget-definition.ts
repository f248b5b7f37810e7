import type { Json } from '../model.ts';

/**
 * The definition of a namespaced kind Widget of `example.com` whose spec has these properties. `more` holds further
 * members of its only version, for example `subresources`.
 */
export const widgetDefinition = (properties: Json, more: Json = {}): Json => ({
  apiVersion: 'apiextensions.platform.io/v1',
  kind: 'CustomResourceDefinition',
  metadata: { name: 'widgets.example.com' },
  spec: {
    group: 'example.com',
    scope: 'Namespaced',
    names: { kind: 'Widget', plural: 'widgets' },
    versions: [
      {
        name: 'v1',
        served: true,
        storage: true,
        schema: { openAPIV3Schema: { type: 'object', properties: { spec: { type: 'object', properties } } } },
        ...more,
      },
    ],
  },
});
