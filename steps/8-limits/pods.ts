import { When } from '@cucumber/cucumber';
import { awaitAccount } from '../../src/world/access/await-account.ts';
import { setCurrentObject } from '../../src/world/current-object.ts';
import type { World } from '../../src/world/world.ts';
import { defineWords } from '../shared/words.ts';
import type { JsonObject } from '../../src/client/values/json-value.ts';

// The namespace is shared, so the name of the pod must be unique.
const createIn = async (world: World, namespace: string, local: string, members: JsonObject = {}): Promise<void> => {
  world.namespace = namespace;
  const name = world.testNames.name(local);
  await awaitAccount(world);
  setCurrentObject(world, 'Pod', name);
  world.recordResponse(await world.objects.create('Pod', name, members));
};

/** The local name of a pod, and its members. */
interface PodForm {
  readonly local: string;
  readonly members?: JsonObject;
}

const resources = { requests: { memory: '64Mi' } };

defineWords<PodForm>('limitedPod', {
  'a test-owned pod': { local: 'pod' },
  'a test-owned pod with only a memory request': {
    local: 'pod-memory',
    members: { spec: { containers: [{ name: 'c', image: 'planecheck.example.com/none', resources }] } },
  },
});

When(
  'I create {limitedPod} in namespace {string}',
  function (this: World, { local, members }: PodForm, namespace: string) {
    return createIn(this, namespace, local, members);
  },
);
