import { expect, it } from 'vitest';
import { listAt, membersAt, numberAt, textAt, valueAt } from './json-value.ts';

const object = { metadata: { name: 'a', labels: { 'a.b/c': '1' } }, items: [{ count: 2 }], none: null };

it('reads values of any type', () => {
  expect(valueAt(object, 'metadata', 'labels', 'a.b/c')).toBe('1');
  expect(valueAt(object, 'items', 0, 'count')).toBe(2);
  expect(valueAt(object, 'none')).toBeNull();
  expect(valueAt(object)).toBe(object);
});

it('reads values of one type', () => {
  expect(textAt(object, 'metadata', 'name')).toBe('a');
  expect(numberAt(object, 'items', 0, 'count')).toBe(2);
  expect(listAt(object, 'items')).toEqual([{ count: 2 }]);
  expect(membersAt(object, 'metadata', 'labels')).toEqual({ 'a.b/c': '1' });
});

it('finds nothing where the type differs', () => {
  expect(textAt(object, 'items', 0, 'count')).toBeUndefined();
  expect(numberAt(object, 'metadata', 'name')).toBeUndefined();
  expect(listAt(object, 'metadata')).toEqual([]);
  expect(membersAt(object, 'items')).toEqual({});
  expect(membersAt(object, 'none')).toEqual({});
});

it.each([undefined, null, 0, '', 'text', true, [], {}])('finds nothing in %j, and does not throw', (value) => {
  for (const steps of [['metadata', 'name'], ['length', 'toString'], ['constructor'], ['__proto__'], [0, 1]]) {
    expect(valueAt(value, ...steps)).toBeUndefined();
    expect(listAt(value, ...steps)).toEqual([]);
    expect(membersAt(value, ...steps)).toEqual({});
  }
});
