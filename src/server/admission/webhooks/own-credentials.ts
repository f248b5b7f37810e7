import type { ClientCredentials } from '../../access/webhook-client.ts';
import type { ServerCore } from '../../core.ts';
import type { Json } from '../../model.ts';
import { pluginConfiguration, readSpelled } from '../plugin-configuration.ts';

/** Finds the server's credentials for a webhook by `host` or `host:port`. Empty without a match. */
export type OwnCredentials = (name: string) => ClientCredentials;

const built = new WeakMap<ServerCore, Record<string, OwnCredentials>>();

const fromFile = (core: ServerCore, plugin: string, file: string): OwnCredentials => {
  const config = readSpelled(core, file);
  const users = new Map<string, Json>((config?.users ?? []).map((one: Json) => [one.name, one.user]));
  const keep = core.parts.behaviours.webhooks;
  return (target) => {
    const found = keep.userFor({ plugin, names: [...users.keys()], target });
    return found === undefined ? {} : keep.shownUser(users.get(found));
  };
};

/**
 * Credentials for a webhook plugin in the file of `--admission-control-config-file` (B 6.3). Throws Error when the
 * plugin's configuration has another kind.
 */
export const ownCredentials = (core: ServerCore, plugin: string): OwnCredentials => {
  const known = built.get(core) ?? {};
  built.set(core, known);
  return (known[plugin] ??= read(core, plugin));
};

function read(core: ServerCore, plugin: string): OwnCredentials {
  const given = pluginConfiguration(core, plugin, '', '');
  const file = given && core.parts.behaviours.webhooks.usersFile(given.configuration);
  return given && file ? fromFile(core, plugin, given.at(file)) : () => ({});
}
