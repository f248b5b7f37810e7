import type { ApiClient } from '../api-client.ts';

/** Path and query of a small read that needs a valid credential, and no more rights than a run needs. */
export const probePath = ({ config: { within } }: Pick<ApiClient, 'config'>): string =>
  within === undefined ? '/api/v1/namespaces?limit=1' : `/api/v1/namespaces/${within.name}`;
