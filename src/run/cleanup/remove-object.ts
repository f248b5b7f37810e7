import type { ApiClient } from '../../client/api-client.ts';
import type { Exchange } from '../../client/exchange.ts';
import { mergePatch } from '../../client/requests/patch-headers.ts';
import { hasSucceeded } from '../../client/responses/has-succeeded.ts';
import { listAt } from '../../client/values/json-value.ts';

/** Removes the finalizers that keep a deleted object. */
export const removeFinalizers = (admin: ApiClient, path: string): Promise<Exchange> =>
  admin.send({ method: 'PATCH', path, headers: mergePatch, body: JSON.stringify({ metadata: { finalizers: null } }) });

/** Deletes an object without a grace period, and removes its finalizers if it has some. Returns the delete. */
export const deleteObject = async (admin: ApiClient, path: string, hasFinalizers: boolean): Promise<Exchange> => {
  const deleted = await admin.send({ method: 'DELETE', path, query: { gracePeriodSeconds: '0' } });
  if (hasFinalizers) await removeFinalizers(admin, path);
  return deleted;
};

const isDone = (exchange: Exchange): boolean => exchange.response?.status === 404 || hasSucceeded(exchange);

/** Deletes an object of which only the path is known. Returns whether the server accepted that. */
export const removeObject = async (admin: ApiClient, path: string): Promise<boolean> => {
  const deleted = await admin.send({
    method: 'DELETE',
    path,
    query: { gracePeriodSeconds: '0' },
    timeoutMs: 5_000,
  });
  if (!isDone(deleted)) return false;
  const { response, json } = await admin.send({ method: 'GET', path, timeoutMs: 5_000 });
  const isHeld = response?.status === 200 && listAt(json, 'metadata', 'finalizers').length > 0;
  return isHeld ? isDone(await removeFinalizers(admin, path)) : response !== null;
};
