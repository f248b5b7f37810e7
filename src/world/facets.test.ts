import { expect, it } from 'vitest';
import { madeExchange } from '../checks/test-support/made-exchange.ts';
import { facetOf } from './facets.ts';

const list = { kind: 'ConfigMapList', metadata: { resourceVersion: '7', continue: 'next' }, items: [] };
const rejection = { kind: 'Status', reason: 'NotFound', message: 'no', details: { name: 'a' } };

it.each([
  ['status', list, 200],
  ['kind', list, 'ConfigMapList'],
  ['members', list, ['items', 'kind', 'metadata']],
  ['members of the metadata', list, ['continue', 'resourceVersion']],
  ['continue token', list, 'present'],
  ['continue token', rejection, 'absent'],
  ['reason', rejection, 'NotFound'],
  ['members of the details', rejection, ['name']],
  ['"details.name"', rejection, 'a'],
  ['"details.uid"', rejection, null],
])('reads %s of a response', (words, json, value) => {
  expect(facetOf(madeExchange(json), words)).toEqual(value);
});

it('knows no other words', () => {
  expect(() => facetOf(madeExchange(list), 'colour')).toThrow('no part of a response is called "colour"');
});
