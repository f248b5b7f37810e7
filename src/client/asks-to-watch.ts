/** Whether the query of a GET asks for a watch (A 4.4). */
export const asksToWatch = (query: URLSearchParams): boolean =>
  query.getAll('watch').some((value) => !['false', 'False', '0'].includes(value));
