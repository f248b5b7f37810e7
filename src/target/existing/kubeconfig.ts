import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Credential } from '../../client/transport/credential.ts';
import type { Json } from '../../client/exchange.ts';
import { kubeconfigTrouble } from '../../client/secrets/kubeconfig-trouble.ts';
import { yamlOfCredentials } from '../../client/secrets/yaml-of-credentials.ts';
import type { TlsSettings } from '../../client/transport/tls-settings.ts';
import { dialectNamed } from '../../dialect/dialects.ts';
import { type ExecContext, execCredential } from './exec-plugin.ts';
import { TargetFileError } from './target-file-error.ts';

/** Address, trust and credential of one context of a client configuration. */
export interface KubeconfigEntry {
  readonly context: string;
  readonly baseUrl: string;
  readonly tls: TlsSettings;
  readonly credential: Credential;
}

const named = (file: string, type: string, list: Json, name: string): Json => {
  const found = Array.isArray(list) ? list.find((item) => item?.name === name) : undefined;
  if (!found) {
    const names = Array.isArray(list) ? `; existing names: ${list.map((item) => item?.name).join(', ') || 'none'}` : '';
    throw new TargetFileError(`${file} has no ${type} named ${JSON.stringify(name)}${names}`);
  }
  return found[type] ?? {};
};

/** Text from inline base64, or else from a file relative to the configuration; undefined when both are missing. */
const material = (file: string, holder: Json, name: string): string | undefined => {
  const data = holder[`${name}-data`];
  if (data) return Buffer.from(data, 'base64').toString('utf8');
  return holder[name] ? read(resolve(dirname(file), holder[name])) : undefined;
};

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new TargetFileError(`cannot read ${path}: ${(error as Error).message}`);
  }
};

const ownCredential = async (file: string, name: string, user: Json, exec: ExecContext): Promise<Credential> => {
  if (user.username || user.password)
    throw new TargetFileError(
      `${file}: user "${name}" has a user name and password, which servers no longer support. ` +
        'Use a token or a client certificate',
    );
  if (user['auth-provider'])
    throw new TargetFileError(
      `${file}: user "${name}" has an auth-provider, which is not supported. Use its exec plugin or a token`,
    );
  if (user.exec) return execCredential(user.exec, exec);
  if (user.tokenFile) {
    const path = resolve(dirname(file), user.tokenFile);
    // Read before every request, because another program renews such files.
    read(path);
    return { kind: 'token', token: async () => read(path).trim() };
  }
  if (user.token) return { kind: 'token', token: user.token };
  const certificate = material(file, user, 'client-certificate');
  const privateKey = material(file, user, 'client-key');
  if (certificate && privateKey) return { kind: 'certificate', certificate, privateKey };
  if (certificate || privateKey)
    throw new TargetFileError(
      `${file}: user "${name}" has a client certificate without its key, or a key without its certificate`,
    );
  return { kind: 'none' };
};

/** A member without a value counts as missing, as in Go. */
const withoutNulls = (members: Json): Json =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null));

/**
 * Reads one context of a kubeconfig (certificate data and files, token, token file, exec plugin, impersonation).
 * Rejects with `TargetFileError`.
 */
export async function readKubeconfig(
  file: string,
  contextName?: string,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Promise<KubeconfigEntry> {
  let config: Json;
  try {
    config = yamlOfCredentials(read(file));
  } catch (error) {
    throw error instanceof TargetFileError
      ? error
      : new TargetFileError(`${file} is not YAML: ${(error as Error).message}`);
  }
  const shape = kubeconfigTrouble(config);
  if (shape !== null) throw new TargetFileError(`${file}: ${shape}`);
  const selected = contextName ?? config?.['current-context'];
  if (!selected) throw new TargetFileError(`${file} has no current-context; name one with --context`);
  const context = named(file, 'context', config.contexts, selected);
  const cluster = named(file, 'cluster', config.clusters, context.cluster);
  const user = context.user ? named(file, 'user', config.users, context.user) : {};
  if (!/^https?:\/\//.test(cluster.server ?? '') || !URL.canParse(cluster.server))
    throw new TargetFileError(`${file}: cluster "${context.cluster}" has no http or https server`);
  const ca = material(file, cluster, 'certificate-authority');
  const own = await ownCredential(file, context.user, user, {
    file,
    dialect: dialectNamed('kubernetes'),
    environment,
    now: Date.now,
  });
  return {
    context: selected,
    baseUrl: cluster.server,
    tls: {
      ...(ca ? { ca } : {}),
      ...(cluster['tls-server-name'] ? { serverName: cluster['tls-server-name'] } : {}),
      ...(cluster['insecure-skip-tls-verify'] ? { insecureSkipTlsVerify: true } : {}),
    },
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
