import type { ProviderStart } from '../../../src/checks/openid/inconsistent-options.ts';
import type { PluginSetup } from '../../../src/world/plugins/plugin-setup.ts';
import type { OtherKindStartResult } from '../../../src/checks/webhooks/presented-user.ts';
import { Note } from '../../../src/world/note.ts';

// Servers and clients that a step starts and a later step judges.

export const startFailureNote = new Note<string | null>('I start a server with {startOptions}');
export const enabledPluginNote = new Note<string>(
  'a server starts with the plugin {string} enabled and I create a pod there',
);
export const eventLimitStartNote = new Note<'accepted' | 'rejected'>('I start a server with {startOptions}');
export const providerStartNote = new Note<ProviderStart>('I start a server with {startOptions}');
export const pluginNote = new Note<PluginSetup>('a client whose plugin {pluginInput}returns {}');
export const otherKindStartNote = new Note<OtherKindStartResult>(
  'a server starts with a configuration file of another kind and receives the config map {string}',
);
