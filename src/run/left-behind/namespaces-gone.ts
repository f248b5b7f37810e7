import type { ApiClient } from '../../client/api-client.ts';
import type { Json } from '../../client/exchange.ts';
import { eventually } from '../../scene/time/eventually.ts';

/** For how long namespaces are waited for at most, milliseconds. */
const longestMs = 30_000;

/** For how long none may have gone before no more is waited: on a server without the controller that empties them none ever goes, milliseconds. */
const idleMs = 10_000;

/**
 * Waits until a server has removed the namespaces of a run, which it does in its own time after they were deleted.
 * Returns the names that are still there at the deadline, or when none has gone for a while; none when the server does not say.
 */
export const namespacesGone = async (admin: ApiClient, run: string): Promise<readonly string[]> => {
  const own = (items: Json): string[] =>
    (Array.isArray(items) ? items : [])
      .map((item: Json) => String(item?.metadata?.name))
      .filter((name) => name.startsWith(`pc-${run}-`));
  let [left, since] = [Number.POSITIVE_INFINITY, performance.now()];
  const isIdle = (count: number): boolean => {
    if (count < left) [left, since] = [count, performance.now()];
    return performance.now() - since > idleMs;
  };
  const last = await eventually(
    () => admin.send({ method: 'GET', path: '/api/v1/namespaces', timeoutMs: 5_000 }),
    ({ response, json }) => {
      const count = own(json?.items).length;
      return response?.status !== 200 || count === 0 || isIdle(count);
    },
    longestMs,
    250,
  );
  return own(last.json?.items);
};
