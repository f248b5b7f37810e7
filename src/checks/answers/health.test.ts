import { expect, it } from 'vitest';
import { madeExchange } from '../test-support/made-exchange.ts';
import { bodyHasLineWithPrefix, lastLineIs } from './health.ts';
import type { Judgement } from '../judgement.ts';
import { noneSucceeds, versionNamesAreValid, versionsIn } from '../versions/version-names.ts';
import { responsesHaveWarning } from './warnings.ts';

const text = (body: string) => madeExchange(undefined, { body });
const none = madeExchange(undefined, { status: null });
const warned = madeExchange({}, { headers: [['warning', '299 - "old"']] });

const verdict = ({ seen, findings }: Judgement): boolean | null => (seen === 0 ? null : findings.length === 0);

it.each<[string, Judgement, boolean | null]>([
  ['the last line', lastLineIs(text('[+]ping ok\nhealthz check passed\n'), 'healthz check passed'), true],
  ['another last line', lastLineIs(text('healthz check passed\n[+]ping ok'), 'healthz check passed'), false],
  ['no response', lastLineIs(none, 'ok'), null],
  ['a line with this start', bodyHasLineWithPrefix(text('# HELP x\nx_total{} 1'), 'x_total'), true],
  ['a line that contains it elsewhere', bodyHasLineWithPrefix(text('# HELP x_total'), 'x_total'), false],
  ['names that fit', versionNamesAreValid(['v1', 'apps/v2', 'a.b/v1beta1', 'c/v2alpha3']), true],
  ['a name that does not', versionNamesAreValid(['v1', 'apps/latest']), false],
  ['no names', versionNamesAreValid([]), null],
  ['all rejected', noneSucceeds([madeExchange({}, { status: 404 })]), true],
  ['one served', noneSucceeds([madeExchange({}, { status: 404 }), madeExchange({})]), false],
  ['no responses', noneSucceeds([none]), null],
  ['warned', responsesHaveWarning([warned, warned]), true],
  ['one without', responsesHaveWarning([warned, madeExchange({})]), false],
  ['one without text', responsesHaveWarning([madeExchange({}, { headers: [['Warning', ' ']] })]), false],
])('%s', (_name, judgement, wanted) => {
  expect(verdict(judgement)).toBe(wanted);
});

it('reads versions from both kinds of discovery', () => {
  expect(versionsIn(madeExchange({ groups: [{ versions: [{ groupVersion: 'apps/v1' }] }] }))).toEqual(['apps/v1']);
  expect(versionsIn(madeExchange({ versions: ['v1'] }))).toEqual(['v1']);
  expect(versionsIn(madeExchange({}, { status: 404 }))).toEqual([]);
});
