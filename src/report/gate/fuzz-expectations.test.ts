import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ExpectedFindings, type FuzzExpectation, readFuzzExpectations } from './fuzz-expectations.ts';

const entry = (more: Partial<FuzzExpectation> = {}): FuzzExpectation => ({
  property: 'a-property',
  finding: '500 to GET',
  reason: 'the server says so itself, and has for years',
  ...more,
});
const found = { property: 'a-property', message: '500 to GET: no idea (GET /api)', rules: ['RV-01'] };
const on = (entries: readonly FuzzExpectation[], name = 'kube-apiserver', release: string | null = '1.24.17') =>
  new ExpectedFindings(entries, { name, release }, '2026-06-15');

it.each([
  ['its own', entry(), true],
  ['any property', entry({ property: '*' }), true],
  ['another property', entry({ property: 'b' }), false],
  ['another text', entry({ finding: '500 to PUT' }), false],
  ['its rule', entry({ rule: 'RV-01' }), true],
  ['another rule', entry({ rule: 'RV-02' }), false],
  ['its product', entry({ product: 'kube-*' }), true],
  ['another product', entry({ product: 'other' }), false],
  ['its release', entry({ releases: '>=1.20' }), true],
  ['another release', entry({ releases: '<1.20' }), false],
  ['its last day', entry({ until: '2026-06-15' }), true],
  ['a day too late', entry({ until: '2026-06-14' }), false],
] as const)('a finding is known by an entry for %s: %#', (_what, one, known) => {
  expect(on([one]).of(found)).toBe(known ? one : null);
});

it('tells entries that ended, and those that nothing showed', () => {
  const expected = on([
    entry({ until: '2020-01-01' }),
    entry({ finding: 'not seen' }),
    entry({ property: 'not-tried' }),
    entry(),
  ]);
  expected.of(found);
  expect(expected.ended).toEqual([expect.stringContaining('expired on 2020-01-01')]);
  expect(expected.unseen(['a-property'])).toEqual([expect.stringContaining('not seen')]);
});

it('reads files, and says what is wrong in one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'expected-'));
  writeFileSync(
    join(folder, 'a.yaml'),
    'product: x\nfindings:\n  - { property: a, finding: 500 to GET, reason: this is known for a long time }\n',
  );
  expect(readFuzzExpectations(folder)).toEqual([
    { product: 'x', property: 'a', finding: '500 to GET', reason: 'this is known for a long time' },
  ]);
  writeFileSync(join(folder, 'b.yaml'), 'findings:\n  - { property: a, finding: 500 to GET }\n');
  expect(() => readFuzzExpectations(folder)).toThrow(/reason/);
});
