import fc from 'fast-check';
import { sameItems } from '../../checks/lists/same-items.ts';
import { collectionPath } from '../../client/paths/kinds.ts';
import { walkPages } from '../../client/responses/pages.ts';
import { addressOf, type ObjectPlan, objectOf, objectPlan } from '../arbitraries/objects.ts';
import type { Property } from '../property.ts';

interface Input {
  readonly here: readonly ObjectPlan[];
  readonly there: readonly ObjectPlan[];
  readonly limit: number;
  /** Whether the objects of both namespaces have the same names. */
  readonly twins: boolean;
}

/** The lists of the namespaces together equal the all-namespaces list (A 4.1, 4.2). */
export const namespacesEqualAll: Property<Input> = {
  name: 'namespaces-equal-all',
  claim: 'the lists of the namespaces together equal the all-namespaces list',
  cases: 40,
  arbitrary: fc.constantFrom('ConfigMap', 'Secret', 'Role', 'Lease', 'LimitRange').chain((kind) => {
    const plans = fc.uniqueArray(objectPlan([kind]), { maxLength: 4, selector: ({ rest }) => rest });
    return fc.record({
      here: plans,
      there: fc.uniqueArray(objectPlan([kind]), { minLength: 1, maxLength: 4, selector: ({ rest }) => rest }),
      limit: fc.integer({ min: 0, max: 5 }),
      twins: fc.boolean(),
    });
  }),
  judge: async ({ here, there: others, limit, twins }, testCase) => {
    const there = twins
      ? others.map((plan, index) => ({ ...plan, rest: here[index]?.rest ?? `${plan.rest.slice(0, 40)}zz${index}` }))
      : others;
    const [first] = there;
    if (!first) return;
    const address = addressOf(first);
    const query = { labelSelector: testCase.selector };
    const paths = [
      collectionPath(address, testCase.namespace),
      collectionPath(address, testCase.otherNamespace),
    ] as const;
    for (const path of paths) testCase.atEnd((client) => client.send({ method: 'DELETE', path, query }));
    for (const [index, plans] of [here, there].entries()) {
      for (const plan of plans)
        testCase.done(
          'creating an object',
          await testCase.send({ method: 'POST', path: paths[index] as string, body: objectOf(plan, testCase) }),
        );
    }
    const lists = [
      await testCase.send({ method: 'GET', path: paths[0], query }),
      await testCase.send({ method: 'GET', path: paths[1], query }),
    ];
    const path = collectionPath(address, null);
    const allNamespaces =
      limit === 0
        ? [await testCase.send({ method: 'GET', path, query })]
        : await walkPages(testCase.client, { path, query: { ...query, limit: String(limit) } });
    testCase.judge(
      limit === 0 ? ['OPS-89'] : ['OPS-90', 'PAGE-09'],
      sameItems('namespaces and all', allNamespaces, lists),
    );
  },
};
