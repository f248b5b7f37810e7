import { dialectNamed, dialectNames } from '../../dialect/dialects.ts';
import type { ApiClient } from '../../client/api-client.ts';
import { parseJson } from '../../client/foreign/parse-json.ts';

const groupsOf = (text: string): readonly string[] => {
  try {
    const list = parseJson(text) as { groups?: ReadonlyArray<{ name?: unknown }> } | null;
    return Array.isArray(list?.groups) ? list.groups.map((group) => String(group.name)) : [];
  } catch {
    return [];
  }
};

/**
 * Name of the dialect that a server speaks when it is not that of the client: no API group has a name that the client's
 * dialect knows, and another dialect knows some. Null when the dialect fits, or nothing can be told. Without this, a
 * server in another spelling lacks most kinds, and what it lacks is not judged.
 */
export const otherDialect = async (client: ApiClient): Promise<string | null> => {
  const answer = await client.send({ method: 'GET', path: '/apis', timeoutMs: 5_000 });
  if (answer.response?.status !== 200) return null;
  const text = Buffer.from(answer.response.body).toString('utf8');
  const known = (name: string): boolean =>
    groupsOf(dialectNamed(name).fromWire(text)).some((group) => group.endsWith('.platform.io'));
  const own = client.config.dialect.name;
  return known(own) ? null : (dialectNames.find((name) => name !== own && known(name)) ?? null);
};
