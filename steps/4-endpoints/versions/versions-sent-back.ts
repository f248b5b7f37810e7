import { When } from '@cucumber/cucumber';
import { stringify } from 'yaml';
import { itemsOf } from '../../../src/checks/lists/lists.ts';
import type { Exchange, Json } from '../../../src/client/exchange.ts';
import { valueAt } from '../../../src/client/values/json-value.ts';
import type { World } from '../../../src/world/world.ts';

type Place = (world: World, kind: string, local: string) => Promise<Json>;
type Way = (world: World, kind: string, local: string, shown: Json) => Promise<Exchange>;

const annotations = { 'planecheck.example.com/step': 'handed-back' };
const changed = (object: Json): Json => ({
  ...object,
  metadata: { ...object.metadata, annotations: { ...object.metadata.annotations, ...annotations } },
});

/** Responses, other than to its own writes, that contain the resource version of an object. */
const places: Readonly<Record<string, Place>> = {
  'a read': async ({ objects }, kind, local) => (await objects.get(kind, local)).json,
  'a list': async ({ me, objects }, kind, local) =>
    itemsOf(await me.send({ method: 'GET', path: objects.collection(kind) })).find(
      (item) => valueAt(item, 'metadata', 'name') === objects.name(kind, local),
    ),
  'a watch': async (world, kind, local) => {
    const stream = await world.me.watch({ path: world.objects.collection(kind) });
    world.atEnd(() => stream.close());
    const outcome = await stream.next(({ object }) => object?.metadata?.name === world.objects.name(kind, local));
    return 'event' in outcome ? outcome.event.object : undefined;
  },
};

/** Writes that contain the resource version of their object. */
const ways: Readonly<Record<string, Way>> = {
  'an update': ({ objects }, kind, local, shown) => objects.put(kind, local, changed(shown)),
  'the same update twice': async ({ objects }, kind, local, shown) => {
    const first = await objects.put(kind, local, shown);
    // A server may assign a new resource version although nothing changed. The sent version is outdated then.
    return first.json?.metadata?.resourceVersion === shown.metadata.resourceVersion
      ? objects.put(kind, local, shown)
      : first;
  },
  'an update in YAML': ({ objects }, kind, local, shown) =>
    objects.put(kind, local, stringify(changed(shown)), { headers: { 'Content-Type': 'application/yaml' } }),
  'an update of its status': ({ objects }, kind, local, shown) =>
    objects.put(kind, local, shown, { subresource: 'status' }),
  'an update of its scale': async (world, kind, local) => {
    world.requireSuccess(
      'writing its scale',
      await world.objects.patch('merge patch', kind, local, { spec: { replicas: 1 } }),
    );
    const scale = world.requireSuccess(
      'reading its scale',
      await world.me.send({ method: 'GET', path: world.objects.path(kind, local, 'scale') }),
    );
    return world.objects.put(kind, local, scale, { subresource: 'scale' });
  },
  'a merge patch': ({ objects }, kind, local, { metadata: { resourceVersion } }) =>
    objects.patch('merge patch', kind, local, { metadata: { resourceVersion, annotations } }),
  'a JSON patch': ({ objects }, kind, local, { metadata: { resourceVersion } }) =>
    objects.patch('JSON patch', kind, local, [
      { op: 'test', path: '/metadata/resourceVersion', value: resourceVersion },
      { op: 'add', path: '/metadata/annotations', value: annotations },
    ]),
  'an apply': ({ objects }, kind, local, { metadata: { resourceVersion } }) =>
    objects.apply(kind, local, 'planecheck', { metadata: { resourceVersion, annotations } }),
};

When(
  'I send the {kind} {string} back by {string} with the resource version from {string}',
  async function (this: World, kind: string, local: string, way: string, place: string) {
    const shown = await places[place]?.(this, kind, local);
    if (typeof shown?.metadata?.resourceVersion !== 'string')
      return this.inconclusive(`${place} returns no such object with a resource version`);
    const send = ways[way];
    if (!send) throw new Error(`unknown write: ${way}`);
    this.recordResponse(
      await send(this, kind, local, { apiVersion: this.objects.sample(kind, local).apiVersion, kind, ...shown }),
    );
  },
);
