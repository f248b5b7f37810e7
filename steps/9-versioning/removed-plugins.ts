import { Then, When } from '@cucumber/cucumber';
import { succeeds } from '../../src/checks/answers/answers.ts';
import { startFailedBecauseOf } from '../../src/checks/versions/gates.ts';
import { awaitAccount } from '../../src/world/access/await-account.ts';
import { launchOutcome } from '../../src/world/servers/launch-outcome.ts';
import type { World } from '../../src/world/world.ts';

When(
  'a server starts with the plugin {string} enabled and I create a pod there',
  async function (this: World, plugin: string) {
    await awaitAccount(this);
    const outcome = await launchOutcome(this, { 'enable-admission-plugins': plugin });
    this.note('plugin', plugin);
    this.note('refusal', 'refusal' in outcome ? outcome.refusal : null);
    if ('refusal' in outcome) return;
    this.me = outcome.client;
    this.recordResponse(await this.objects.create('Pod', 'a'));
  },
);

Then('the server rejected the plugin name at its start or the pod is created', function (this: World) {
  const refusal = this.noted<string | null>('refusal');
  this.judge(refusal === null ? succeeds(this.response) : startFailedBecauseOf(refusal, this.noted('plugin')));
});
