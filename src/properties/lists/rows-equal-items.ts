import fc from 'fast-check';
import { tableRows } from '../../checks/lists/table-rows.ts';
import { collectionPath } from '../../client/paths/kinds.ts';
import { addressOf, type ObjectPlan, objectOf, objectPlan } from '../arbitraries/objects.ts';
import type { Property } from '../property.ts';

/** The rows of a Table are the items of the list (A 2.1). */
export const rowsEqualItems: Property<readonly ObjectPlan[]> = {
  name: 'rows-equal-items',
  claim: 'the rows of a Table are the items of the list',
  cases: 30,
  arbitrary: fc.uniqueArray(objectPlan(), { minLength: 1, maxLength: 5, selector: ({ rest }) => rest }),
  judge: async (plans, testCase) => {
    const [first] = plans;
    if (!first) return;
    const path = collectionPath(addressOf(first), testCase.namespace);
    const query = { labelSelector: testCase.selector };
    testCase.atEnd((client) => client.send({ method: 'DELETE', path, query }));
    for (const plan of plans.filter(({ kind }) => kind === first.kind))
      testCase.done(
        'creating an object',
        await testCase.send({ method: 'POST', path, body: objectOf(plan, testCase) }),
      );
    const list = await testCase.send({ method: 'GET', path, query });
    const table = await testCase.send({
      method: 'GET',
      path,
      query,
      headers: { Accept: 'application/json;as=Table;v=v1;g=meta.platform.io' },
    });
    testCase.judge(['TABLE-07'], tableRows(table, list));
  },
};
