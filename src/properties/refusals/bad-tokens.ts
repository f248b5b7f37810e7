import fc from 'fast-check';
import { isRefused } from '../../checks/answers/answers.ts';
import { noServerError } from '../../checks/answers/orderly-response.ts';
import { onlyItemsOfCollection } from '../../checks/lists/items-of-collection.ts';
import { collectionPath } from '../../client/paths/kinds.ts';
import { tokenOf } from '../../client/responses/pages.ts';
import { addressOf, type ObjectPlan, objectOf, objectPlan } from '../arbitraries/objects.ts';
import { corruptedToken, tokenCorruption } from '../arbitraries/requests/versions.ts';
import type { Property } from '../property.ts';

interface Input {
  readonly kind: string;
  readonly other: string;
  readonly corruption: 'cut in half' | 'another text' | 'turned round' | 'doubled' | 'foreign';
  readonly limit: number;
  readonly bodies: readonly [ObjectPlan, ObjectPlan];
}

const names = ['ConfigMap', 'Secret', 'Role', 'Lease'] as const;

/** A corrupted continue token is rejected; a token of another collection returns none of its items (A 4.7). */
export const badTokens: Property<Input> = {
  name: 'bad-tokens',
  claim: 'a corrupted continue token is rejected; a token of another collection returns no items of that collection',
  cases: 60,
  arbitrary: fc.constantFrom(...names).chain((kind) =>
    fc.record({
      kind: fc.constant(kind),
      other: fc.constantFrom(...names.filter((name) => name !== kind)),
      corruption: fc.oneof(tokenCorruption, fc.constant('foreign' as const)),
      limit: fc.integer({ min: 1, max: 3 }),
      bodies: fc.tuple(objectPlan([kind]), objectPlan([kind])),
    }),
  ),
  judge: async ({ kind, other, corruption, limit, bodies: [one, two] }, bench) => {
    const path = collectionPath(addressOf(one), bench.namespace);
    const query = { labelSelector: bench.selector };
    bench.atEnd((client) => client.send({ method: 'DELETE', path, query }));
    for (const plan of [
      { ...one, rest: `p${one.rest.slice(1)}` },
      { ...two, rest: `q${two.rest.slice(1)}` },
    ])
      bench.done('creating an object', await bench.send({ method: 'POST', path, body: objectOf(plan, bench) }));
    const token = tokenOf(await bench.send({ method: 'GET', path, query: { ...query, limit: '1' } }));
    if (token === null) return;
    const at = corruption === 'foreign' ? collectionPath(addressOf({ ...one, kind: other }), bench.namespace) : path;
    const answer = await bench.send({
      method: 'GET',
      path: at,
      query: {
        limit: String(limit),
        ...(corruption === 'foreign' ? {} : query),
        continue: corruption === 'foreign' ? token : corruptedToken(token, corruption),
      },
    });
    bench.judge([], noServerError(answer));
    if (corruption === 'foreign') bench.judge(['PAGE-18'], onlyItemsOfCollection(answer, other, kind));
    else bench.judge(['PAGE-19'], isRefused(answer));
  },
};
