import { describe, expect, it } from 'vitest';
import { githubCommand } from '../../text/github-command.ts';
import { buildReport } from '../build-report.ts';
import { packScenario } from '../evidence/pack-evidence.ts';
import type { ScenarioResult } from '../model.ts';
import { headerOf, resultOf } from '../test-support/results.ts';
import { githubAnnotations } from './github.ts';

const annotations = (...results: ScenarioResult[]) =>
  githubAnnotations(
    buildReport({ header: headerOf(), results: results.map((result) => packScenario(result)), footer: null }),
  );

it.each([
  ['a line end', 'a\nb\rc', '::error::a%0Ab\\u000dc'],
  ['an encoded line end', 'a%0A::error::b', '::error::a%250A::error::b'],
  ['an escape sequence', '\u001b[31m', '::error::\\u001b[31m'],
])('%s in a message stays in its line', (_name, text, line) => {
  expect(githubCommand('error', {}, text)).toBe(line);
});

it('a property cannot begin another one', () => {
  expect(githubCommand('error', { title: 'a,file=b::c' }, 'd')).toBe('::error title=a%2Cfile=b%3A%3Ac::d');
});

describe('annotations', () => {
  it('one for each cause, with the place of its first scenario', () => {
    const reason = 'the list has only one page';
    expect(
      annotations(
        resultOf({ rules: ['PAGE-01'], verdict: 'fail', reason: 'a page contains 3 items', line: 7 }),
        resultOf({ rules: ['PAGE-02'], verdict: 'inconclusive', reason }),
        resultOf({ rules: ['PAGE-03'], verdict: 'inconclusive', reason }),
        resultOf({ rules: ['PAGE-04'], verdict: 'not-testable', reason }),
      ),
    ).toEqual([
      '::error title=planecheck%3A fail%3A PAGE-01,file=features/x.feature,line=7::' +
        'a page contains 3 items (1 rule, 1 scenario)',
      '::warning title=planecheck%3A inconclusive%3A PAGE-02%2C PAGE-03,file=features/x.feature,line=1::' +
        'the list has only one page (2 rules, 2 scenarios)',
    ]);
  });

  it('no more than GitHub shows; the last one counts the rest', () => {
    const many = Array.from({ length: 14 }, (_, index) =>
      resultOf({
        rules: [`PAGE-${10 + index}`],
        verdict: 'fail',
        reason: `problem ${String.fromCharCode(97 + index)}`,
      }),
    );
    const lines = annotations(...many);
    expect(lines).toHaveLength(10);
    expect(lines.at(-1)).toBe('::error title=planecheck::5 more causes are in the report');
  });
});
