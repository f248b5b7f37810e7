import { expect, test } from 'vitest';
import { madeExchange } from '../test-support/made-exchange.ts';
import { atMostOneOfEachSucceeds } from './at-most-one-of-each.ts';

const done = madeExchange({});
const refused = madeExchange({}, { status: 409 });
const lost = madeExchange(undefined, { status: null });

test.each([
  ['one of two succeeded', [[done, refused]], 1, 0],
  [
    'both were',
    [
      [done, refused],
      [done, done],
    ],
    2,
    1,
  ],
  ['none was: no fact', [[refused, refused]], 0, 0],
  ['one without a response', [[done, lost]], 0, 0],
] as const)('%s', (_what, groups, seen, findings) => {
  const judged = atMostOneOfEachSucceeds(groups);
  expect([judged.seen, judged.findings.length]).toEqual([seen, findings]);
});
