import type { Exchange } from '../../client/typed-exchange.ts';
import { secretData } from '../../client/forms/secret-data.ts';
import type { World } from '../world.ts';
import { randomLetters } from './bootstrap-token.ts';

/** Differences of the Secret of a bootstrap token from a complete one; null omits a key. */
export interface SecretChanges {
  readonly data?: Readonly<Record<string, string | null>>;
  readonly type?: string;
  readonly namespace?: string;
  /** Id in the name, if it differs from the id of the token. */
  readonly named?: string;
  /** Whether the data is written as text (`stringData`) instead of base64. */
  readonly asText?: boolean;
}

/** A bootstrap token whose Secret was submitted. */
export interface CreatedToken {
  readonly created: Exchange;
  readonly path: string;
  readonly id: string;
  /** The tokens that a client could derive from it. */
  readonly tokens: readonly string[];
  readonly data: Readonly<Record<string, string>>;
}

/** Creates the Secret of a bootstrap token (A 2.3) with all its keys, except for the changes. Judges nothing. */
export const createTokenSecret = async (world: World, changes: SecretChanges = {}): Promise<CreatedToken> => {
  const tokenId = changes.data?.['token-id'] ?? randomLetters(6);
  const secret = changes.data?.['token-secret'] ?? randomLetters(16);
  const complete: Readonly<Record<string, string | null>> = {
    'token-id': tokenId,
    'token-secret': secret,
    description: 'created by the suite',
    expiration: new Date(Date.now() + 86_400_000).toISOString().replace(/\.\d+Z$/, 'Z'),
    'usage-bootstrap-authentication': 'true',
    'auth-extra-groups': 'system:bootstrappers:suite',
    ...changes.data,
  };
  const data = Object.fromEntries(
    Object.entries(complete).filter((entry): entry is [string, string] => entry[1] !== null),
  );
  const namespace = changes.namespace ?? 'platform-system';
  const name = `bootstrap-token-${changes.named ?? tokenId}`;
  const values = changes.asText ? { stringData: data } : { data: secretData(data) };
  const body = {
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: { name, namespace, labels: world.testNames.labels },
    type: changes.type ?? 'bootstrap.platform.io/token',
    ...values,
  };
  const collection = `/api/v1/namespaces/${namespace}/secrets`;
  const created = await world.admin.send({ method: 'POST', path: collection, body });
  const ids = [...new Set([changes.named ?? tokenId, tokenId])];
  return {
    created,
    path: `${collection}/${name}`,
    id: tokenId,
    tokens: [...ids.map((id) => `${id}.${secret}`), ...(data['token-secret'] === undefined ? [`${tokenId}.`] : [])],
    data,
  };
};
