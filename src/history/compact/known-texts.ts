/** Texts that every history contains, in the order of their numbers. */
export const knownTexts = [
  'ADDED',
  'MODIFIED',
  'DELETED',
  'BOOKMARK',
  'ERROR',
  'create',
  'update',
  'patch',
  'delete',
  'acknowledged',
  'refused',
  'unknown',
  'newest',
  'exact',
  'at-least',
] as const;

/** Their numbers by name; `none` is the number of null. */
export const known = {
  none: -1,
  added: 0,
  modified: 1,
  deleted: 2,
  bookmark: 3,
  error: 4,
  create: 5,
  update: 6,
  patch: 7,
  delete: 8,
  acknowledged: 9,
  refused: 10,
  unknown: 11,
  newest: 12,
  exact: 13,
  atLeast: 14,
} as const;
