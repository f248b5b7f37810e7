import { expect, it } from 'vitest';
import { madeExchange } from '../test-support/made-exchange.ts';
import type { Judgement } from '../judgement.ts';
import { memberIsNonEmptyText } from './member-text.ts';

const verdict = ({ seen, findings }: Judgement): boolean | null => (seen === 0 ? null : findings.length === 0);

it.each<[string, Judgement, boolean | null]>([
  ['text', memberIsNonEmptyText(madeExchange({ a: 'b' }), 'a'), true],
  ['empty text', memberIsNonEmptyText(madeExchange({ a: '' }), 'a'), false],
  ['nothing', memberIsNonEmptyText(madeExchange({}), 'a'), false],
  ['no object', memberIsNonEmptyText(madeExchange({ a: 'b' }, { status: 404 }), 'a'), false],
  ['no response', memberIsNonEmptyText(madeExchange(undefined, { status: null }), 'a'), null],
])('%s', (_name, judged, wanted) => expect(verdict(judged)).toBe(wanted));
