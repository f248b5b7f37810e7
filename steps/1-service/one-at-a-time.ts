import { When } from '@cucumber/cucumber';
import type { Exchange } from '../../src/client/typed-exchange.ts';
import type { World } from '../../src/world/world.ts';
import { collectionBeforeNote } from '../shared/notes/objects.ts';
import type { JsonObject } from '../../src/client/values/json-value.ts';

const kind = 'ConfigMap';

/** Notes the state of the collection, then sends the requests one by one and notes the responses. */
const tryEach = async (world: World, requests: ReadonlyArray<(path: string) => Promise<Exchange>>): Promise<void> => {
  const path = world.objects.collection(kind);
  collectionBeforeNote.set(world, await world.admin.send({ method: 'GET', path }));
  const responses: Exchange[] = [];
  for (const request of requests) responses.push(await request(path));
  world.recordResponses(responses);
};

const changed = (world: World, local: string): JsonObject =>
  world.objects.sample(kind, local, { data: { k: 'several-at-once' } });
const listOf = (type: string, items: readonly JsonObject[]): JsonObject => ({
  apiVersion: 'v1',
  kind: type,
  metadata: {},
  items,
});

When('I send PUT requests with a config map and a config map list to the collection', function (this: World) {
  const put =
    (body: JsonObject) =>
    (path: string): Promise<Exchange> =>
      this.me.send({ method: 'PUT', path, body });
  return tryEach(this, [
    put(changed(this, 'item-000')),
    put(listOf('ConfigMapList', [changed(this, 'item-000'), changed(this, 'item-001')])),
  ]);
});

When('I send a merge patch and an apply to the collection', function (this: World) {
  const patch =
    (type: string, body: JsonObject, query: Record<string, string> = {}) =>
    (path: string): Promise<Exchange> =>
      this.me.send({ method: 'PATCH', path, query, headers: { 'Content-Type': type }, body: JSON.stringify(body) });
  return tryEach(this, [
    patch('application/merge-patch+json', { data: { k: 'several-at-once' } }),
    patch('application/apply-patch+yaml', changed(this, 'item-000'), { fieldManager: 'several', force: 'true' }),
  ]);
});

When('I post a ConfigMapList, a List and an array, each with two config maps', function (this: World) {
  const post =
    (body: JsonObject | readonly JsonObject[]) =>
    (path: string): Promise<Exchange> =>
      this.me.send({ method: 'POST', path, body });
  const two = (prefix: string): JsonObject[] => [changed(this, `${prefix}-1`), changed(this, `${prefix}-2`)];
  return tryEach(this, [
    post(listOf('ConfigMapList', two('listed'))),
    post(listOf('List', two('wrapped'))),
    post(two('bare')),
  ]);
});

When('I get and delete the config map path {string}', function (this: World, names: string) {
  const request =
    (method: string) =>
    (path: string): Promise<Exchange> =>
      this.me.send({ method, path: `${path}/${names}` });
  return tryEach(this, [request('GET'), request('DELETE')]);
});
