import fc from 'fast-check';
import { noItemTwice, pagesContainAtMost, pagesShareVersion, pagingEnds } from '../../checks/lists/pages.ts';
import { sameItems } from '../../checks/lists/same-items.ts';
import { collectionPath, kindNamed } from '../../client/paths/kinds.ts';
import { continueTokenOf, walkPages } from '../../client/responses/pages.ts';
import { valueAt } from '../../client/values/json-value.ts';
import { nameRests } from '../arbitraries/names.ts';
import { objectOf } from '../arbitraries/objects.ts';
import type { Property } from '../property.ts';

interface Input {
  readonly rests: readonly string[];
  readonly limit: number;
  readonly selected: boolean;
  readonly scope: 'namespace' | 'all namespaces';
  /** The write between the first page and the next. */
  readonly meanwhile: 'nothing' | 'a create' | 'a delete' | 'a change';
  readonly start: 'newest' | 'any' | 'a version';
  /** Whether the last write before the first page is a removal, whose resource version no object has. */
  readonly removedBefore: boolean;
}

const kind = kindNamed('ConfigMap');

/** All pages together equal the list at their resource version, for every limit and with concurrent writes (A 4.7). */
export const pagesEqualList: Property<Input> = {
  name: 'pages-equal-list',
  claim: 'all pages together equal the list at their resource version, for every limit',
  cases: 40,
  arbitrary: fc.record({
    rests: nameRests({ minLength: 1, maxLength: 9 }),
    limit: fc.integer({ min: 1, max: 10 }),
    selected: fc.boolean(),
    scope: fc.constantFrom('namespace' as const, 'all namespaces' as const),
    meanwhile: fc.constantFrom('nothing' as const, 'a create' as const, 'a delete' as const, 'a change' as const),
    start: fc.constantFrom('newest' as const, 'any' as const, 'a version' as const),
    removedBefore: fc.boolean(),
  }),
  judge: async ({ rests, limit, selected, scope, meanwhile, start, removedBefore }, testCase) => {
    const own = collectionPath(kind, testCase.namespace);
    testCase.atEnd((client) =>
      client.send({ method: 'DELETE', path: own, query: { labelSelector: testCase.selector } }),
    );
    const object = (rest: string) =>
      objectOf(
        { kind: 'ConfigMap', rest, labels: {}, annotations: {}, body: { data: { k: rest.slice(0, 8) } } },
        testCase,
      );
    let version = '';
    for (const rest of rests)
      version = testCase.done(
        'creating an object',
        await testCase.send({ method: 'POST', path: own, body: object(rest) }),
      ).metadata?.resourceVersion;
    if (removedBefore && start === 'newest') {
      testCase.done(
        'creating one more',
        await testCase.send({ method: 'POST', path: own, body: object('zz-removed') }),
      );
      testCase.done(
        'removing it',
        await testCase.send({ method: 'DELETE', path: `${own}/${testCase.name('zz-removed')}` }),
      );
    }
    const path = scope === 'namespace' ? own : collectionPath(kind, null);
    const selector = selected ? { labelSelector: testCase.selector } : {};
    const at = start === 'newest' ? {} : { resourceVersion: start === 'any' ? '0' : version };
    const meanwhileThat = async (): Promise<void> => {
      const last = rests.at(-1) as string;
      const item = `${own}/${testCase.name(last)}`;
      if (meanwhile === 'a create')
        testCase.done(
          'creating meanwhile',
          await testCase.send({ method: 'POST', path: own, body: object(`${last.slice(0, 40)}zz`) }),
        );
      if (meanwhile === 'a delete')
        testCase.done('deleting meanwhile', await testCase.send({ method: 'DELETE', path: item }));
      if (meanwhile === 'a change')
        testCase.done(
          'changing meanwhile',
          await testCase.send({ method: 'PUT', path: item, body: { ...object(last), data: { k: 'changed' } } }),
        );
    };
    // Only the first page names the resource version: later pages have it in their continue token.
    const first = await testCase.send({ method: 'GET', path, query: { limit, ...selector, ...at } });
    const token = continueTokenOf(first);
    if (token !== null) await meanwhileThat();
    const later =
      token === null
        ? []
        : await walkPages(testCase.client, {
            path,
            query: { limit: String(limit), ...selector },
            from: token,
            atMost: 400,
          });
    const pages = [first, ...later];
    const listVersion = first.json?.metadata?.resourceVersion;
    const complete = await testCase.send({
      method: 'GET',
      path,
      query: {
        ...selector,
        ...(typeof listVersion === 'string' ? { resourceVersion: listVersion, resourceVersionMatch: 'Exact' } : {}),
      },
    });
    const expired = [...pages, complete].some((exchange) => exchange.response?.status === 410);
    if (expired) return;
    testCase.judge(['PAGE-08'], sameItems('pages and list', pages, [complete]));
    testCase.judge(['PAGE-08'], noItemTwice(pages));
    testCase.judge(['PAGE-12'], pagesShareVersion(pages));
    if (start !== 'any') testCase.judge(['PAGE-03'], pagesContainAtMost(pages, limit));
    if (selected && start !== 'any')
      testCase.judge(
        ['PAGE-08'],
        pagingEnds(pages, rests.length, (item) => testCase.owns(valueAt(item, 'metadata', 'name'))),
      );
  },
};
