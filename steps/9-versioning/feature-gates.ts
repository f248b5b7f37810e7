import { Given, Then, When } from '@cucumber/cucumber';
import { didNotStart, gateIsOff, gateIsOn } from '../../src/checks/versions/gates.ts';
import { awaitAccount } from '../../src/scene/access/await-account.ts';
import { alphaGate, isAlphaIn, stableGate } from '../../src/scene/versions/feature-gates.ts';
import { launchOutcome } from '../../src/scene/servers/launch-outcome.ts';
import { turnToBeside } from '../../src/scene/servers/server-beside.ts';
import { speakOf } from '../../src/scene/spoken-object.ts';
import type { World } from '../../src/scene/world.ts';

Given('a feature gate that is alpha', function (this: World) {
  const alpha = isAlphaIn(alphaGate, this.target.release);
  if (alpha === null) this.undecided('the release is not known, and with it the stages of gates');
  if (!alpha)
    this.notApplicable(
      `${alphaGate.name} is no alpha gate that takes effect by itself in release ${this.target.release}`,
    );
});

When('I turn to a server that has the gate switched on', async function (this: World) {
  await turnToBeside(this, 'plugins and a gate');
});

When('I create a pod that asks for what the gate is for', async function (this: World) {
  await awaitAccount(this);
  speakOf(this, 'Pod', 'a');
  this.answered(await this.objects.create('Pod', 'a', alphaGate.pod));
});

Then('it is refused, or does not get it', function (this: World) {
  this.judge(gateIsOff(this.answer, alphaGate.path, alphaGate.asked));
});

Then('it gets it', function (this: World) {
  this.judge(gateIsOn(this.answer, alphaGate.path, alphaGate.asked));
});

// A server may refuse to start with it off; then it is asked for what it does with it on.
When('a server is started that has the gate of apply, which is GA, off or else on', async function (this: World) {
  for (const value of [false, true]) {
    const outcome = await launchOutcome(this, { 'feature-gates': `${stableGate}=${value}` });
    this.observe(`a start with ${stableGate}=${value}`, 'refusal' in outcome ? 'refused' : 'taken');
    if ('refusal' in outcome) continue;
    this.me = outcome.client;
    return;
  }
  this.notApplicable(`${stableGate} is no gate of this server`);
});

// That servers start at all, with a gate that there is, is shown first.
When('a server is started with a gate that there is not', async function (this: World) {
  await turnToBeside(this, 'plugins and a gate');
  const outcome = await launchOutcome(this, { 'feature-gates': 'PlanecheckHasNoSuchGate=true' });
  this.note('refusal', 'refusal' in outcome ? outcome.refusal : null);
});

When('I apply a config map of my own', async function (this: World) {
  speakOf(this, 'ConfigMap', 'a');
  this.answered(await this.objects.apply('ConfigMap', 'a', 'planecheck', { data: { a: '1' } }));
});

Then('it does not start', function (this: World) {
  this.judge(didNotStart(this.noted('refusal')));
});
