import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { ApiClient } from '../../client/api-client.ts';
import type { TransportFailure } from '../../client/exchange.ts';
import type { Credential } from '../../client/transport/credential.ts';
import type { TlsSettings } from '../../client/transport/tls-settings.ts';
import { tlsTrouble } from '../../client/transport/tls-trouble.ts';
import { dialectNamed } from '../../dialect/dialects.ts';
import { CallbackHost } from '../callbacks/callback-host.ts';
import { ShellClient } from '../clients/shell-client.ts';
import { capabilityNames } from '../capabilities/capabilities.ts';
import { addressFile, tokenVariable } from './address-file.ts';
import { type ExecContext, execCredential } from './exec-plugin.ts';
import { fileControls } from './file-controls.ts';
import { launchByCommand } from './file-launch.ts';
import { HttpTarget } from '../http-target.ts';
import type { NamedIdentity } from '../identities.ts';
import { readKubeconfig } from './kubeconfig.ts';
import { otherDialect } from './other-dialect.ts';
import type { Target } from '../target.ts';
import { type FileIdentity, readTargetFile, type TargetFile } from './target-file.ts';
import { TargetFileError } from './target-file-error.ts';
import { LaunchPool } from '../testbeds/launch-pool.ts';

/**
 * The choice of a server: a target file, an address (and the authority of its certificate), or a kubeconfig with one of
 * its contexts.
 */
export interface HttpTargetChoice {
  readonly target?: string;
  readonly server?: string;
  readonly ca?: string;
  readonly kubeconfig?: string;
  readonly context?: string;
}

/** A target that responded, or why there is none. */
export type OpenedTarget =
  | { readonly target: Target }
  | { readonly problem: string; readonly kind: 'file' | 'not-reachable' | 'not-authorised' };

/** Opens an existing server and sends one request as its administrator. Never rejects because of files or servers. */
export async function openHttpTarget(choice: HttpTargetChoice): Promise<OpenedTarget> {
  try {
    if (choice.server !== undefined) return await atAddress(addressFile(choice.server, choice.ca), choice.server);
    const file: TargetFile =
      choice.target === undefined
        ? {
            kubeconfig: resolve(choice.kubeconfig ?? ''),
            ...(choice.context === undefined ? {} : { context: choice.context }),
          }
        : readTargetFile(choice.target);
    return await openFromFile(file, choice.target ?? choice.kubeconfig ?? '');
  } catch (error) {
    if (error instanceof TargetFileError) return { problem: error.message, kind: 'file' };
    throw error;
  }
}

/** Opens a server of which only the address is known; its dialect is detected. */
const atAddress = async (file: TargetFile, server: string): Promise<OpenedTarget> => {
  const opened = await openFromFile(file, server, 'detect');
  return 'problem' in opened && opened.kind === 'not-authorised' && file.identities === undefined
    ? { ...opened, problem: `${opened.problem}; to authenticate, set $${tokenVariable}` }
    : opened;
};

/** Advice for a failed connection. */
const hint = (kind: TransportFailure['kind'] | undefined): string => {
  if (kind === 'tls')
    return (
      '; name the authority that signed the certificate with `--ca` next to `--server`, or as `tls.caFile` in a ' +
      'target file, and `tls.serverName` if the certificate is for another name'
    );
  return kind === 'refused' || kind === 'timeout' ? '; check the address, and that the server is running' : '';
};

/**
 * Opens the server of a file and sends one request. If the server uses another dialect, it is opened reopened when the
 * dialect is to be detected; otherwise the file is wrong.
 */
const openFromFile = async (
  file: TargetFile,
  place: string,
  dialect: 'configured' | 'detect' = 'configured',
): Promise<OpenedTarget> => {
  const target = await fromFile(file, place);
  const answer = await target.admin.send({
    method: 'GET',
    path: '/api/v1/namespaces',
    query: { limit: 1 },
    timeoutMs: 5_000,
  });
  const status = answer.response?.status;
  const problem = (text: string, kind: 'file' | 'not-reachable' | 'not-authorised'): Promise<OpenedTarget> =>
    target.close().then(() => ({ problem: text, kind }));
  if (status === undefined) {
    const { kind, message } = answer.failure ?? {};
    return problem(`${answer.request.url} does not respond: ${kind}, ${message}${hint(kind)}`, 'not-reachable');
  }
  const message = answer.json?.message ?? 'check its credential';
  if (status === 401 || status === 403)
    return problem(`${answer.request.url} returned ${status} to the administrator: ${message}`, 'not-authorised');
  const detected = await otherDialect(target.admin);
  if (detected !== null && dialect === 'detect') {
    await target.close();
    const reopened = await fromFile({ ...file, dialect: detected as NonNullable<TargetFile['dialect']> }, place);
    await reopened.readRelease();
    return { target: reopened };
  }
  if (detected !== null)
    return problem(
      `${target.baseUrl} uses the dialect ${detected}, not ${target.dialect.name}; ` +
        `set \`dialect: ${detected}\` in the target file`,
      'file',
    );
  await target.readRelease();
  return { target };
};

const fromFile = async (file: TargetFile, place: string): Promise<HttpTarget> => {
  const folder = dirname(resolve(place));
  const read = (path: string): string => {
    try {
      return readFileSync(resolve(folder, path), 'utf8');
    } catch (error) {
      throw new TargetFileError(`${place}: cannot read ${path}: ${(error as Error).message}`);
    }
  };
  const unknown = Object.keys(file.capabilities ?? {}).filter((name) => !capabilityNames.includes(name));
  if (unknown.length > 0) throw new TargetFileError(`${place}: unknown capability ${unknown.join(', ')}`);
  const entry =
    file.kubeconfig === undefined ? null : await readKubeconfig(resolve(folder, file.kubeconfig), file.context);
  const baseUrl = file.baseUrl ?? entry?.baseUrl ?? '';
  if (!URL.canParse(baseUrl)) throw new TargetFileError(`${place}: baseUrl is not a usable address`);
  const dialect = dialectNamed(file.dialect ?? (entry ? 'kubernetes' : 'neutral'));
  const exec: ExecContext = { file: resolve(place), dialect, environment: process.env, now: Date.now };
  const named = Object.entries(file.identities ?? {});
  const adminEntry = file.identities?.['admin'];
  const adminCredential = adminEntry
    ? await credentialOf('admin', adminEntry, null, { read, exec, place })
    : (entry?.credential ?? { kind: 'none' as const });
  const identities: NamedIdentity[] = [];
  for (const [name, identity] of named) {
    if (name === 'admin') continue;
    const credential = await credentialOf(name, identity, adminCredential, { read, exec, place });
    identities.push({
      name,
      credential,
      ...(identity.user === undefined ? {} : { user: identity.user }),
      ...(identity.groups ? { groups: identity.groups } : {}),
    });
  }
  const ca = file.tls?.ca ?? (file.tls?.caFile ? read(file.tls.caFile) : undefined);
  const { serverName, insecureSkipTlsVerify } = file.tls ?? {};
  const tls: TlsSettings = {
    ...entry?.tls,
    ...(ca ? { ca } : {}),
    ...(serverName ? { serverName } : {}),
    ...(insecureSkipTlsVerify === undefined ? {} : { insecureSkipTlsVerify }),
  };
  for (const credential of [adminCredential, ...identities.map((identity) => identity.credential)])
    mustBeUsable(place, tls, credential);
  const admin = new ApiClient({
    baseUrl,
    dialect,
    actor: 'admin',
    credential: adminCredential,
    tls,
    ...(file.timeouts ? { timeouts: file.timeouts } : {}),
  });
  const { launch, launchOlder, etcd } = file.controls ?? {};
  const poolOf = (command: string | undefined): LaunchPool | null =>
    command !== undefined && etcd !== undefined
      ? new LaunchPool((options) => launchByCommand({ command, storage: etcd, admin }, options), 2)
      : null;
  const [launches, olderLaunches] = [poolOf(launch), poolOf(launchOlder)];
  // A server on loopback can reach loopback, so callbacks need no entry.
  const isLocal = ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(baseUrl).hostname);
  const { clientUnderTest: client } = file;
  const { host = isLocal ? '127.0.0.1' : undefined, bind, port } = file.callbacks ?? {};
  return new HttpTarget({
    name: file.name ?? entry?.context ?? new URL(baseUrl).host,
    admin,
    throwAway: file.throwAway ?? false,
    release: file.release ?? null,
    facts: file.facts ?? {},
    controls: {
      ...fileControls(file.controls ?? {}, dialect),
      ...(launches ? { launch: launches.launch } : {}),
      ...(olderLaunches ? { launchOlder: olderLaunches.launch } : {}),
    },
    dispose: async () => void (await Promise.all([launches?.close(), olderLaunches?.close()])),
    ...(host === undefined
      ? {}
      : {
          callbacks: new CallbackHost({
            dialect,
            publicHost: host,
            ...(bind ? { bind } : {}),
            ...(port === undefined ? {} : { port }),
          }),
        }),
    ...(client === undefined
      ? {}
      : { client: new ShellClient(typeof client === 'string' ? { request: client } : client) }),
    ...(file.capabilities ? { capabilities: file.capabilities } : {}),
    identities,
  });
};

/** Throws TargetFileError for TLS material that cannot be used for a connection. */
const mustBeUsable = (place: string, { ca }: TlsSettings, credential: Credential): void => {
  const by = credential.kind === 'impersonation' ? credential.by : credential;
  const pems = by.kind === 'certificate' ? { certificate: by.certificate, privateKey: by.privateKey } : {};
  const trouble = tlsTrouble({ ca, ...pems });
  if (trouble !== null) throw new TargetFileError(`${place}: ${trouble}`);
};

interface CredentialContext {
  readonly read: (path: string) => string;
  readonly exec: ExecContext;
  readonly place: string;
}

const credentialOf = async (
  name: string,
  identity: FileIdentity,
  admin: Credential | null,
  { read, exec, place }: CredentialContext,
): Promise<Credential> => {
  const { token, tokenFile } = identity;
  if (token !== undefined) return { kind: 'token', token };
  if (tokenFile !== undefined) {
    read(tokenFile);
    return { kind: 'token', token: async () => read(tokenFile).trim() };
  }
  const certificate = identity.certificate ?? (identity.certificateFile ? read(identity.certificateFile) : undefined);
  const privateKey = identity.privateKey ?? (identity.keyFile ? read(identity.keyFile) : undefined);
  if (certificate && privateKey) return { kind: 'certificate', certificate, privateKey };
  if (identity.exec) return execCredential(identity.exec, exec);
  if (identity.impersonate && admin)
    return { kind: 'impersonation', by: admin, user: identity.user ?? name, groups: identity.groups ?? [] };
  const choices = `token, tokenFile, certificate with key, exec${admin ? ' or impersonate' : ''}`;
  throw new TargetFileError(`${place}: identity "${name}" has no usable credential: set ${choices}`);
};
