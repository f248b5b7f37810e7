import { Then, When } from '@cucumber/cucumber';
import { headerOf } from '../../src/client/header-of.ts';
import { isObjectAsJson } from '../../src/checks/answers/media-types.ts';
import { isNotStored } from '../../src/checks/objects/objects.ts';
import type { Exchange } from '../../src/client/exchange.ts';
import { collectionPath, kindNamed } from '../../src/client/kinds.ts';
import { listAs } from '../../src/scene/access/bearer.ts';
import { readSpoken, speakOf, spokenObject } from '../../src/scene/spoken-object.ts';
import type { World } from '../../src/scene/world.ts';

const kind = 'ConfigMap';
const post = (world: World, body: unknown, headers: Readonly<Record<string, string | null>> = {}): Promise<Exchange> =>
  world.me.send({ method: 'POST', path: world.objects.collection(kind), headers, body });

const mistakes: Readonly<Record<string, (world: World) => Promise<Exchange>>> = {
  'a read of a missing object': (world) => world.objects.get(kind, 'missing'),
  'a read of an unknown resource': (world) =>
    world.me.send({ method: 'GET', path: `${collectionPath(kindNamed(kind), world.namespace)}-of-nobody` }),
  'a create of a name that is taken': (world) => world.objects.create(kind, 'item-000'),
  'a create with a name that is not valid': (world) =>
    post(world, { ...world.objects.sample(kind, 'a'), metadata: { name: 'Not Valid' } }),
  'a create with a body that is no JSON': (world) =>
    post(world, '{"metadata": ', { 'Content-Type': 'application/json' }),
  'an update of an old version': async (world) => {
    const old = world.done('reading', await world.objects.get(kind, 'item-000'));
    world.done('changing', await world.objects.patch('merge patch', kind, 'item-000', { data: { k: 'changed' } }));
    return world.objects.put(kind, 'item-000', { ...old, data: { k: 'late' } });
  },
  'a list with a limit that is no number': (world) =>
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

When(/^I make the mistake of (.+)$/, async function (this: World, what: string) {
  const send = mistakes[what];
  if (!send) throw new Error(`nobody knows the mistake of ${what}`);
  this.answered(await send(this));
});

Then('the shape of the answer is recorded', function (this: World) {
  const { response, json, failure } = this.answer;
  const isObject = json !== null && typeof json === 'object';
  this.observe('status', response?.status ?? failure?.kind ?? null);
  this.observe('media type', headerOf(response?.headers ?? [], 'content-type'));
  this.observe('kind', isObject ? (json.kind ?? null) : null);
  this.observe('reason', isObject ? (json.reason ?? null) : null);
  this.observe('members', isObject ? Object.keys(json).sort() : null);
});

When(
  /^I create the config map "([^"]*)", sent (as \S+|without a media type)$/,
  async function (this: World, local: string, how: string) {
    speakOf(this, kind, local);
    const body = Buffer.from(JSON.stringify(this.objects.sample(kind, local)));
    this.answered(await post(this, body, how.startsWith('as ') ? { 'Content-Type': how.slice(3) } : {}));
  },
);

Then('nothing is stored unless it was carried out', async function (this: World) {
  if ((this.answer.response?.status ?? 0) >= 400) this.judge(isNotStored(await readSpoken(this)));
});

Then('the answer is the object as JSON', function (this: World) {
  this.judge(isObjectAsJson(this.answer, this.objects.name(spokenObject(this).kind, spokenObject(this).local)));
});
