import fc from 'fast-check';
import { readsAreEqual, noEventBeforeFence } from '../../checks/objects/unchanged.ts';
import { sameItems } from '../../checks/lists/same-items.ts';
import type { Json } from '../../client/exchange.ts';
import { collectionPath, kindNamed } from '../../client/paths/kinds.ts';
import type { RequestDraft } from '../../client/requests/request-draft.ts';
import { patchTypes } from '../arbitraries/patches.ts';
import type { PropertyCase } from '../cases/property-case.ts';
import type { Property } from '../property.ts';
import { valueAt } from '../../client/values/json-value.ts';

const kind = kindNamed('ConfigMap');
const ways = [
  'create again',
  'create with a malformed name',
  'create in another namespace',
  'put at an old version',
  'put with another name',
  'put with another uid',
  'put with a bad key',
  'json patch with a failing test',
  'json patch with a bad end',
  'merge patch of a wrong type',
  'strategic patch with a bad label',
  'apply in conflict',
  'apply with a bad key',
  'garbage',
  'garbage patch',
  'a wrong media type',
  'delete with another uid',
  'delete at an old version',
  'a half body',
] as const;

interface Input {
  readonly way: (typeof ways)[number];
  /** Value that must not be stored. */
  readonly value: string;
  readonly key: string;
}

const json = (body: Json): string => JSON.stringify(body);
const patch = (
  path: string,
  type: string,
  body: string,
  query: Readonly<Record<string, string>> = {},
): RequestDraft => ({ method: 'PATCH', path, query, headers: { 'Content-Type': type }, body });

const draftOf = (
  { way, value, key }: Input,
  collection: string,
  live: Json,
  old: string,
  testCase: PropertyCase,
): RequestDraft => {
  const item = `${collection}/${live.metadata.name}`;
  const changed = { ...live, data: { ...live.data, [key]: value } };
  const bad = { 'not a key!': value };
  const create = (metadata: Json): RequestDraft => ({
    method: 'POST',
    path: collection,
    body: {
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: { labels: testCase.labels, ...metadata },
      data: { [key]: value },
    },
  });
  const put = (metadata: Json, data: Json = changed.data): RequestDraft => ({
    method: 'PUT',
    path: item,
    body: { ...changed, data, metadata: { ...live.metadata, ...metadata } },
  });
  const remove = (preconditions: Json): RequestDraft => ({
    method: 'DELETE',
    path: item,
    body: { apiVersion: 'v1', kind: 'DeleteOptions', preconditions },
  });
  const drafts: Readonly<Record<Input['way'], () => RequestDraft>> = {
    'create again': () => create({ name: live.metadata.name }),
    'create with a malformed name': () => create({ name: `${live.metadata.name}_A` }),
    'create in another namespace': () => create({ name: `${live.metadata.name}-b`, namespace: 'default' }),
    'put at an old version': () => put({ resourceVersion: old }),
    'put with another name': () => put({ name: `${live.metadata.name}-b` }),
    'put with another uid': () => put({ uid: '00000000-0000-4000-8000-000000000000' }),
    'put with a bad key': () => put({}, bad),
    'json patch with a failing test': () =>
      patch(
        item,
        patchTypes.json,
        json([
          { op: 'add', path: `/data/${key}`, value },
          { op: 'test', path: '/data/k', value: 'something else' },
        ]),
      ),
    'json patch with a bad end': () =>
      patch(
        item,
        patchTypes.json,
        json([
          { op: 'add', path: `/data/${key}`, value },
          { op: 'remove', path: '/data/there/is/nothing' },
        ]),
      ),
    'merge patch of a wrong type': () =>
      patch(item, patchTypes.merge, json({ data: { [key]: value, other: { no: 'text' } } })),
    'strategic patch with a bad label': () =>
      patch(item, patchTypes.strategic, json({ data: { [key]: value }, metadata: { labels: { 'a b': '1' } } })),
    'apply in conflict': () =>
      patch(
        item,
        patchTypes.apply,
        json({
          apiVersion: 'v1',
          kind: 'ConfigMap',
          metadata: { name: live.metadata.name },
          data: { k: `${value}-other`, [key]: value },
        }),
        { fieldManager: 'rival' },
      ),
    'apply with a bad key': () =>
      patch(
        item,
        patchTypes.apply,
        json({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: live.metadata.name }, data: bad }),
        { fieldManager: 'rival', force: 'true' },
      ),
    garbage: () => ({
      method: 'PUT',
      path: item,
      headers: { 'Content-Type': 'application/json' },
      body: `${json(changed)}}`,
    }),
    'garbage patch': () => patch(item, patchTypes.merge, `{"data":{"${key}":`),
    'a wrong media type': () => ({
      method: 'PUT',
      path: item,
      headers: { 'Content-Type': 'text/plain' },
      body: json(changed),
    }),
    'delete with another uid': () => remove({ uid: '00000000-0000-4000-8000-000000000000' }),
    'delete at an old version': () => remove({ resourceVersion: old }),
    'a half body': () => ({
      method: 'PUT',
      path: item,
      headers: { 'Content-Type': 'application/json' },
      body: json(changed).slice(0, -20),
    }),
  };
  return drafts[way]();
};

/**
 * A rejected write changes nothing in the object, its list or its watch (B 7). Writes that a server accepts leave
 * nothing to judge.
 */
export const refusedLeavesNoTrace: Property<Input> = {
  name: 'refused-leaves-no-trace',
  claim: 'a rejected write changes nothing: not the object, not the list, not a watch',
  cases: 60,
  arbitrary: fc.record({
    way: fc.constantFrom(...ways),
    value: fc.constantFrom('new', 'ä', '', 'x'.repeat(400)),
    key: fc.constantFrom('a', 'k2', 'K.x_y-z'),
  }),
  judge: async (input, testCase) => {
    const path = collectionPath(kind, testCase.namespace);
    const query = { labelSelector: testCase.selector };
    testCase.atEnd((client) => client.send({ method: 'DELETE', path, query }));
    const body = (name: string, k: string) => ({
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: { name: testCase.name(name), labels: testCase.labels },
      data: { k },
    });
    const item = `${path}/${testCase.name('kept')}`;
    const first = testCase.done(
      'creating the object',
      await testCase.send({ method: 'POST', path, body: body('kept', '1') }),
    );
    const live = testCase.done(
      'changing it',
      await testCase.send({ method: 'PUT', path: item, body: { ...first, data: { k: '2' } } }),
    );
    const [before, list] = [
      await testCase.send({ method: 'GET', path: item }),
      await testCase.send({ method: 'GET', path, query }),
    ];
    const watch = await testCase.watch({
      path,
      query: { ...query, resourceVersion: testCase.done('listing', list).metadata?.resourceVersion },
    });
    const answer = await testCase.send(draftOf(input, path, live, first.metadata.resourceVersion, testCase));
    if (!answer.response || answer.response.status < 400) return;
    const after = await testCase.send({ method: 'GET', path: item });
    const listAfter = await testCase.send({ method: 'GET', path, query });
    const fence = testCase.name('zz-fence');
    testCase.done('creating the fence', await testCase.send({ method: 'POST', path, body: body('zz-fence', '1') }));
    await watch.until((events) => events.some((event) => valueAt(event.object, 'metadata', 'name') === fence), 5_000);
    const rules = input.way.startsWith('json patch') ? ['NEG-37'] : input.way === 'apply in conflict' ? ['SSA-16'] : [];
    testCase.judge(rules, readsAreEqual(before, after));
    testCase.judge(rules, sameItems('list before and after', [listAfter], [list]));
    testCase.judge(rules, noEventBeforeFence(watch.exchange(), watch.events(), fence));
  },
};
