import fc from 'fast-check';
import { createPatch } from 'rfc6902';
import { objectsHaveSameContent } from '../../checks/objects/repeated-write.ts';
import type { Json } from '../../client/exchange.ts';
import { collectionPath } from '../../client/paths/kinds.ts';
import { patchTypes } from '../arbitraries/patches.ts';
import { type KindObject, kindObject, sentObject, servedKind } from '../arbitraries/schema/kind-objects.ts';
import { servedKinds } from '../arbitraries/schema/served-kinds.ts';
import { storesObjectsOf, isNotServed } from '../objects/stored-kinds.ts';
import type { Property } from '../property.ts';

interface Input {
  readonly before: KindObject;
  readonly after: KindObject;
  readonly form: 'merge' | 'json';
}

const kinds = servedKinds.filter(storesObjectsOf);

/** The merge patch that changes one value to another (RFC 7386). */
const mergeDifference = (before: Json, after: Json): Json => {
  if (
    before === null ||
    after === null ||
    typeof before !== 'object' ||
    typeof after !== 'object' ||
    Array.isArray(before) ||
    Array.isArray(after)
  )
    return after;
  const removed = Object.keys(before)
    .filter((key) => !Object.hasOwn(after, key))
    .map((key) => [key, null]);
  const other = Object.entries(after).filter(([key, value]) => JSON.stringify(before[key]) !== JSON.stringify(value));
  return Object.fromEntries([
    ...removed,
    ...other.map(([key, value]) => [key, Object.hasOwn(before, key) ? mergeDifference(before[key], value) : value]),
  ]);
};

/** Any change of an object has the same result as a patch and as read, change and put (A 4.2, 4.6). */
export const patchEqualsPut: Property<Input> = {
  name: 'patch-equals-put',
  claim: 'a change of any members has the same result as a patch and as a put',
  cases: 60,
  arbitrary: fc.constantFrom(...kinds).chain((kind) =>
    fc.record({
      before: kindObject([kind]),
      after: kindObject([kind]),
      form: fc.constantFrom('merge' as const, 'json' as const),
    }),
  ),
  judge: async ({ before, after, form }, testCase) => {
    const path = collectionPath(servedKind(before.kind), testCase.namespace);
    testCase.atEnd((client) => client.send({ method: 'DELETE', path, query: { labelSelector: testCase.selector } }));
    const [put, patched] = [`p${before.rest.slice(1)}`, `q${before.rest.slice(1)}`];
    const first = await testCase.send({ method: 'POST', path, body: sentObject({ ...before, rest: put }, testCase) });
    if (isNotServed(first)) return;
    const live = testCase.done('creating an object', first);
    const other = testCase.done(
      'creating its twin',
      await testCase.send({ method: 'POST', path, body: sentObject({ ...before, rest: patched }, testCase) }),
    );
    const wanted = (now: Json, rest: string): Json => {
      const sent = sentObject({ ...after, rest }, testCase);
      return { ...sent, metadata: { ...now.metadata, labels: sent.metadata.labels } };
    };
    const byPut = await testCase.send({
      method: 'PUT',
      path: `${path}/${testCase.name(put)}`,
      body: wanted(live, put),
    });
    const goal = wanted(other, patched);
    const change = form === 'merge' ? mergeDifference(other, goal) : createPatch(other, goal);
    const byPatch = await testCase.send({
      method: 'PATCH',
      path: `${path}/${testCase.name(patched)}`,
      headers: { 'Content-Type': patchTypes[form] },
      body: JSON.stringify(change),
    });
    testCase.judge(form === 'merge' ? ['NEG-33'] : ['NEG-36'], objectsHaveSameContent(byPut, byPatch));
  },
};
