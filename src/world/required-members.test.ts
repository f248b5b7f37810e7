import { expect, it } from 'vitest';
import { optionalList, requiredList, requiredMembers, requiredText } from './required-members.ts';

const object = { metadata: { name: 'a', labels: { a: '1' }, finalizers: ['x/y'] }, spec: null, items: null };

it('returns what is present', () => {
  expect(requiredMembers(object, 'metadata', 'labels')).toEqual({ a: '1' });
  expect(requiredList(object, 'metadata', 'finalizers')).toEqual(['x/y']);
  expect(optionalList(object, 'metadata', 'finalizers')).toEqual(['x/y']);
  expect(requiredText(object, 'metadata', 'name')).toBe('a');
});

it('takes a list that is absent or null as empty only where the server may omit it', () => {
  expect(optionalList(object, 'status', 'conditions')).toEqual([]);
  expect(optionalList(object, 'items')).toEqual([]);
});

it.each<[string, () => unknown, string]>([
  ['members that are absent', () => requiredMembers(object, 'status'), 'status of a response is not an object'],
  ['members that are null', () => requiredMembers(object, 'spec'), 'spec of a response is not an object'],
  ['a list in place of members', () => requiredMembers(object, 'metadata', 'finalizers'), 'is not an object'],
  ['no body', () => requiredMembers(undefined), 'the body of a response is not an object'],
  ['a list that is absent', () => requiredList(object, 'status', 'conditions'), 'status.conditions of a response'],
  ['members in place of a list', () => optionalList(object, 'metadata', 'labels'), 'is not a list'],
  ['a text in place of a list', () => optionalList(object, 'metadata', 'name'), 'is not a list'],
  ['a text that is absent', () => requiredText(object, 'metadata', 'uid'), 'metadata.uid of a response is not a text'],
  ['members in place of a text', () => requiredText(object, 'metadata'), 'is not a text'],
])('%s: the scenario is inconclusive', (_, read, message) => {
  expect(read).toThrow(expect.objectContaining({ verdict: 'inconclusive', message: expect.stringContaining(message) }));
});
