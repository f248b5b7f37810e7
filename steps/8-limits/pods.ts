import { Then, When } from '@cucumber/cucumber';
import { requestsCpu, toleratesFor, tokenLifeIsWithin } from '../../src/checks/objects/limits.ts';
import type { Json } from '../../src/client/exchange.ts';
import { awaitAccount } from '../../src/scene/access/await-account.ts';
import { readSpoken, speakOf } from '../../src/scene/spoken-object.ts';
import type { World } from '../../src/scene/world.ts';

// The namespace is not the scenario's own, so the name must be.
const createIn = async (world: World, namespace: string, local: string, members: Json = {}): Promise<void> => {
  world.namespace = namespace;
  const name = world.scratch.name(local);
  await awaitAccount(world);
  speakOf(world, 'Pod', name);
  world.answered(await world.objects.create('Pod', name, members));
};

When('I create a pod of my own in namespace {string}', function (this: World, namespace: string) {
  return createIn(this, namespace, 'pod');
});

When(
  'I create a pod of my own in namespace {string}, that requests memory alone',
  function (this: World, namespace: string) {
    const resources = { requests: { memory: '64Mi' } };
    return createIn(this, namespace, 'pod-memory', {
      spec: { containers: [{ name: 'c', image: 'planecheck.example.com/none', resources }] },
    });
  },
);

Then(
  'it tolerates nodes that are not ready or unreachable for {int} seconds',
  async function (this: World, seconds: number) {
    this.judge(toleratesFor(await readSpoken(this), seconds));
  },
);

Then(
  'its account token is asked for {int} to {int} seconds',
  async function (this: World, least: number, most: number) {
    this.judge(tokenLifeIsWithin(await readSpoken(this), least, most));
  },
);

Then('its CPU request is 0.1', async function (this: World) {
  this.judge(requestsCpu(await readSpoken(this), 100));
});

Then('it has no CPU request', async function (this: World) {
  this.judge(requestsCpu(await readSpoken(this), null));
});
