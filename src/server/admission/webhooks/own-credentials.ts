import { clientCredentials, type ClientCredentials } from '../../access/webhook-client.ts';
import type { ServerCore } from '../../core.ts';
import type { Json } from '../../model.ts';
import { pluginConfiguration, readSpelled } from '../plugin-configuration.ts';

/** Finds what the server shows to a webhook of that `host` or `host:port` name; empty when nothing fits. */
export type OwnCredentials = (name: string) => ClientCredentials;

const built = new WeakMap<ServerCore, Record<string, OwnCredentials>>();

/** Entry names to try for a webhook, closest first: the name itself, then wildcards for its leading parts, then `*`. */
const candidates = (name: string): string[] => {
  const parts = name.split('.');
  return [name, ...parts.slice(1).map((_part, index) => `*.${parts.slice(index + 1).join('.')}`), '*'];
};

const fromFile = (core: ServerCore, file: string): OwnCredentials => {
  const config = readSpelled(core, file);
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
  const given = pluginConfiguration(core, plugin, 'WebhookAdmissionConfiguration', 'apiserver.config.platform.io');
  const { kubeConfigFile } = given?.configuration ?? {};
  return given && kubeConfigFile ? fromFile(core, given.at(kubeConfigFile)) : () => ({});
}
