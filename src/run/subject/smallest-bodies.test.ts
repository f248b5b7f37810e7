import { expect, it } from 'vitest';
import type { Json } from '../../client/exchange.ts';
import { smallestFirst } from './smallest-bodies.ts';

const note = { path: ['spec', 'note'] };

it.each<[string, Json, readonly Json[]]>([
  ['a body without free fields and empty members once', { spec: { size: 3 } }, [{ spec: { size: 3 } }]],
  [
    'first without free fields, then without empty members',
    { spec: { size: 3, note: 'x', rings: [] } },
    [{ spec: { size: 3 } }, { spec: { size: 3, note: 'x' } }, { spec: { size: 3, note: 'x', rings: [] } }],
  ],
  ['an empty body for a free field alone', { spec: { note: 'x' } }, [{}, { spec: { note: 'x' } }]],
  ['a body that lacks the spec', { data: 'x' }, [{ data: 'x' }]],
])('tries %s', (_, body, expected) => {
  expect(smallestFirst([{ from: 'a sample', body }], [note]).map((source) => source.body)).toEqual(expected);
});
