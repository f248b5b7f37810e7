import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { KubeconfigError } from '../../kubeconfig/kubeconfig-error.ts';
import { inCluster } from '../../kubeconfig/in-cluster.ts';
import { proxyFor } from '../../kubeconfig/proxy-for.ts';
import { selectedContext } from '../../kubeconfig/selected-context.ts';
import { ApiClient } from '../../client/api-client.ts';
import { CollectionDeletes } from '../../client/requests/collection-deletes.ts';
import { Journal } from '../../client/journal.ts';
import { UnansweredRequests } from '../../client/requests/unanswered-requests.ts';
import { OneNamespace } from '../../client/confined/one-namespace.ts';
import { probePath } from '../../client/paths/probe-path.ts';
import type { Credential } from '../../client/transport/credential.ts';
import type { TlsSettings } from '../../client/transport/tls-settings.ts';
import { tlsProblem } from '../../client/transport/tls-problem.ts';
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
import { connectionHint, type ServerForm } from './connection-hint.ts';
import { type KubeconfigEntry, kubeconfigEntry, readKubeconfig } from './kubeconfig.ts';
import { otherDialect } from './other-dialect.ts';
import type { Target } from '../target.ts';
import { type FileIdentity, readTargetFile, type TargetFile } from './target-file.ts';
import { TargetFileError } from './target-file-error.ts';
import { LaunchPool } from '../testbeds/launch-pool.ts';
import { valueAt } from '../../client/values/json-value.ts';

/**
 * The choice of a server: a target file, an address (and the authority of its certificate), a kubeconfig with one of
 * its contexts, or the cluster of this pod.
 */
export interface HttpTargetChoice {
  readonly target?: string;
  readonly server?: string;
  readonly ca?: string;
  /** A file; `true`, or a context without a file, selects the files that kubectl reads. */
  readonly kubeconfig?: string | true;
  readonly context?: string;
  readonly inCluster?: boolean;
  /** The only namespace that the clients of the target may use. */
  readonly namespace?: string;
  /** Milliseconds that a request may take. */
  readonly requestTimeout?: number;
  /** Milliseconds that the first request may take, if they are more than usual. */
  readonly firstResponseMs?: number;
  /** Receives a line that names the server, if the options do not name it. */
  readonly onChosen?: ((line: string) => void) | undefined;
}

/** A target that responded, or why there is none. */
export type OpenedTarget =
  | { readonly target: Target }
  | { readonly problem: string; readonly kind: 'file' | 'not-reachable' | 'not-authorised' };

/** Opens an existing server and sends one request as its administrator. Never rejects because of files or servers. */
export async function openHttpTarget(choice: HttpTargetChoice): Promise<OpenedTarget> {
  const { namespace, firstResponseMs } = choice;
  const within = {
    ...(namespace === undefined ? {} : { namespace }),
    ...(firstResponseMs === undefined ? {} : { firstResponseMs }),
  };
  try {
    if (choice.server !== undefined)
      return await atAddress(withTimeouts(addressFile(choice.server, choice.ca), choice), choice.server, within);
    if (choice.target !== undefined)
      return await openFromFile({
        file: withTimeouts(readTargetFile(choice.target), choice),
        place: choice.target,
        ...within,
      });
    const selected = choice.inCluster
      ? inCluster()
      : selectedContext({
          kubeconfig: choice.kubeconfig === true ? undefined : choice.kubeconfig,
          context: choice.context,
        });
    if (typeof choice.kubeconfig !== 'string')
      choice.onChosen?.(`context ${selected.context} of ${selected.place}: ${selected.server}`);
    return await openFromFile({
      file: withTimeouts({}, choice),
      place: selected.place,
      entry: await kubeconfigEntry(selected),
      ...within,
    });
  } catch (error) {
    if (error instanceof TargetFileError || error instanceof KubeconfigError)
      return { problem: error.message, kind: 'file' };
    throw error;
  }
}

/** The file with the time limit of the command line, which wins. */
const withTimeouts = (file: TargetFile, { requestTimeout }: HttpTargetChoice): TargetFile =>
  requestTimeout === undefined
    ? file
    : {
        ...file,
        timeouts: {
          ...file.timeouts,
          requestMs: requestTimeout,
          connectMs: Math.max(requestTimeout, file.timeouts?.connectMs ?? usualCheckMs),
        },
      };

/** Milliseconds for the requests that check a server before it is used, unless the user allows more. */
const usualCheckMs = 5_000;

/** Opens a server of which only the address is known; its dialect is detected, and Kubernetes' if it shows none. */
const atAddress = async (
  file: TargetFile,
  server: string,
  within: Pick<Opening, 'namespace' | 'firstResponseMs'>,
): Promise<OpenedTarget> => {
  const opened = await openFromFile({ file: { dialect: 'kubernetes', ...file }, place: server, ...within }, 'detect');
  return 'problem' in opened && opened.kind === 'not-authorised' && file.identities === undefined
    ? { ...opened, problem: `${opened.problem}; to authenticate, set $${tokenVariable}` }
    : opened;
};

/** What is known about a server before it is opened. */
interface Opening {
  readonly file: TargetFile;
  /** Where it was read from, for messages; relative paths start at its folder. */
  readonly place: string;
  /** The context of a kubeconfig that the user selected on the command line. */
  readonly entry?: KubeconfigEntry;
  /** The only namespace that the clients may use. */
  readonly namespace?: string;
  readonly firstResponseMs?: number;
}

/**
 * Opens the server of a file and sends one request. If the server uses another dialect, it is opened again when the
 * dialect is to be detected; otherwise the file is wrong.
 */
const openFromFile = async (
  opening: Opening,
  dialect: 'configured' | 'detect' = 'configured',
): Promise<OpenedTarget> => {
  const target = await fromFile(opening);
  const answer = await target.admin.send({
    method: 'GET',
    path: probePath(target.admin),
    timeoutMs: Math.max(usualCheckMs, opening.file.timeouts?.requestMs ?? 0, opening.firstResponseMs ?? 0),
  });
  const status = answer.response?.status;
  const problem = (text: string, kind: 'file' | 'not-reachable' | 'not-authorised'): Promise<OpenedTarget> =>
    target.close().then(() => ({ problem: text, kind }));
  if (status === undefined) {
    const { failure, request } = answer;
    const hint = connectionHint(failure, request.url, formOf(opening, dialect));
    return problem(`${request.url} does not respond: ${failure?.kind}, ${failure?.message}${hint}`, 'not-reachable');
  }
  const message = valueAt(answer.json, 'message') ?? 'check its credential';
  if (status === 404 && opening.namespace !== undefined && valueAt(answer.json, 'kind') === 'Status')
    return problem(`${target.baseUrl} has no namespace ${opening.namespace}`, 'not-authorised');
  // A credential of one namespace may lack the right to read the namespace itself.
  if (status === 401 || (status === 403 && opening.namespace === undefined))
    return problem(`${answer.request.url} returned ${status} to the administrator: ${message}`, 'not-authorised');
  const detected = await otherDialect(target.admin);
  if (detected !== null && dialect === 'detect') {
    await target.close();
    const file = { ...opening.file, dialect: detected as NonNullable<TargetFile['dialect']> };
    const reopened = await fromFile({ ...opening, file });
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

/** How the user named the server. */
const formOf = ({ file, entry }: Opening, dialect: 'configured' | 'detect'): ServerForm => {
  if (dialect === 'detect') return 'address';
  return entry !== undefined || (file.kubeconfig !== undefined && file.tls === undefined)
    ? 'kubeconfig'
    : 'target file';
};

const fromFile = async ({ file, place, entry: selected, namespace }: Opening): Promise<HttpTarget> => {
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
    selected ??
    (file.kubeconfig === undefined ? null : await readKubeconfig(resolve(folder, file.kubeconfig), file.context));
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
  const proxy =
    file.proxyUrl === undefined && file.baseUrl === undefined
      ? (entry?.proxy ?? null)
      : proxyFor(baseUrl, { named: file.proxyUrl ?? null, place });
  const admin: ApiClient = new ApiClient({
    baseUrl,
    ...(proxy === null ? {} : { proxy }),
    dialect,
    actor: 'admin',
    credential: adminCredential,
    tls,
    ...(file.timeouts ? { timeouts: file.timeouts } : {}),
    unanswered: new UnansweredRequests(),
    collectionDeletes: new CollectionDeletes(
      () => admin.withoutConfinement().withJournal(new Journal()),
      namespace ?? null,
    ),
    ...(namespace === undefined ? {} : { within: new OneNamespace(namespace) }),
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
  const trouble = tlsProblem({ ca, ...pems });
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
