import { Then, When } from '@cucumber/cucumber';
import { otherKindIsRejected, type OtherKindStartResult } from '../../../src/checks/webhooks/presented-user.ts';
import { launchOutcome } from '../../../src/world/servers/launch-outcome.ts';
import type { World } from '../../../src/world/world.ts';
import { firstWebhook } from '../../shared/webhooks.ts';

When(
  'a server starts with a configuration file of another kind and receives the config map {string}',
  async function (this: World, local: string) {
    const outcome = await launchOutcome(this, {
      'admission-control-config-file': String(this.target.facts['otherWebhookUsers']),
    });
    if ('refusal' in outcome) return void this.note<OtherKindStartResult>('server of another kind', outcome);
    const body = this.objects.sample('ConfigMap', local);
    await outcome.client.send({ method: 'POST', path: this.objects.collection('ConfigMap'), body });
    this.note<OtherKindStartResult>('server of another kind', {
      calls: firstWebhook(this).callsAbout(body.metadata.name),
    });
  },
);

Then('that server did not start or presented no credentials to the webhook', function (this: World) {
  const outcome = this.noted<OtherKindStartResult>('server of another kind');
  this.observe('the server with a configuration of another kind', 'refusal' in outcome ? 'did not start' : 'started');
  this.judge(otherKindIsRejected(outcome));
});
