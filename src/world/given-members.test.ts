import { expect, it } from 'vitest';
import { memberValue, patchOf, withMembers } from './given-members.ts';

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
  first.a.push(2);
  expect(memberValue('{a: [1]}')).toEqual({ a: [1] });
  expect(memberValue(' absent')).toBeUndefined();
});
