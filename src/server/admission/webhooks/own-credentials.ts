import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parse } from 'yaml';
import { clientCredentials, type ClientCredentials } from '../../access/webhook-client.ts';
import type { ServerCore } from '../../core.ts';
import type { Json } from '../../model.ts';

/** Finds what the server shows to a webhook of that `host` or `host:port` name; empty when nothing fits. */
export type OwnCredentials = (name: string) => ClientCredentials;

const built = new WeakMap<ServerCore, Record<string, OwnCredentials>>();
const pluginKind = 'WebhookAdmissionConfiguration';
const pluginGroup = 'apiserver.config.platform.io/';

/** Entry names to try for a webhook, closest first: the name itself, then wildcards for its leading parts, then `*`. */
const candidates = (name: string): string[] => {
  const parts = name.split('.');
  return [name, ...parts.slice(1).map((_part, index) => `*.${parts.slice(index + 1).join('.')}`), '*'];
};

const fromFile = (core: ServerCore, file: string): OwnCredentials => {
  const text = readFileSync(file, 'utf8');
  const config = parse(core.dialect?.fromWire(text) ?? text);
  const users = new Map<string, Json>((config?.users ?? []).map((one: Json) => [one.name, one.user]));
  return (name) => {
    const found = candidates(name).find((one) => users.has(one));
    return found === undefined ? {} : clientCredentials(users.get(found));
  };
};

/**
 * Credentials of the file that `--admission-control-config-file` names for a webhook plugin (B 6.3). Throws
 * Error when the plugin's configuration is of another kind.
 */
export const ownCredentials = (core: ServerCore, plugin: string): OwnCredentials => {
  const known = built.get(core) ?? {};
  built.set(core, known);
  return (known[plugin] ??= read(core, plugin));
};

function read(core: ServerCore, plugin: string): OwnCredentials {
  const file = core.options.text('admission-control-config-file');
  if (!file) return () => ({});
  const text = readFileSync(file, 'utf8');
  const entry = (parse(core.dialect?.fromWire(text) ?? text)?.plugins ?? []).find((one: Json) => one.name === plugin);
  if (!entry) return () => ({});
  const at = (path: string): string => resolve(dirname(file), path);
  const configuration = entry.configuration ?? (entry.path ? parse(readFileSync(at(entry.path), 'utf8')) : null);
  if (configuration?.kind !== pluginKind || !String(configuration.apiVersion).startsWith(pluginGroup)) {
    throw new Error(`${file}: the configuration of ${plugin} must be of kind ${pluginKind} in ${pluginGroup}v1`);
  }
  return configuration.kubeConfigFile ? fromFile(core, at(configuration.kubeConfigFile)) : () => ({});
}
