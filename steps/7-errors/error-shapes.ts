import { defineParameterType, Then, When } from '@cucumber/cucumber';
import { isNotStored } from '../../src/checks/objects/objects.ts';
import type { Exchange } from '../../src/client/typed-exchange.ts';
import { collectionPath, kindNamed } from '../../src/client/paths/kinds.ts';
import { listAs } from '../../src/world/access/bearer.ts';
import { readCurrentObject } from '../../src/world/current-object.ts';
import type { World } from '../../src/world/world.ts';
import { membersAt } from '../../src/client/values/json-value.ts';

const kind = 'ConfigMap';
const post = (world: World, body: unknown, headers: Readonly<Record<string, string | null>> = {}): Promise<Exchange> =>
  world.me.send({ method: 'POST', path: world.objects.collection(kind), headers, body });

const mistakes: Readonly<Record<string, (world: World) => Promise<Exchange>>> = {
  'a read of a missing object': (world) => world.objects.get(kind, 'missing'),
  'a read of an unknown resource': (world) =>
    world.me.send({ method: 'GET', path: `${collectionPath(kindNamed(kind), world.namespace)}-unknown` }),
  'a create of an existing name': (world) => world.objects.create(kind, 'item-000'),
  'a create with an invalid name': (world) =>
    post(world, { ...world.objects.sample(kind, 'a'), metadata: { name: 'Not Valid' } }),
  'a create with malformed JSON': (world) => post(world, '{"metadata": ', { 'Content-Type': 'application/json' }),
  'an update with an outdated resource version': async (world) => {
    const old = world.requireSuccess('reading', await world.objects.get(kind, 'item-000'));
    world.requireSuccess(
      'changing',
      await world.objects.patch('merge patch', kind, 'item-000', { data: { k: 'changed' } }),
    );
    return world.objects.put(kind, 'item-000', { ...membersAt(old), data: { k: 'late' } });
  },
  'a list with a non-numeric limit': (world) =>
    world.me.send({ method: 'GET', path: world.objects.collection(kind), query: { limit: 'many' } }),
  'a read in an unknown media type': (world) =>
    world.me.send({
      method: 'GET',
      path: world.objects.path(kind, 'item-000'),
      headers: { Accept: 'application/x-unknown' },
    }),
  'a create in an unknown media type': (world) =>
    post(world, JSON.stringify(world.objects.sample(kind, 'a')), { 'Content-Type': 'application/x-unknown' }),
  'a read with an invalid token': (world) => listAs(world, kind, 'planecheck-garbage'),
};

// A request with a mistake of the client.
defineParameterType({
  name: 'mistake',
  regexp: new RegExp(Object.keys(mistakes).join('|')),
  transformer: (text: string) => text,
  useForSnippets: false,
});

When('I send {mistake}', async function (this: World, mistake: string) {
  this.recordResponse(await (mistakes[mistake] as (world: World) => Promise<Exchange>)(this));
});

Then('no object is stored if the request failed', async function (this: World) {
  if ((this.response.response?.status ?? 0) >= 400) this.judge(isNotStored(await readCurrentObject(this)));
});
