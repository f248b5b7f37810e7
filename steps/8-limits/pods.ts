import { When } from '@cucumber/cucumber';
import type { Json } from '../../src/client/exchange.ts';
import { awaitAccount } from '../../src/world/access/await-account.ts';
import { setCurrentObject } from '../../src/world/current-object.ts';
import type { World } from '../../src/world/world.ts';

// The namespace is shared, so the name of the pod must be unique.
const createIn = async (world: World, namespace: string, local: string, members: Json = {}): Promise<void> => {
  world.namespace = namespace;
  const name = world.testNames.name(local);
  await awaitAccount(world);
  setCurrentObject(world, 'Pod', name);
  world.recordResponse(await world.objects.create('Pod', name, members));
};

When('I create a test-owned pod in namespace {string}', function (this: World, namespace: string) {
  return createIn(this, namespace, 'pod');
});

When(
  'I create a test-owned pod in namespace {string} with only a memory request',
  function (this: World, namespace: string) {
    const resources = { requests: { memory: '64Mi' } };
    return createIn(this, namespace, 'pod-memory', {
      spec: { containers: [{ name: 'c', image: 'planecheck.example.com/none', resources }] },
    });
  },
);
