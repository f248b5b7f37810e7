import fc from 'fast-check';
import { succeeds } from '../../checks/answers/answers.ts';
import { repeatedWriteChangesNothing } from '../../checks/objects/repeated-write.ts';
import { collectionPath } from '../../client/paths/kinds.ts';
import { addressOf, type ObjectPlan, objectOf, objectPlan } from '../arbitraries/objects.ts';
import { patchTypes } from '../arbitraries/patches.ts';
import type { Property } from '../property.ts';

interface Input {
  readonly plan: ObjectPlan;
  readonly manager: string;
  readonly force: boolean;
  /** Who created the object before the apply; none: the apply does. */
  readonly before: 'nobody' | 'a create';
}

/** Applying twice has the effect of applying once, and applying the existing state causes no conflict (A 4.6). */
export const applyTwice: Property<Input> = {
  name: 'apply-twice',
  claim: 'applying twice has the effect of applying once; applying the existing state causes no conflict',
  cases: 40,
  arbitrary: fc.record({
    plan: objectPlan(['ConfigMap', 'Secret', 'Role']),
    manager: fc.constantFrom('fuzz', 'm'.repeat(128), 'a b'),
    force: fc.boolean(),
    before: fc.constantFrom('nobody' as const, 'a create' as const),
  }),
  judge: async ({ plan, manager, force, before }, testCase) => {
    const path = collectionPath(addressOf(plan), testCase.namespace);
    const object = objectOf(plan, testCase);
    testCase.atEnd((client) => client.send({ method: 'DELETE', path, query: { labelSelector: testCase.selector } }));
    if (before === 'a create')
      testCase.done('creating the object', await testCase.send({ method: 'POST', path, body: object }));
    const apply = (by: string, intent = object) =>
      testCase.send({
        method: 'PATCH',
        path: `${path}/${testCase.name(plan.rest)}`,
        query: { fieldManager: by, ...(force ? { force: 'true' } : {}) },
        headers: { 'Content-Type': patchTypes.apply },
        body: JSON.stringify(intent),
      });
    const first = await apply(manager);
    // The created object may have been stored in another form, with which the apply request rightly conflicts.
    if (before === 'nobody') testCase.judge([], succeeds(first));
    const second = await apply(manager);
    testCase.judge(['RV-07'], repeatedWriteChangesNothing(first, second));
    if (second.response?.status !== 200) return;
    const { metadata, ...live } = second.json;
    const { name, labels, annotations } = metadata;
    testCase.judge(
      ['SSA-18'],
      succeeds(
        await apply('another', {
          ...live,
          metadata: { name, ...(labels ? { labels } : {}), ...(annotations ? { annotations } : {}) },
        }),
      ),
    );
  },
};
