import fc from 'fast-check';
import { isRefused } from '../../checks/answers/answers.ts';
import { noServerError } from '../../checks/answers/orderly-response.ts';
import { onlyItemsOfCollection } from '../../checks/lists/items-of-collection.ts';
import { collectionPath } from '../../client/paths/kinds.ts';
import { continueTokenOf } from '../../client/responses/pages.ts';
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
  judge: async ({ kind, other, corruption, limit, bodies: [one, two] }, testCase) => {
    const path = collectionPath(addressOf(one), testCase.namespace);
    const query = { labelSelector: testCase.selector };
    testCase.atEnd((client) => client.send({ method: 'DELETE', path, query }));
    for (const plan of [
      { ...one, rest: `p${one.rest.slice(1)}` },
      { ...two, rest: `q${two.rest.slice(1)}` },
    ])
      testCase.done(
        'creating an object',
        await testCase.send({ method: 'POST', path, body: objectOf(plan, testCase) }),
      );
    const token = continueTokenOf(await testCase.send({ method: 'GET', path, query: { ...query, limit: '1' } }));
    if (token === null) return;
    const at = corruption === 'foreign' ? collectionPath(addressOf({ ...one, kind: other }), testCase.namespace) : path;
    const answer = await testCase.send({
      method: 'GET',
      path: at,
      query: {
        limit: String(limit),
        ...(corruption === 'foreign' ? {} : query),
        continue: corruption === 'foreign' ? token : corruptedToken(token, corruption),
      },
    });
    testCase.judge([], noServerError(answer));
    if (corruption === 'foreign') testCase.judge(['PAGE-18'], onlyItemsOfCollection(answer, other, kind));
    else testCase.judge(['PAGE-19'], isRefused(answer));
  },
};
