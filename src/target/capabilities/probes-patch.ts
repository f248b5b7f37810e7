import type { Exchange, Json } from '../../client/exchange.ts';
import { evidenceOf, type Probe } from './probes.ts';
import { valueAt } from '../../client/values/json-value.ts';

const namespaces = '/api/v1/namespaces';

/**
 * The server accepts the media type of strategic merge patches: an empty patch of a namespace, in a dry run. A server
 * need not have the namespace `default`; the probe then patches one that the server lists.
 */
export const strategicMergePatchProbe: Probe = async ({ admin }) => {
  const patched = (name: string): Promise<Exchange> =>
    admin.send({
      method: 'PATCH',
      path: `${namespaces}/${encodeURIComponent(name)}`,
      query: { dryRun: 'All' },
      headers: { 'Content-Type': 'application/strategic-merge-patch+json' },
      body: '{}',
    });
  let tried = await patched('default');
  if (tried.response?.status === 404) {
    const list = await admin.send({
      method: 'GET',
      path: namespaces,
      query: { limit: 1 },
    });
    const items: Json = valueAt(list.json, 'items');
    const name: Json = Array.isArray(items) ? items[0]?.metadata?.name : undefined;
    if (typeof name === 'string' && name !== '') tried = await patched(name);
  }
  return {
    present: tried.response?.status === 200,
    evidence: evidenceOf(tried),
  };
};
