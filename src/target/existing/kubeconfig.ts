import { readFileSync } from 'node:fs';
import type { Credential } from '../../client/transport/credential.ts';
import type { Json } from '../../client/exchange.ts';
import type { TlsSettings } from '../../client/transport/tls-settings.ts';
import { dialectNamed } from '../../dialect/dialects.ts';
import { type ContextChoice, type SelectedContext, selectedContext } from '../../kubeconfig/selected-context.ts';
import { execCredential } from './exec-plugin.ts';
import { TargetFileError } from './target-file-error.ts';

/** Address, trust, proxy and credential of one context of a client configuration. */
export interface KubeconfigEntry {
  readonly context: string;
  readonly baseUrl: string;
  readonly tls: TlsSettings;
  readonly credential: Credential;
  /** Address of the proxy; absent for a direct connection. */
  readonly proxy?: string;
}

/** The cluster as a credential plugin receives it on request (`provideClusterInfo`). */
const clusterInfo = (selected: SelectedContext): Json => {
  const config = (selected.cluster.extensions ?? []).find(
    (extension: Json) =>
      extension?.name === dialectNamed('kubernetes').toWire('client.authentication.platform.io/exec'),
  )?.extension;
  return {
    server: selected.server,
    ...(selected.serverName === null ? {} : { 'tls-server-name': selected.serverName }),
    ...(selected.insecure ? { 'insecure-skip-tls-verify': true } : {}),
    ...(selected.authority === null
      ? {}
      : { 'certificate-authority-data': Buffer.from(selected.authority).toString('base64') }),
    ...(selected.cluster['proxy-url'] ? { 'proxy-url': selected.cluster['proxy-url'] } : {}),
    ...(config === undefined ? {} : { config }),
  };
};

const ownCredential = async (
  selected: SelectedContext,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<Credential> => {
  const { name, entry, file, token, tokenFile, certificate, privateKey } = selected.user;
  if (entry['auth-provider'])
    throw new TargetFileError(
      `${file}: user "${name}" has an auth-provider, which kubectl no longer supports. Use its exec plugin or a token`,
    );
  const pair = certificate !== null && privateKey !== null ? { certificate, privateKey } : null;
  const presenting = pair === null ? {} : { presenting: pair };
  // Read before every request, because another program renews such files.
  if (tokenFile !== null)
    return { kind: 'token', token: async () => readFileSync(tokenFile, 'utf8').trim(), ...presenting };
  if (token !== null) return { kind: 'token', token, ...presenting };
  if (entry.username || entry.password)
    return { kind: 'basic', username: entry.username ?? '', password: entry.password ?? '', ...presenting };
  if (entry.exec)
    return execCredential(entry.exec, {
      file,
      dialect: dialectNamed('kubernetes'),
      environment,
      now: Date.now,
      cluster: clusterInfo(selected),
    });
  return pair === null ? { kind: 'none' } : { kind: 'certificate', ...pair };
};

/** A member without a value counts as missing, as in Go. */
const withoutNulls = (members: Json): Json =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null));

/**
 * The server of a selected context: certificates, token, token file, exec plugin, impersonation, proxy. Rejects with
 * `TargetFileError`.
 */
export async function kubeconfigEntry(
  selected: SelectedContext,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Promise<KubeconfigEntry> {
  const user = selected.user.entry;
  const own = await ownCredential(selected, environment);
  return {
    context: selected.context,
    baseUrl: selected.server,
    tls: {
      ...(selected.authority === null ? {} : { ca: selected.authority }),
      ...(selected.serverName === null ? {} : { serverName: selected.serverName }),
      ...(selected.insecure ? { insecureSkipTlsVerify: true } : {}),
    },
    ...(selected.proxy === null ? {} : { proxy: selected.proxy }),
    credential: user.as
      ? {
          kind: 'impersonation',
          by: own,
          user: user.as,
          groups: user['as-groups'] ?? [],
          ...(user['as-uid'] ? { uid: user['as-uid'] } : {}),
          extra: withoutNulls(user['as-user-extra'] ?? {}),
        }
      : own,
  };
}

/**
 * Reads one context of a kubeconfig; without a file, of the files that kubectl reads. Rejects with `KubeconfigError` or
 * `TargetFileError`.
 */
export const readKubeconfig = (
  kubeconfig?: string,
  context?: string,
  environment: NonNullable<ContextChoice['environment']> = process.env,
): Promise<KubeconfigEntry> =>
  Promise.resolve()
    .then(() => selectedContext({ kubeconfig, context, environment }))
    .then((selected) => kubeconfigEntry(selected, environment));
