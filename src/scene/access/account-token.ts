import type { World } from '../world.ts';

/** Asks for a token of the account "robot" in the scenario's namespace (B 5.4), for these audiences, or those of the server. */
export const accountToken = async (world: World, audiences: readonly string[] = []): Promise<string> => {
  const body = { apiVersion: 'authentication.platform.io/v1', kind: 'TokenRequest', spec: { expirationSeconds: 3600, ...(audiences.length > 0 ? { audiences } : {}) } };
  const made = world.done('asking for a token', await world.admin.send({ method: 'POST', path: `/api/v1/namespaces/${world.namespace}/serviceaccounts/robot/token`, body }));
  const token: unknown = made?.status?.token;
  return typeof token === 'string' ? token : world.undecided('the answer to a token request holds no token');
};

/** Audiences of a token, read without looking at its signature. */
const audiencesOf = (token: string): readonly string[] => {
  try {
    return [JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')).aud ?? []].flat();
  } catch {
    return [];
  }
};

/** A token of that account with more characters than `length`, made long by audiences besides those of the server. */
export const longAccountToken = async (world: World, length: number): Promise<string> => {
  const own = audiencesOf(await accountToken(world));
  const count = Math.ceil(length / 150);
  const long = await accountToken(world, [...own, ...Array.from({ length: count }, (_, index) => `https://audience-${index}.example.com/${'a'.repeat(120)}`)]);
  return long.length > length ? long : world.undecided(`a token for ${count} long audiences has ${long.length} characters`);
};
