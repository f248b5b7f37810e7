import { expect, it } from 'vitest';
import { buildReport } from '../build-report.ts';
import type { Report, RunHeader } from '../model.ts';
import { headerOf } from '../test-support/results.ts';
import { comparedRun, comparedRunText, sameSelection } from './compared-run.ts';

const reportOf = (over: Partial<RunHeader>, complete = true): Report =>
  buildReport({
    header: headerOf({
      target: { name: 'server', baseUrl: 'http://s', dialect: 'neutral', release: '1.30' },
      started: '2026-01-01T00:00:00Z',
      planned: [],
      ...over,
    }),
    results: [],
    footer: { finished: '2026-01-01T00:00:01Z', complete },
  });
const all = comparedRun(reportOf({}));

it.each<[string, Partial<RunHeader>, boolean, string]>([
  ['all rules', {}, true, 'server 1.30, 2026-01-01T00:00:00Z'],
  ['one namespace', { namespace: 'a' }, true, 'server 1.30, 2026-01-01T00:00:00Z, inside namespace a only'],
  ['a selection', { asked: ['PAGE', 'RV-0*'] }, true, 'server 1.30, 2026-01-01T00:00:00Z, the rules PAGE,RV-0*'],
  ['another kind', { kind: 'secrets' }, true, 'server 1.30, 2026-01-01T00:00:00Z, on the kind secrets'],
  ['an interrupted run', {}, false, 'server 1.30, 2026-01-01T00:00:00Z, NOT COMPLETE'],
])('describes %s, and knows whether it is comparable', (_case, over, complete, text) => {
  const run = comparedRun(reportOf(over, complete));
  expect(comparedRunText(run)).toBe(text);
  expect(sameSelection(run, all)).toBe(complete && Object.keys(over).length === 0);
  expect(sameSelection(run, run)).toBe(complete);
});
