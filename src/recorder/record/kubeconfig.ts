import { readFileSync } from 'node:fs';
import type { Json } from '../../client/exchange.ts';
import { KubeconfigError } from '../../kubeconfig/kubeconfig-error.ts';
import { type SelectedContext, selectedContext } from '../../kubeconfig/selected-context.ts';

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
  /** Address of the proxy through which the server is reached; without it, the connection is direct. */
  readonly proxy?: string | null;
  readonly namespace: string | null;
  readonly credential: Credential;
  /** Parts of the user's entry that the client itself must go on using: `exec`, `auth-provider`, impersonation. */
  readonly clientSide: Readonly<Record<string, Json>>;
}

/** What a recorder needs of a selected context. Throws KubeconfigError. */
export const recordedContext = (selected: SelectedContext): KubeconfigContext => {
  const { entry, tokenFile, certificate, privateKey } = selected.user;
  const token = tokenFile === null ? selected.user.token : readFileSync(tokenFile, 'utf8').trim();
  if (token && !/^[\x21-\x7e]+$/.test(token))
    throw new KubeconfigError(`${selected.user.file}: the token file holds other characters than a token has`);
  const clientSide = Object.fromEntries(
    ['exec', 'auth-provider', 'as', 'as-uid', 'as-groups', 'as-user-extra']
      .filter((key) => entry[key] !== undefined && entry[key] !== null)
      .map((key) => [key, entry[key]]),
  );
  return {
    server: selected.server,
    authority: selected.authority,
    insecure: selected.insecure,
    serverName: selected.serverName,
    proxy: selected.proxy,
    namespace: selected.namespace,
    credential: {
      ...(token ? { token } : {}),
      ...(entry.username ? { username: entry.username, password: entry.password ?? '' } : {}),
      ...(certificate !== null && privateKey !== null ? { certificate, privateKey } : {}),
    },
    clientSide,
  };
};

/** Reads one context of a kubeconfig; default is the current one. Throws KubeconfigError. */
export const readKubeconfig = (kubeconfig?: string, context?: string): KubeconfigContext =>
  recordedContext(selectedContext({ kubeconfig, context }));
