import type { ApiClient } from '../../client/api-client.ts';
import type { Exchange, Json } from '../../client/exchange.ts';
import { eventually } from '../../world/time/eventually.ts';
import { valueAt } from '../../client/values/json-value.ts';

/** The longest time to wait for the deletion of namespaces, in milliseconds. */
const longestMs = 30_000;

/**
 * The wait ends if no namespace was deleted for this long, in milliseconds: a server without the namespace controller
 * never deletes them.
 */
const idleMs = 10_000;

/**
 * Waits until a server has removed the deleted namespaces of a run. Also deletes namespaces of the run that appear
 * late: a server that did not answer for a while may still execute the create of a request that was given up. Returns
 * the names that still exist at the deadline, or after a while without progress; none if the server does not return the
 * list.
 */
export const awaitDeletedNamespaces = async (admin: ApiClient, run: string): Promise<readonly string[]> => {
  const ownItems = (items: Json): Json[] =>
    (Array.isArray(items) ? items : []).filter((item: Json) => String(item?.metadata?.name).startsWith(`pc-${run}-`));
  const own = (items: Json): string[] => ownItems(items).map(({ metadata }) => metadata.name);
  const deleted = new Set<string>();
  const listAndDelete = async (): Promise<Exchange> => {
    const list = await admin.send({ method: 'GET', path: '/api/v1/namespaces', timeoutMs: 5_000 });
    for (const { metadata } of list.response?.status === 200 ? ownItems(valueAt(list.json, 'items')) : []) {
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
    listAndDelete,
    ({ response, json }) => {
      const count = own(json?.items).length;
      return response?.status !== 200 || count === 0 || isIdle(count);
    },
    longestMs,
    250,
  );
  return own(last.json?.items);
};
