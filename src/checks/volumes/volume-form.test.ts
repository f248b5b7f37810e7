import { expect, it } from 'vitest';
import { madeExchange } from '../test-support/made-exchange.ts';
import type { Judgement } from '../judgement.ts';
import { membersAreObjects, memberContainsNoTexts, numberOfQuantity, memberIsQuantity } from './volume-form.ts';

const none = madeExchange(undefined, { status: null });
const missing = madeExchange({}, { status: 404 });
const volume = madeExchange({ metadata: {}, spec: { capacity: { storage: '5Gi' } }, status: { message: 'probe' } });

const verdict = ({ seen, findings }: Judgement): boolean | null =>
  findings.length > 0 ? false : seen === 0 ? null : true;

it.each<[string, Judgement, boolean | null]>([
  ['objects', membersAreObjects(volume, ['metadata', 'spec'], ['status']), true],
  ['objects, and nothing', membersAreObjects(volume, ['metadata'], ['more']), true],
  ['a missing object', membersAreObjects(volume, ['more'], []), false],
  ['a text in place of an object', membersAreObjects(volume, [], ['status.message']), false],
  ['a list in place of an object', membersAreObjects(madeExchange({ spec: [] }), ['spec'], []), false],
  ['no volume', membersAreObjects(missing, ['spec'], []), false],
  ['no response', membersAreObjects(none, ['spec'], []), null],
  ['the text', memberContainsNoTexts(volume, 'status', ['probe']), false],
  ['another text', memberContainsNoTexts(volume, 'status', ['other']), true],
  ['no member at all', memberContainsNoTexts(volume, 'more', ['probe']), true],
  ['no volume that could contain a text', memberContainsNoTexts(missing, 'status', ['probe']), false],
  ['no response that could contain a text', memberContainsNoTexts(none, 'status', ['probe']), null],
  ['the quantity in another notation', memberIsQuantity(volume, 'spec.capacity.storage', 5368709120), true],
  ['another quantity', memberIsQuantity(volume, 'spec.capacity.storage', 1073741824), false],
  ['no quantity', memberIsQuantity(volume, 'spec.capacity.more', 1), false],
  ['no response with a quantity', memberIsQuantity(none, 'spec.capacity.storage', 1), null],
])('%s', (_name, judgement, wanted) => {
  expect(verdict(judgement)).toBe(wanted);
});

it.each([
  ['5368709120', 5368709120],
  ['5e3', 5000],
  ['1.5k', 1500],
  ['2Ki', 2048],
  [7, 7],
  ['100m', 0.1],
  ['plenty', Number.NaN],
  ['', Number.NaN],
])('%s is %d', (quantity, wanted) => {
  expect(numberOfQuantity(quantity)).toBe(wanted);
});
