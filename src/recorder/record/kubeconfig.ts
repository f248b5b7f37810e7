import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Json } from '../../client/exchange.ts';
import { kubeconfigTrouble } from '../../client/secrets/kubeconfig-trouble.ts';
import { yamlOfCredentials } from '../../client/secrets/yaml-of-credentials.ts';
import { oneLine } from '../../one-line.ts';

/** How a client proves itself: what was named in the user's entry. Empty members are absent. */
export interface Credential {
  readonly token?: string;
  readonly username?: string;
  readonly password?: string;
  /** PEM. */
  readonly certificate?: string;
  readonly privateKey?: string;
}

/** One context of a kubeconfig, with the files it names read in. */
export interface KubeconfigContext {
  readonly server: string;
  /** PEM bundle; null for the system's authorities. */
  readonly authority: string | null;
  readonly insecure: boolean;
  readonly serverName: string | null;
  readonly namespace: string | null;
  readonly credential: Credential;
  /** Parts of the user's entry that the client itself must go on using: `exec`, `auth-provider`, impersonation. */
  readonly clientSide: Readonly<Record<string, Json>>;
}

/** The file cannot be used; the message says which file and why. */
export class KubeconfigError extends Error {
  override readonly name = 'KubeconfigError';

  constructor(message: string) {
    super(oneLine(message));
  }
}

/**
 * Reads one context of a kubeconfig file; default is the current one. Relative paths count from the file. Throws
 * KubeconfigError.
 */
export const readKubeconfig = (file: string, contextName?: string): KubeconfigContext => {
  const trouble = (why: string): KubeconfigError => new KubeconfigError(`kubeconfig ${file}: ${why}`);
  let config: Json;
  try {
    config = yamlOfCredentials(readFileSync(file, 'utf8'));
  } catch (error) {
    throw trouble((error as Error).message);
  }
  const shape = kubeconfigTrouble(config);
  if (shape !== null) throw trouble(shape);
  const named = (list: string, member: string, name: string): Json => {
    const entry = (config?.[list] ?? []).find((item: Json) => item?.name === name)?.[member];
    if (!entry) throw trouble(`no ${member} named ${JSON.stringify(name)}`);
    return entry;
  };
  const inline = (entry: Json, member: string): string | undefined => {
    if (entry[`${member}-data`]) return Buffer.from(entry[`${member}-data`], 'base64').toString('utf8');
    return entry[member] ? readText(entry[member]) : undefined;
  };
  const readText = (path: string): string => {
    try {
      return readFileSync(resolve(dirname(file), path), 'utf8');
    } catch (error) {
      throw trouble((error as Error).message);
    }
  };
  const name = contextName ?? config?.['current-context'];
  if (!name) throw trouble('no current context; name one with --context');
  const context = named('contexts', 'context', name);
  const cluster = named('clusters', 'cluster', context.cluster);
  const user = context.user ? named('users', 'user', context.user) : {};
  if (!/^https?:/i.test(cluster.server ?? '') || !URL.canParse(cluster.server))
    throw trouble('the cluster has no usable server URL');
  const token: string | undefined = user.tokenFile ? readText(user.tokenFile).trim() : user.token;
  if (token && !/^[\x21-\x7e]+$/.test(token)) throw trouble('the token file holds other characters than a token has');
  const certificate = inline(user, 'client-certificate');
  const privateKey = inline(user, 'client-key');
  const clientSide = Object.fromEntries(
    ['exec', 'auth-provider', 'as', 'as-uid', 'as-groups', 'as-user-extra']
      .filter((key) => user[key] !== undefined && user[key] !== null)
      .map((key) => [key, user[key]]),
  );
  return {
    server: cluster.server,
    authority: inline(cluster, 'certificate-authority') ?? null,
    insecure: cluster['insecure-skip-tls-verify'] === true,
    serverName: cluster['tls-server-name'] ?? null,
    namespace: context.namespace ?? null,
    credential: {
      ...(token ? { token } : {}),
      ...(user.username ? { username: user.username, password: user.password ?? '' } : {}),
      ...(certificate && privateKey ? { certificate, privateKey } : {}),
    },
    clientSide,
  };
};
