import { Agent, request } from 'undici';
import { parse } from 'yaml';
import type { Translator } from '../dialect/translator.ts';
import type { JoiningBehaviours } from './behaviours/joining.ts';
import { ClientError } from './client-error.ts';

/** The input of a joining client: an address that it does not trust yet, and a bootstrap token. */
export interface JoinSettings {
  readonly server: string;
  /** `<id>.<secret>`. */
  readonly token: string;
  readonly dialect: Translator;
}

const read = async (
  url: string,
  connect: { readonly ca?: string; readonly rejectUnauthorized?: boolean },
  headers: Readonly<Record<string, string>> = {},
): Promise<string> => {
  const agent = new Agent({ connect });
  try {
    const answer = await request(url, { dispatcher: agent, headers: { ...headers } });
    const body = await answer.body.text();
    if (answer.statusCode !== 200) throw new ClientError(`${url} answered ${answer.statusCode}`);
    return body;
  } catch (error) {
    throw error instanceof ClientError
      ? error
      : new ClientError(`${url} cannot be reached: ${(error as Error).message}`);
  } finally {
    await agent.close();
  }
};

const algorithmOf = (header: string): unknown => {
  try {
    return JSON.parse(Buffer.from(header, 'base64url').toString())?.alg;
  } catch {
    return null;
  }
};

/**
 * Trusts the client configuration in cluster-info when the bootstrap token signed it, and then sends a request with the
 * token to the server that it names (B 5.3). Rejects with `ClientError` otherwise.
 */
export const joinCluster = async (
  { server, token, dialect }: JoinSettings,
  rules: JoiningBehaviours,
): Promise<void> => {
  // The server is not authenticated: its response is trusted only because of the signature.
  const info = JSON.parse(
    await read(`${server}${dialect.toWire('/api/v1/namespaces/platform-public/configmaps/cluster-info')}`, {
      rejectUnauthorized: false,
    }),
  ) as { data?: Record<string, string> };
  const text = info.data?.['kubeconfig'] ?? '';
  const jws = info.data?.[`jws-kubeconfig-${token.split('.')[0]}`];
  if (jws === undefined) throw new ClientError('the token did not sign cluster-info');
  const [header = '', , signature = ''] = jws.split('.');
  const hash = rules.hash(algorithmOf(header));
  if (hash === null) throw new ClientError(`the signature of cluster-info is made by ${String(algorithmOf(header))}`);
  const expected = rules.sign(hash, rules.key(token), `${header}.${Buffer.from(text).toString('base64url')}`);
  if (!rules.isSame(signature, expected)) throw new ClientError('the signature of cluster-info is wrong');
  const { cluster } = (parse(text) as { clusters: Array<{ cluster: Record<string, string> }> }).clusters[0] ?? {};
  const ca = Buffer.from(cluster?.['certificate-authority-data'] ?? '', 'base64').toString();
  await read(`${cluster?.['server']}/api`, { ca }, { authorization: `Bearer ${token}` });
};
