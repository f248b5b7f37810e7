import fc from 'fast-check';
import { objectIsDeleted, isNewObject, removalDelivered } from '../../checks/objects/deleted.ts';
import type { Json } from '../../client/exchange.ts';
import { collectionPath } from '../../client/paths/kinds.ts';
import { type KindObject, kindObject, sentObject, servedKind } from '../arbitraries/schema/kind-objects.ts';
import { servedKinds } from '../arbitraries/schema/served-kinds.ts';
import { storesObjectsOf, isNotServed } from '../objects/stored-kinds.ts';
import type { Property } from '../property.ts';
import { valueAt } from '../../client/values/json-value.ts';

interface Input {
  readonly object: KindObject;
  readonly way: 'plainly' | 'with options' | 'with its uid' | 'with its version' | 'in the background' | 'all of them';
}

const optionsOf = (way: Input['way'], { metadata }: Json): Json => {
  const options = { kind: 'DeleteOptions', apiVersion: 'v1' };
  if (way === 'with options') return { ...options, gracePeriodSeconds: 0 };
  if (way === 'with its uid') return { ...options, preconditions: { uid: metadata.uid } };
  if (way === 'with its version') return { ...options, preconditions: { resourceVersion: metadata.resourceVersion } };
  return way === 'in the background' ? { ...options, propagationPolicy: 'Background' } : undefined;
};

/** A deleted object is no longer in reads, lists and watches, and its name can be used for a new one (A 3.1). */
export const deletedIsGone: Property<Input> = {
  name: 'deleted-is-gone',
  claim:
    'a deleted object is no longer read or listed, a watch delivers its removal once, and its name can be used again',
  cases: 60,
  arbitrary: fc.record({
    object: kindObject(servedKinds.filter(storesObjectsOf)),
    way: fc.constantFrom(
      'plainly' as const,
      'with options' as const,
      'with its uid' as const,
      'with its version' as const,
      'in the background' as const,
      'all of them' as const,
    ),
  }),
  judge: async ({ object, way }, testCase) => {
    const path = collectionPath(servedKind(object.kind), testCase.namespace);
    const query = { labelSelector: testCase.selector };
    testCase.atEnd((client) => client.send({ method: 'DELETE', path, query }));
    const name = testCase.name(object.rest);
    const first = await testCase.send({ method: 'POST', path, body: sentObject(object, testCase) });
    if (isNotServed(first)) return;
    const live = testCase.done('creating the object', first);
    const watch = await testCase.watch({ path, query: { ...query, resourceVersion: live.metadata.resourceVersion } });
    const options = optionsOf(way, live);
    testCase.done(
      'deleting it',
      way === 'all of them'
        ? await testCase.send({ method: 'DELETE', path, query })
        : await testCase.send({
            method: 'DELETE',
            path: `${path}/${name}`,
            ...(options === undefined ? {} : { body: options }),
          }),
    );
    const read = await testCase.send({ method: 'GET', path: `${path}/${name}` });
    const list = await testCase.send({ method: 'GET', path, query });
    const fence = testCase.name('zz-fence');
    testCase.done(
      'creating the fence',
      await testCase.send({ method: 'POST', path, body: sentObject({ ...object, rest: 'zz-fence' }, testCase) }),
    );
    const again = await testCase.send({ method: 'POST', path, body: sentObject(object, testCase) });
    await watch.until((events) => events.some((event) => valueAt(event.object, 'metadata', 'name') === fence), 5_000);
    testCase.judge(['DEL-09'], objectIsDeleted(name, read, list));
    testCase.judge(['DEL-18'], isNewObject(first, again));
    testCase.judge([], removalDelivered(name, watch.exchange(), watch.events(), fence));
  },
};
