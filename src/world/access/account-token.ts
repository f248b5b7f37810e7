import { requestToken } from './request-token.ts';
import type { World } from '../world.ts';
import { parseJson } from '../../client/foreign/parse-json.ts';
import { valueAt } from '../../client/values/json-value.ts';
import { isArray } from '../../client/values/is-array.ts';

/**
 * Requests a token of the service account "robot" in the scenario's namespace (B 5.4), for these audiences, or those of
 * the server.
 */
export const accountToken = async (world: World, audiences: readonly string[] = []): Promise<string> =>
  (await requestToken(world, 'robot', { audiences, seconds: 3_600 })).token;

/** Audiences of a token, read without verifying its signature. */
const audiencesOf = (token: string): readonly string[] => {
  try {
    const audience = valueAt(parseJson(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')), 'aud');
    return (isArray(audience) ? audience : [audience]).filter((one) => typeof one === 'string');
  } catch {
    return [];
  }
};

/** A token of that service account with more than `length` characters. Further audiences make it long. */
export const accountTokenOfLength = async (world: World, length: number): Promise<string> => {
  const own = audiencesOf(await accountToken(world));
  const count = Math.ceil(length / 150);
  const long = await accountToken(world, [
    ...own,
    ...Array.from({ length: count }, (_, index) => `https://audience-${index}.example.com/${'a'.repeat(120)}`),
  ]);
  return long.length > length
    ? long
    : world.inconclusive(`a token for ${count} long audiences has ${long.length} characters`);
};
