import fc from 'fast-check';
import { dryRunEqualsRealRequest, readsAreEqual, noEventBeforeFence } from '../../checks/objects/unchanged.ts';
import type { Json } from '../../client/exchange.ts';
import { collectionPath, itemPath } from '../../client/paths/kinds.ts';
import type { RequestDraft } from '../../client/requests/request-draft.ts';
import { addressOf, type ObjectPlan, objectOf, objectPlan } from '../arbitraries/objects.ts';
import { type AnnotationChange, annotationChange, changeBody, patchTypes } from '../arbitraries/patches.ts';
import type { PropertyCase } from '../cases/property-case.ts';
import type { Property } from '../property.ts';
import { valueAt } from '../../client/values/json-value.ts';

interface Input {
  readonly plan: ObjectPlan;
  readonly operation: 'create' | 'change' | 'apply' | 'apply a missing one' | 'delete' | 'delete all';
  readonly change: AnnotationChange;
  readonly finalizers: number;
}

const rulesOf = ({ operation, change }: Input): string => {
  if (operation === 'create') return 'QRY-07';
  if (operation === 'apply') return 'QRY-11';
  if (operation === 'apply a missing one') return 'QRY-12';
  if (operation === 'delete') return 'QRY-13';
  if (operation === 'delete all') return 'QRY-15';
  return { put: 'QRY-08', merge: 'QRY-09', json: 'QRY-10', strategic: 'QRY-09' }[change.form];
};

const draftOf = ({ plan, operation, change }: Input, live: Json, testCase: PropertyCase): RequestDraft => {
  const address = addressOf(plan);
  const collection = collectionPath(address, testCase.namespace);
  const item = itemPath(address, testCase.namespace, testCase.name(plan.rest));
  const object = objectOf(plan, testCase);
  if (operation === 'create') return { method: 'POST', path: collection, body: object };
  if (operation === 'delete') return { method: 'DELETE', path: item };
  if (operation === 'delete all')
    return { method: 'DELETE', path: collection, query: { labelSelector: testCase.selector } };
  if (operation === 'change') {
    const { method, type, body } = changeBody(change, live);
    return { method, path: item, headers: { 'Content-Type': type }, body: JSON.stringify(body) };
  }
  const { name, labels } = object.metadata;
  const intent = {
    apiVersion: object.apiVersion,
    kind: object.kind,
    metadata: { name, labels, annotations: { 'fuzz.example.com/applied': change.value } },
  };
  return {
    method: 'PATCH',
    path: item,
    query: { fieldManager: 'fuzz' },
    headers: { 'Content-Type': patchTypes.apply },
    body: JSON.stringify(intent),
  };
};

/** A dry run changes nothing, is not delivered by watches, and has the response of the real request (A 4.4). */
export const dryRunChangesNothing: Property<Input> = {
  name: 'dry-run-changes-nothing',
  claim: 'a dry run changes nothing, is not delivered by a watch, and has the response of the real request',
  cases: 40,
  arbitrary: fc.record({
    plan: objectPlan(),
    operation: fc.constantFrom(
      'create' as const,
      'change' as const,
      'apply' as const,
      'apply a missing one' as const,
      'delete' as const,
      'delete all' as const,
    ),
    change: annotationChange,
    finalizers: fc.constantFrom(0, 0, 1, 2),
  }),
  judge: async (input, testCase) => {
    const { plan, operation, finalizers } = input;
    const address = addressOf(plan);
    const collection = collectionPath(address, testCase.namespace);
    const item = itemPath(address, testCase.namespace, testCase.name(plan.rest));
    const names = Array.from({ length: finalizers }, (_, index) => `fuzz.example.com/f${index}`);
    testCase.atEnd(async (client) => {
      if (finalizers > 0)
        await client.send({
          method: 'PATCH',
          path: item,
          headers: { 'Content-Type': patchTypes.merge },
          body: { metadata: { finalizers: null } },
        });
      await client.send({ method: 'DELETE', path: collection, query: { labelSelector: testCase.selector } });
    });
    const missing = operation === 'create' || operation === 'apply a missing one';
    if (!missing) {
      const object = objectOf(plan, testCase);
      testCase.done(
        'creating the object',
        await testCase.send({
          method: 'POST',
          path: collection,
          body: { ...object, metadata: { ...object.metadata, ...(finalizers > 0 ? { finalizers: names } : {}) } },
        }),
      );
    }
    const before = await testCase.send({ method: 'GET', path: item });
    const list = testCase.done(
      'listing',
      await testCase.send({ method: 'GET', path: collection, query: { labelSelector: testCase.selector } }),
    );
    const watch = await testCase.watch({
      path: collection,
      query: { labelSelector: testCase.selector, resourceVersion: list?.metadata?.resourceVersion },
    });
    const draft = draftOf(input, before.json, testCase);
    const dry = await testCase.send({
      ...draft,
      query: { ...(draft.query as Record<string, string> | undefined), dryRun: 'All' },
    });
    const after = await testCase.send({ method: 'GET', path: item });
    const fence = testCase.name('zz-fence');
    testCase.done(
      'creating the fence',
      await testCase.send({
        method: 'POST',
        path: collection,
        body: { ...objectOf({ ...plan, rest: 'zz-fence' }, testCase) },
      }),
    );
    await watch.until((events) => events.some((event) => valueAt(event.object, 'metadata', 'name') === fence), 5_000);
    const rule = rulesOf(input);
    testCase.judge([rule], readsAreEqual(before, after));
    testCase.judge(['QRY-17'], noEventBeforeFence(watch.exchange(), watch.events(), fence));
    // The fence is one of the objects that a delete of the collection deletes: the real request would differ for that
    // reason.
    if (operation === 'delete all') return;
    const real = await testCase.send(draft);
    testCase.judge(
      [missing ? 'QRY-18' : operation === 'delete' ? 'QRY-20' : 'QRY-19'],
      dryRunEqualsRealRequest(dry, real),
    );
  },
};
