import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parse } from 'yaml';
import { ClientError } from './client-error.ts';
import type { ClientSettings } from './client-settings.ts';

/** The `user.exec` block as a configuration holds it, unchecked (B 5.8). */
export interface PluginBlock {
  readonly command?: string;
  readonly apiVersion?: string;
  readonly args?: readonly string[];
  readonly env?: ReadonlyArray<{ readonly name: string; readonly value: string }>;
  readonly installHint?: string;
  readonly provideClusterInfo?: boolean;
  readonly interactiveMode?: string;
}

/** The cluster and the user of the current context. */
export interface ClientConfiguration {
  readonly server: string;
  /** PEM; null when the configuration has none. */
  readonly authority: string | null;
  /** The certificate authority is in a separate file. */
  readonly authorityInFile: boolean;
  /** What the cluster's entry keeps for plugins; null without. */
  readonly pluginConfiguration: unknown;
  readonly block: PluginBlock;
}

interface Named {
  readonly name: string;
  readonly [member: string]: unknown;
}

const entry = <T>(list: readonly Named[] | undefined, name: unknown, member: string): T => {
  const found = list?.find((one) => one.name === name)?.[member];
  if (found === undefined) throw new ClientError(`the configuration has no ${member} "${String(name)}"`);
  return found as T;
};

interface ClusterEntry {
  readonly server: string;
  readonly 'certificate-authority'?: string;
  readonly 'certificate-authority-data'?: string;
  readonly extensions?: ReadonlyArray<{ readonly name: string; readonly extension: unknown }>;
}

/** Reads a client configuration, neutral names inside. Throws `ClientError` when it cannot be used. */
export const readConfiguration = ({ configuration, dialect }: ClientSettings): ClientConfiguration => {
  const document = parse(dialect.fromWire(readFileSync(configuration, 'utf8'))) as Record<string, unknown>;
  const list = (name: string): readonly Named[] | undefined => document[name] as readonly Named[] | undefined;
  const context = entry<{ cluster: string; user: string }>(list('contexts'), document['current-context'], 'context');
  const cluster = entry<ClusterEntry>(list('clusters'), context.cluster, 'cluster');
  const { exec } = entry<{ exec?: PluginBlock }>(list('users'), context.user, 'user');
  if (!exec) throw new ClientError('the user of the configuration has no plugin');
  const file = cluster['certificate-authority'];
  const data = cluster['certificate-authority-data'];
  return {
    server: cluster.server,
    authority:
      data !== undefined
        ? Buffer.from(data, 'base64').toString()
        : file !== undefined
          ? readFileSync(resolve(dirname(configuration), file), 'utf8')
          : null,
    authorityInFile: data === undefined && file !== undefined,
    pluginConfiguration:
      cluster.extensions?.find(({ name }) => name === 'client.authentication.platform.io/exec')?.extension ?? null,
    block: exec,
  };
};
