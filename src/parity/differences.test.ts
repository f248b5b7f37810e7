import { expect, test } from 'vitest';
import { comparable } from './comparable.ts';
import { differences } from './differences.ts';
import { groupDifferences } from './group-differences.ts';
import { entryCovers, readReviewed, type SeenDifference } from './reviewed.ts';
import { variantsOf } from './variants.ts';

const answer = (status: number, json: unknown): never =>
  ({ response: { status, headers: [], body: new Uint8Array() }, json }) as never;
const compared = (here: unknown, there: unknown) =>
  differences(comparable(answer(200, here)), comparable(answer(200, there)));

test('names members that are missing, extra or different, with items of lists as one', () => {
  expect(
    compared({ a: { b: 1, c: 2 }, list: [{ x: 1 }] }, { a: { b: 3, 'd.e': null }, list: [{ x: 2 }] }).map(
      ({ member, how }) => `${how} ${member}`,
    ),
  ).toEqual(['differs a.b', 'extra a.c', 'missing a."d.e"', 'differs list[*].x']);
});

test('compares status codes before bodies', () => {
  expect(
    differences(comparable(answer(200, { a: 1 })), comparable(answer(422, { kind: 'Status', reason: 'Invalid' }))),
  ).toMatchObject([{ member: '(status)', here: { status: 200 }, there: { status: 422, reason: 'Invalid' } }]);
});

test('ignores what every run has of its own, and texts for people', () => {
  const object = (n: number) => ({
    kind: 'Service',
    metadata: {
      uid: `0000000${n}-0000-4000-8000-000000000000`,
      resourceVersion: String(n),
      creationTimestamp: `2024-01-01T00:00:0${n}Z`,
      generateName: 'a-',
      name: `a-${n}`,
      managedFields: [
        { manager: `m${3 - n}`, operation: 'Update' },
        { manager: `m${n}`, operation: 'Update' },
      ],
    },
    spec: { clusterIP: `10.0.0.${n}`, ports: [{ nodePort: 30000 + n }] },
  });
  expect(compared(object(1), object(2))).toEqual([]);
  const failure = (text: string, field: string) => ({
    kind: 'Status',
    message: text,
    details: { causes: [{ reason: 'FieldValueRequired', message: text, field }] },
  });
  expect(compared(failure('a', 'spec'), failure('b', 'spec'))).toEqual([]);
  expect(compared(failure('a', 'spec'), failure('a', 'status'))).toHaveLength(1);
});

const seen: SeenDifference = {
  kind: 'Pod',
  request: 'create, without spec.a',
  member: 'spec.list[*].a',
  how: 'missing',
  here: undefined,
  there: 1,
};

test('a reviewed entry covers what all of its members fit', () => {
  const reason = 'r';
  expect(entryCovers({ member: 'spec.*', reason }, seen)).toBe(true);
  expect(entryCovers({ member: 'spec', reason }, seen)).toBe(false);
  expect(entryCovers({ member: 'spec.list[*].a', kinds: ['Job'], reason }, seen)).toBe(false);
  expect(entryCovers({ member: '*', requests: ['create, *'], how: 'missing', reason }, seen)).toBe(true);
  expect(entryCovers({ member: '*', how: 'extra', reason }, seen)).toBe(false);
});

test('groups differences by member, and names entries that cover none', () => {
  const used = { member: 'status', reason: 'known' };
  const unused = { member: 'nothing', reason: 'old' };
  const result = groupDifferences([seen, { ...seen, kind: 'Job' }, { ...seen, member: 'status' }], [used, unused]);
  expect(result.unknown.map(({ member, seen: all }) => [member, all.length])).toEqual([['spec.list[*].a', 2]]);
  expect(result.reviewed.get(used)).toHaveLength(1);
  expect(result.unused).toEqual([unused]);
  expect(groupDifferences([seen], [{ ...unused, sometimes: true }]).unused).toEqual([]);
  const bounded = { member: 'spec.*', atMost: 1, reason: 'counted' };
  const counted = groupDifferences([seen, seen, seen], [bounded]);
  expect(counted.reviewed.get(bounded)).toHaveLength(1);
  expect(counted.unknown[0]?.seen).toHaveLength(2);
});

test('the reviewed entries fit their schema', () => {
  expect(readReviewed().length).toBeGreaterThan(0);
});

test('variants change one member each, and leave the object itself alone', () => {
  const object = { kind: 'A', metadata: { name: 'a' }, spec: { n: 1, list: [{ s: 't' }, { s: 'u' }] } };
  const before = structuredClone(object);
  const variants = variantsOf(object);
  expect(object).toEqual(before);
  const names = variants.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toContain('without spec.list[*].s');
  expect(variants.find(({ name }) => name === 'negative spec.n')?.object.spec.n).toBe(-1);
  expect(variants.find(({ name }) => name === 'doubled spec.list')?.object.spec.list).toHaveLength(4);
});
