import type { ApiClient } from '../../client/api-client.ts';
import type { Json } from '../../client/exchange.ts';
import { eventually } from '../../scene/time/eventually.ts';

/**
 * Waits until a server has removed the namespaces of a run, which it does in its own time after they were deleted.
 * Returns the names that are still there at the deadline; none when the server does not say.
 */
export const namespacesGone = async (admin: ApiClient, run: string, patienceMs = 30_000): Promise<readonly string[]> => {
  const own = (items: Json): string[] => (Array.isArray(items) ? items : []).map((item: Json) => String(item?.metadata?.name)).filter((name) => name.startsWith(`pc-${run}-`));
  const last = await eventually(
    () => admin.send({ method: 'GET', path: '/api/v1/namespaces', timeoutMs: 5_000 }),
    ({ response, json }) => response?.status !== 200 || own(json?.items).length === 0,
    patienceMs,
  );
  return own(last.json?.items);
};
