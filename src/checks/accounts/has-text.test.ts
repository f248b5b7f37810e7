import { expect, it } from 'vitest';
import { madeExchange } from '../test-support/made-exchange.ts';
import type { Judgement } from '../judgement.ts';
import { hasText } from './has-text.ts';

const verdict = ({ seen, findings }: Judgement): boolean | null => (seen === 0 ? null : findings.length === 0);

it.each<[string, Judgement, boolean | null]>([
  ['text', hasText(madeExchange({ a: 'b' }), 'a'), true],
  ['empty text', hasText(madeExchange({ a: '' }), 'a'), false],
  ['nothing', hasText(madeExchange({}), 'a'), false],
  ['no object', hasText(madeExchange({ a: 'b' }, { status: 404 }), 'a'), false],
  ['no response', hasText(madeExchange(undefined, { status: null }), 'a'), null],
])('%s', (_name, judged, wanted) => expect(verdict(judged)).toBe(wanted));
