import { When } from '@cucumber/cucumber';
import { launchOutcome } from '../../../src/world/servers/launch-outcome.ts';
import type { World } from '../../../src/world/world.ts';
import { firstWebhook } from '../../shared/webhooks.ts';
import { otherKindStartNote } from '../../shared/notes/servers.ts';

When(
  'a server starts with a configuration file of another kind and receives the config map {string}',
  async function (this: World, local: string) {
    const outcome = await launchOutcome(this, {
      'admission-control-config-file': String(this.target.facts['otherWebhookUsers']),
    });
    if ('refusal' in outcome) return void otherKindStartNote.set(this, outcome);
    const body = this.objects.sample('ConfigMap', local);
    await outcome.client.send({ method: 'POST', path: this.objects.collection('ConfigMap'), body });
    otherKindStartNote.set(this, {
      calls: firstWebhook(this).callsAbout(this.objects.name('ConfigMap', local)),
    });
  },
);
