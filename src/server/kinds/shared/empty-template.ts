import type { Json } from '../../model.ts';

/** The members that every Pod template has, also when the client leaves them out. */
export const emptyTemplate: Json = { metadata: {}, spec: { containers: [] } };
