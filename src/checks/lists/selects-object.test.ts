import { expect, it } from 'vitest';
import { madeExchange } from '../test-support/made-exchange.ts';
import { selectsObject } from './selects-object.ts';

const list = (...names: string[]) => madeExchange({ items: names.map((name) => ({ metadata: { name } })) });
const failed = madeExchange({ items: [] }, { status: 400 });

it.each([
  ['in the list', [list('a', 'b')], [list('b')], 0],
  ['in no list', [list('b')], [], 1],
  ['in the other list', [], [list('a')], 1],
  ['in both', [list('a')], [list('a')], 1],
  ['of a failed list', [failed], [], 1],
  ['absent from a failed list', [], [failed], 1],
])('an object %s', (_, inside, outside, findings) => {
  const found = selectsObject('a', inside, outside);
  expect([found.findings.length, found.seen]).toEqual([findings, inside.length + outside.length]);
});
