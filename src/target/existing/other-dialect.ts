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
 * Name of the dialect of a server when it differs from the client's: the client's dialect knows no API group of the
 * server, and another dialect knows some. Null when the dialect matches or cannot be detected. Without this test, a
 * server with another dialect would seem to lack most kinds, and their rules would not be judged.
 */
export const otherDialect = async (client: ApiClient): Promise<string | null> => {
  const answer = await client.send({ method: 'GET', path: '/apis', timeoutMs: 5_000 });
  if (answer.response?.status !== 200) return null;
  const text = Buffer.from(answer.response.body).toString('utf8');
  const known = (name: string): boolean => {
    const dialect = dialectNamed(name);
    // A dialect reads the names of others as they are: a name is its own only if it would write it so.
    return groupsOf(text).some((group) => {
      const neutral = dialect.fromWire(group);
      return neutral.endsWith('.platform.io') && dialect.toWire(neutral) === group;
    });
  };
  const own = client.config.dialect.name;
  return known(own) ? null : (dialectNames.find((name) => name !== own && known(name)) ?? null);
};
