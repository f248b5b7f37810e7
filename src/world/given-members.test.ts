import { expect, it } from 'vitest';
import { memberValue, objectOf, patchOf, textsOf, withMembers, writtenList, writtenObject } from './given-members.ts';
import { membersAt } from '../client/values/json-value.ts';

const rows = (...cells: string[][]) => ({ raw: () => cells });
const object = { kind: 'ConfigMap', metadata: { name: 'a', labels: { own: '1' } }, data: { k: '1' } };

it('replaces members by YAML members and keeps the labels', () => {
  expect(withMembers(object, 'data: {a: x}\nmetadata: {labels: {b: c}, finalizers: [x/y]}')).toEqual({
    kind: 'ConfigMap',
    metadata: { name: 'a', labels: { own: '1', b: 'c' }, finalizers: ['x/y'] },
    data: { a: 'x' },
  });
});

it('sets and removes the members of rows', () => {
  expect(withMembers(object, rows(['data.a', '5'], ['data.k', 'absent'])).data).toEqual({ a: 5 });
});

it('creates patches from rows', () => {
  const given = rows(['data.a', '"1"'], ['metadata.labels["b.c/d"]', 'absent']);
  expect(patchOf('merge patch', given)).toEqual({ data: { a: '1' }, metadata: { labels: { 'b.c/d': null } } });
  expect(patchOf('JSON patch', given)).toEqual([
    { op: 'add', path: '/data/a', value: '1' },
    { op: 'remove', path: '/metadata/labels/b.c~1d' },
  ]);
  expect(patchOf('merge patch', 'data: {k: null}')).toEqual({ data: { k: null } });
});

it('returns a separate value for each call', () => {
  const first = memberValue('{a: [1]}');
  expect(first).toEqual({ a: [1] });
  Object.assign(membersAt(first), { a: 2 });
  expect(memberValue('{a: [1]}')).toEqual({ a: [1] });
  expect(memberValue(' absent')).toBeUndefined();
});

it('reads objects, lists and texts of a step', () => {
  expect(writtenObject('{a: 1}')).toEqual({ a: 1 });
  expect(writtenList('[1, a]')).toEqual([1, 'a']);
  expect(textsOf(['a', 'b'])).toEqual(['a', 'b']);
});

it.each([
  ['a list in place of an object', () => objectOf([])],
  ['a text in place of an object', () => writtenObject('a')],
  ['nothing in place of an object', () => writtenObject('absent')],
  ['an object in place of a list', () => writtenList('{}')],
  ['a number in a list of texts', () => textsOf(['a', 1])],
  ['a text in place of texts', () => textsOf('a')],
])('rejects %s', (_, read) => {
  expect(read).toThrow(/^not /);
});
