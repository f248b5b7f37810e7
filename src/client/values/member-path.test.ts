import { expect, it } from 'vitest';
import { memberAt, withMember, withMembersAt } from './member-path.ts';

const object = { metadata: { labels: { 'a.b/c': '1' } }, items: [{ kind: 'A' }] };

it.each([
  ['metadata.labels["a.b/c"]', '1'],
  ['items[0].kind', 'A'],
  ['items[1].kind', undefined],
  ['spec.none.at.all', undefined],
])('reads %s', (path, value) => {
  expect(memberAt(object, path)).toEqual(value);
});

it('sets, creates and removes members in a copy', () => {
  expect(withMember({}, 'spec.capacity.storage', '1')).toEqual({ spec: { capacity: { storage: '1' } } });
  expect(withMember(object, 'metadata.labels["a.b/c"]', '2').metadata).toEqual({ labels: { 'a.b/c': '2' } });
  expect(withMember(object, 'metadata.labels', undefined).metadata).toEqual({});
  expect(withMember(object, 'items[0].kind', 'B').items).toEqual([{ kind: 'B' }]);
  expect(object.metadata.labels).toEqual({ 'a.b/c': '1' });
});

it('adds members to the object at a path in a copy', () => {
  expect(withMembersAt(object, 'metadata.labels', { b: '2' }).metadata).toEqual({ labels: { 'a.b/c': '1', b: '2' } });
  expect(withMembersAt({}, 'metadata.labels', { b: '2' })).toEqual({ metadata: { labels: { b: '2' } } });
  expect(object.metadata.labels).toEqual({ 'a.b/c': '1' });
});
