/** True when the query of a GET request requests a watch (A 4.4). */
export const isWatchQuery = (query: URLSearchParams): boolean =>
  query.getAll('watch').some((value) => !['false', 'False', '0'].includes(value));
