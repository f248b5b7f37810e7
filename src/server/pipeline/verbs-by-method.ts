/** Verbs of resource requests by HTTP method: for a collection, and for one item (B 5.11). */
export const verbsByMethod: Readonly<Record<string, readonly [collection: string, item: string]>> = {
  GET: ['list', 'get'],
  POST: ['create', 'create'],
  PUT: ['update', 'update'],
  PATCH: ['patch', 'patch'],
  DELETE: ['deletecollection', 'delete'],
};
