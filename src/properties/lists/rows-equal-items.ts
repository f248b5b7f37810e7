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
  judge: async (plans, bench) => {
    const [first] = plans;
    if (!first) return;
    const path = collectionPath(addressOf(first), bench.namespace);
    const query = { labelSelector: bench.selector };
    bench.atEnd((client) => client.send({ method: 'DELETE', path, query }));
    for (const plan of plans.filter(({ kind }) => kind === first.kind))
      bench.done('creating an object', await bench.send({ method: 'POST', path, body: objectOf(plan, bench) }));
    const list = await bench.send({ method: 'GET', path, query });
    const table = await bench.send({
      method: 'GET',
      path,
      query,
      headers: { Accept: 'application/json;as=Table;v=v1;g=meta.platform.io' },
    });
    bench.judge(['TABLE-07'], tableRows(table, list));
  },
};
