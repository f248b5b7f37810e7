import type { JsonObject } from '../../client/values/json-value.ts';

/** Members that change an object of a kind: data of a config map, an annotation of another kind. */
export const otherContent = (kind: string, text: string): JsonObject =>
  kind === 'ConfigMap' ? { data: { k: text } } : { metadata: { annotations: { k: text } } };
