import { readFileSync } from 'node:fs';
import type { Json } from '../../client/exchange.ts';
import { KubeconfigError } from '../../kubeconfig/kubeconfig-error.ts';
import { type SelectedContext, selectedContext } from '../../kubeconfig/selected-context.ts';

/** The credential of a user entry in a kubeconfig. Absent members are not set. */
export interface Credential {
  readonly token?: string;
  readonly username?: string;
  readonly password?: string;
  /** PEM. */
  readonly certificate?: string;
  readonly privateKey?: string;
}

/** One context of a kubeconfig. The files that it names are read. */
export interface KubeconfigContext {
  readonly server: string;
  /** PEM bundle of authorities; null for those of the system. */
  readonly authority: string | null;
  readonly insecure: boolean;
  readonly serverName: string | null;
  /** URL of the proxy to the server; without it, the connection is direct. */
  readonly proxy?: string | null;
  readonly namespace: string | null;
  readonly credential: Credential;
  /** Members of the user entry that the client itself must apply: `exec`, `auth-provider`, impersonation. */
  readonly clientSide: Readonly<Record<string, Json>>;
}

/** The parts of a selected context that the recorder needs. Throws KubeconfigError. */
export const recordedContext = (selected: SelectedContext): KubeconfigContext => {
  const { entry, tokenFile, certificate, privateKey } = selected.user;
  const token = tokenFile === null ? selected.user.token : readFileSync(tokenFile, 'utf8').trim();
  if (token && !/^[\x21-\x7e]+$/.test(token))
    throw new KubeconfigError(`${selected.user.file}: the token file contains characters that a token cannot have`);
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

/** Reads one context of a kubeconfig; by default the current one. Throws KubeconfigError. */
export const readKubeconfig = (kubeconfig?: string, context?: string): KubeconfigContext =>
  recordedContext(selectedContext({ kubeconfig, context }));
