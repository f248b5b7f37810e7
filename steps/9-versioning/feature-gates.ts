import { Given, When } from '@cucumber/cucumber';
import { awaitAccount } from '../../src/world/access/await-account.ts';
import { setCurrentObject } from '../../src/world/current-object.ts';
import { useAdditionalServer } from '../../src/world/servers/additional-server.ts';
import { launchOutcome } from '../../src/world/servers/launch-outcome.ts';
import { alphaGate, isAlphaIn, stableGate } from '../../src/world/versions/feature-gates.ts';
import type { World } from '../../src/world/world.ts';
import { startFailureNote } from '../shared/notes/servers.ts';
import type { ServerStarts } from '../shared/statements/server-start.ts';

Given('an alpha feature gate', function (this: World) {
  const alpha = isAlphaIn(alphaGate, this.target.release);
  if (alpha === null) this.inconclusive('the release, which determines the stages of feature gates, is unknown');
  if (!alpha)
    this.notApplicable(
      `${alphaGate.name} is not an alpha gate that takes effect on its own in release ${this.target.release}`,
    );
});

When('I create a pod that requests the gated feature', async function (this: World) {
  await awaitAccount(this);
  setCurrentObject(this, 'Pod', 'a');
  this.recordResponse(await this.objects.create('Pod', 'a', alphaGate.pod));
});

// A server may refuse to start with the gate disabled: then it is started with the gate enabled.
When(
  'a server starts with the GA feature gate of server-side apply disabled or, failing that, enabled',
  async function (this: World) {
    for (const value of [false, true]) {
      const outcome = await launchOutcome(this, { 'feature-gates': `${stableGate}=${value}` });
      this.observe(`a start with ${stableGate}=${value}`, 'refusal' in outcome ? 'rejected' : 'accepted');
      if ('refusal' in outcome) continue;
      this.me = outcome.client;
      return;
    }
    this.notApplicable(`this server has no feature gate ${stableGate}`);
  },
);

/** Starts of a server with feature gates. */
export const startsWithGates: ServerStarts = {
  // First a server is started with a known gate, to show that servers start.
  'an unknown feature gate': async (world) => {
    await useAdditionalServer(world, 'plugins and a gate');
    const outcome = await launchOutcome(world, { 'feature-gates': 'PlanecheckHasNoSuchGate=true' });
    startFailureNote.set(world, 'refusal' in outcome ? outcome.refusal : null);
  },
};

When('I apply a test-owned config map', async function (this: World) {
  setCurrentObject(this, 'ConfigMap', 'a');
  this.recordResponse(await this.objects.apply('ConfigMap', 'a', 'planecheck', { data: { a: '1' } }));
});
