import { expect, it } from 'vitest';
import type { ReplayedExchange } from '../outcome/replay-result.ts';
import { applyIgnores } from './apply-ignores.ts';

const exchange = (...places: readonly string[]): ReplayedExchange => ({
  seq: 1,
  method: 'GET',
  path: '/api/v1/namespaces/a/pods/b?pretty=true',
  verb: 'get',
  verdict: 'differs',
  reason: '',
  differences: places.map((where) => ({
    where,
    expected: 1,
    seen: 2,
    kind: where.includes('status') ? 'environment' : 'behaviour',
  })),
  ignored: [],
});

it.each<[string, string, string | undefined, string, number]>([
  ['the field', 'body.spec.a', undefined, 'same', 0],
  ['a pattern', 'body.spec.*', undefined, 'same', 0],
  ['a field and a path', 'body.spec.a', '/api/v1/*/pods/*', 'same', 0],
  ['another path', 'body.spec.a', '/apis/*', 'differs', 1],
  ['another field', 'body.spec', undefined, 'differs', 1],
  ['a dot matches only a dot', 'body.specxa', undefined, 'differs', 1],
])('%s', (_name, field, path, verdict, unused) => {
  const found = applyIgnores([exchange('body.spec.a')], [{ field, reason: 'ours', ...(path ? { path } : {}) }]);
  expect(found.exchanges[0]).toMatchObject({ verdict });
  expect(found.unused).toHaveLength(unused);
});

it('an accepted difference keeps its reason; list positions are ignored; other differences stay', () => {
  const { exchanges } = applyIgnores(
    [exchange('body.items[a/b].spec.a', 'body.status.x')],
    [{ field: 'body.items.spec.a', reason: 'ours' }],
  );
  expect(exchanges).toMatchObject([
    {
      verdict: 'environment',
      differences: [{ where: 'body.status.x' }],
      ignored: [{ where: 'body.items[a/b].spec.a', recorded: 1, live: 2, reason: 'ours' }],
    },
  ]);
});
