import { When } from '@cucumber/cucumber';
import { awaitAccount } from '../../src/world/access/await-account.ts';
import { launchOutcome } from '../../src/world/servers/launch-outcome.ts';
import type { World } from '../../src/world/world.ts';
import { startFailureNote, enabledPluginNote } from '../shared/notes/servers.ts';

When(
  'a server starts with the plugin {string} enabled and I create a pod there',
  async function (this: World, plugin: string) {
    await awaitAccount(this);
    const outcome = await launchOutcome(this, { 'enable-admission-plugins': plugin });
    enabledPluginNote.set(this, plugin);
    startFailureNote.set(this, 'refusal' in outcome ? outcome.refusal : null);
    if ('refusal' in outcome) return;
    this.me = outcome.client;
    this.recordResponse(await this.objects.create('Pod', 'a'));
  },
);
