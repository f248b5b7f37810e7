import { When } from '@cucumber/cucumber';
import { stringify } from 'yaml';
import { itemsOf } from '../../../src/checks/lists/lists.ts';
import type { Exchange } from '../../../src/client/typed-exchange.ts';
import { type JsonObject, type JsonValue, membersAt, valueAt } from '../../../src/client/values/json-value.ts';
import type { World } from '../../../src/world/world.ts';
import { withMembersAt } from '../../../src/client/values/member-path.ts';

type Place = (world: World, kind: string, local: string) => Promise<JsonValue>;
type Way = (world: World, kind: string, local: string, shown: JsonObject) => Promise<Exchange>;

const annotations = { 'planecheck.example.com/step': 'handed-back' };
const changed = (object: JsonObject): JsonObject => withMembersAt(object, 'metadata.annotations', annotations);

const sentVersion = (shown: JsonObject): JsonValue => valueAt(shown, 'metadata', 'resourceVersion');

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
    const outcome = await stream.next(
      ({ object }) => valueAt(object, 'metadata', 'name') === world.objects.name(kind, local),
    );
    return 'event' in outcome ? outcome.event.object : undefined;
  },
};

/** Writes that contain the resource version of their object. */
const ways: Readonly<Record<string, Way>> = {
  'an update': ({ objects }, kind, local, shown) => objects.put(kind, local, changed(shown)),
  'the same update twice': async ({ objects }, kind, local, shown) => {
    const first = await objects.put(kind, local, shown);
    // A server may assign a new resource version although nothing changed. The sent version is outdated then.
    return valueAt(first.json, 'metadata', 'resourceVersion') === sentVersion(shown)
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
  'a merge patch': ({ objects }, kind, local, shown) =>
    objects.patch('merge patch', kind, local, { metadata: { resourceVersion: sentVersion(shown), annotations } }),
  'a JSON patch': ({ objects }, kind, local, shown) =>
    objects.patch('JSON patch', kind, local, [
      { op: 'test', path: '/metadata/resourceVersion', value: sentVersion(shown) },
      { op: 'add', path: '/metadata/annotations', value: annotations },
    ]),
  'an apply': ({ objects }, kind, local, shown) =>
    objects.apply(kind, local, 'planecheck', { metadata: { resourceVersion: sentVersion(shown), annotations } }),
};

When(
  'I send the {kind} {string} back by {string} with the resource version from {string}',
  async function (this: World, kind: string, local: string, way: string, place: string) {
    const shown = await places[place]?.(this, kind, local);
    if (typeof valueAt(shown, 'metadata', 'resourceVersion') !== 'string')
      return this.inconclusive(`${place} returns no such object with a resource version`);
    const send = ways[way];
    if (!send) throw new Error(`unknown write: ${way}`);
    this.recordResponse(
      await send(this, kind, local, {
        apiVersion: this.objects.sample(kind, local).apiVersion,
        kind,
        ...membersAt(shown),
      }),
    );
  },
);
