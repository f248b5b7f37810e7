import type { ApiClient } from '../../client/api-client.ts';
import type { Exchange, Json } from '../../client/exchange.ts';
import { eventually } from '../../world/time/eventually.ts';

/** For how long namespaces are waited for at most, milliseconds. */
const longestMs = 30_000;

/** For how long none may have gone before no more is waited: on a server without the controller that empties them none ever goes, milliseconds. */
const idleMs = 10_000;

/**
 * Waits until a server has removed the namespaces of a run, which it does in its own time after they were deleted.
 * Deletes those that nobody has deleted: a server that was away may carry out the create of a request that was given up meanwhile.
 * Returns the names that are still there at the deadline, or when none has gone for a while; none when the server does not say.
 */
export const namespacesGone = async (admin: ApiClient, run: string): Promise<readonly string[]> => {
  const ownItems = (items: Json): Json[] =>
    (Array.isArray(items) ? items : []).filter((item: Json) => String(item?.metadata?.name).startsWith(`pc-${run}-`));
  const own = (items: Json): string[] => ownItems(items).map(({ metadata }) => metadata.name);
  const deleted = new Set<string>();
  const ask = async (): Promise<Exchange> => {
    const list = await admin.send({ method: 'GET', path: '/api/v1/namespaces', timeoutMs: 5_000 });
    for (const { metadata } of list.response?.status === 200 ? ownItems(list.json?.items) : []) {
      if (metadata.deletionTimestamp !== undefined || deleted.has(metadata.name)) continue;
      deleted.add(metadata.name);
      await admin.send({ method: 'DELETE', path: `/api/v1/namespaces/${encodeURIComponent(metadata.name)}` });
    }
    return list;
  };
  let [left, since] = [Number.POSITIVE_INFINITY, performance.now()];
  const isIdle = (count: number): boolean => {
    if (count < left) [left, since] = [count, performance.now()];
    return performance.now() - since > idleMs;
  };
  const last = await eventually(
    ask,
    ({ response, json }) => {
      const count = own(json?.items).length;
      return response?.status !== 200 || count === 0 || isIdle(count);
    },
    longestMs,
    250,
  );
  return own(last.json?.items);
};
