import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileReason } from '../files/file-reason.ts';
import type { Json } from '../client/exchange.ts';
import { proxyFor } from './proxy-for.ts';
import { KubeconfigError } from './kubeconfig-error.ts';
import { kubeconfigFiles } from './kubeconfig-files.ts';
import { type EntryKind, type MergedKubeconfig, mergedKubeconfig } from './merged-kubeconfig.ts';

/** The user entry of a context, with the texts of the files that it names. */
export interface SelectedUser {
  readonly name: string;
  /** The entry itself; the command of its exec plugin does not depend on the folder of the file. */
  readonly entry: Json;
  /** The file that contains the entry. */
  readonly file: string;
  readonly token: string | null;
  /** Absolute path of a file with a token, which other programs renew. */
  readonly tokenFile: string | null;
  /** PEM. */
  readonly certificate: string | null;
  readonly privateKey: string | null;
}

/** One context of a client configuration: everything that is needed to reach its server. */
export interface SelectedContext {
  readonly context: string;
  /** The files that the configuration was read from, for messages. */
  readonly place: string;
  readonly server: string;
  readonly namespace: string | null;
  /** PEM bundle; null for the authorities of the system. */
  readonly authority: string | null;
  readonly serverName: string | null;
  readonly insecure: boolean;
  /** Address of the proxy, from the cluster or the environment; null for a direct connection. */
  readonly proxy: string | null;
  readonly cluster: Json;
  readonly user: SelectedUser;
}

/** What to select; without a file and without a context, the current context of the files that kubectl reads. */
export interface ContextChoice {
  readonly kubeconfig?: string | undefined;
  readonly context?: string | undefined;
  readonly environment?: Readonly<Record<string, string | undefined>>;
}

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new KubeconfigError(`cannot read ${path}: ${fileReason(error) ?? (error as Error).message}`);
  }
};

const namesOf = (config: MergedKubeconfig, kind: EntryKind): string =>
  `existing ${kind}s: ${[...config.entries[kind].keys()].join(', ') || 'none'}`;

const entryOf = (config: MergedKubeconfig, kind: EntryKind, name: string): { file: string; value: Json } => {
  const entry = config.entries[kind].get(name);
  if (entry) return entry;
  throw new KubeconfigError(
    `${config.place} has no ${kind} named ${JSON.stringify(name ?? '')}; ${namesOf(config, kind)}`,
  );
};

/** Text from inline base64, or else from a file relative to the configuration; null if neither is set. */
const material = (file: string, holder: Json, name: string): string | null => {
  const data = holder[`${name}-data`];
  if (data) return Buffer.from(data, 'base64').toString('utf8') || null;
  return holder[name] ? read(resolve(dirname(file), holder[name])) || null : null;
};

/** The address of a cluster. As with kubectl, an address without a scheme is HTTPS if the cluster has TLS settings. */
const addressOf = (cluster: Json): string | null => {
  const text: string = cluster.server ?? '';
  const hasTls = ['certificate-authority', 'certificate-authority-data', 'insecure-skip-tls-verify'].some(
    (member) => cluster[member],
  );
  const address =
    /^[a-z][a-z0-9+.-]*:\/\//i.test(text) || text === '' ? text : `${hasTls ? 'https' : 'http'}://${text}`;
  if (!/^https?:\/\/\S+$/i.test(address) || !URL.canParse(address)) return null;
  return address.replace(/\/+$/, '');
};

/** A relative command with a slash starts at the folder of the file; a plain name is looked up in $PATH. */
const withFullCommand = (file: string, user: Json): Json => {
  const command: string | undefined = user.exec?.command;
  if (command === undefined || !/[\\/]/.test(command)) return user;
  return { ...user, exec: { ...user.exec, command: resolve(dirname(file), command) } };
};

/** The token file, if it exists or nothing else can be used: kubectl then uses the token next to it. */
const tokenFileOf = (file: string, user: Json): string | null => {
  if (!user.tokenFile) return null;
  const path = resolve(dirname(file), user.tokenFile);
  try {
    read(path);
    return path;
  } catch (error) {
    if (user.token) return null;
    throw error;
  }
};

const userOf = (config: MergedKubeconfig, name: string | undefined): SelectedUser => {
  const { file, value } = name ? entryOf(config, 'user', name) : { file: config.place, value: {} };
  const [certificate, privateKey] = [material(file, value, 'client-certificate'), material(file, value, 'client-key')];
  if ((certificate === null) !== (privateKey === null))
    throw new KubeconfigError(
      `${file}: user "${name}" has a client certificate without its key, or a key without its certificate`,
    );
  return {
    name: name ?? '',
    entry: withFullCommand(file, value),
    file,
    token: value.token || null,
    tokenFile: tokenFileOf(file, value),
    certificate,
    privateKey,
  };
};

/**
 * Selects a context of the client configuration as kubectl does: several files, relative paths, data members, proxies.
 * Throws KubeconfigError.
 */
export const selectedContext = ({
  kubeconfig,
  context: wanted,
  environment = process.env,
}: ContextChoice): SelectedContext => {
  const config = mergedKubeconfig(kubeconfigFiles(kubeconfig, environment));
  if (config.entries.context.size === 0)
    throw new KubeconfigError(`${config.place} is no kubeconfig: it has no contexts; --target names a target file`);
  const context = wanted ?? config.currentContext;
  if (context === null)
    throw new KubeconfigError(
      `${config.place} has no current-context; choose one with --context; ${namesOf(config, 'context')}`,
    );
  const { value: chosen } = entryOf(config, 'context', context);
  const { file, value: cluster } = entryOf(config, 'cluster', chosen.cluster);
  const server = addressOf(cluster);
  if (server === null)
    throw new KubeconfigError(`${file}: cluster "${chosen.cluster}" has no usable http or https server`);
  const authority = material(file, cluster, 'certificate-authority');
  const insecure = cluster['insecure-skip-tls-verify'] === true;
  if (insecure && authority !== null)
    throw new KubeconfigError(
      `${file}: cluster "${chosen.cluster}" has insecure-skip-tls-verify and a certificate-authority; keep one of them`,
    );
  return {
    context,
    place: config.place,
    server,
    namespace: chosen.namespace || null,
    authority,
    serverName: cluster['tls-server-name'] || null,
    insecure,
    proxy: proxyFor(server, {
      named: cluster['proxy-url'] || null,
      place: `${file}: cluster "${chosen.cluster}"`,
      environment,
    }),
    cluster,
    user: userOf(config, chosen.user || undefined),
  };
};
