import type { ClientCredentials } from '../../access/webhook-client.ts';
import type { ServerCore } from '../../core.ts';
import type { Json } from '../../model.ts';
import { pluginConfiguration, readNeutralYaml } from '../plugin-configuration.ts';

/** Finds the server's credentials for a webhook by `host` or `host:port`. Empty without a match. */
export type WebhookCredentials = (name: string) => ClientCredentials;

const built = new WeakMap<ServerCore, Record<string, WebhookCredentials>>();

const fromFile = (core: ServerCore, plugin: string, file: string): WebhookCredentials => {
  const config = readNeutralYaml(core, file);
  const users = new Map<string, Json>((config?.users ?? []).map((one: Json) => [one.name, one.user]));
  const behaviours = core.parts.behaviours.webhooks;
  return (target) => {
    const found = behaviours.userFor({ plugin, names: [...users.keys()], target });
    return found === undefined ? {} : behaviours.shownUser(users.get(found));
  };
};

/**
 * Credentials for a webhook plugin in the file of `--admission-control-config-file` (B 6.3). Throws Error when the
 * plugin's configuration has another kind.
 */
export const webhookCredentials = (core: ServerCore, plugin: string): WebhookCredentials => {
  const known = built.get(core) ?? {};
  built.set(core, known);
  return (known[plugin] ??= read(core, plugin));
};

function read(core: ServerCore, plugin: string): WebhookCredentials {
  const configured = pluginConfiguration(core, plugin, '', '');
  const file = configured && core.parts.behaviours.webhooks.usersFile(configured.configuration);
  return configured && file ? fromFile(core, plugin, configured.at(file)) : () => ({});
}
