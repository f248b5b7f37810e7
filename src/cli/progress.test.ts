import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { resultOf } from '../report/test-support/results.ts';
import type { ScenarioEntry } from '../rules/features.ts';
import { progressFor, rateOf } from './progress.ts';
import { Screen } from './test-support/screen.ts';

const feature = 'Resource versions and pages of custom resources with every read method';
const scenarios = [{ feature: 'A feature' }, { feature: 'A feature' }] as unknown as ScenarioEntry[];
const plain = (): { out: NodeJS.WriteStream; text: () => string } => {
  let text = '';
  const stream = Object.assign(new PassThrough(), { isTTY: false });
  stream.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  return { out: stream as unknown as NodeJS.WriteStream, text: () => text };
};
const passed = resultOf({ rules: ['PAGE-01'], verdict: 'pass' });
const failed = resultOf({ rules: ['PAGE-03'], verdict: 'fail', reason: 'one too many\nmore' });

it('without a terminal: one line per feature, and each red scenario with its reason', () => {
  const { out, text } = plain();
  const progress = progressFor(scenarios, out);
  progress.begin();
  progress.result(passed);
  expect(text()).toBe('');
  progress.result(failed);
  progress.end();
  expect(text()).toBe('A feature: 1 pass, 1 fail\n  fail PAGE-03 a claim: one too many\n');
});

it('quiet: nothing; verbose: a line for each scenario', () => {
  const quiet = plain();
  const verbose = plain();
  for (const [progress] of [
    [progressFor(scenarios, quiet.out, 'quiet')],
    [progressFor(scenarios, verbose.out, 'verbose')],
  ] as const) {
    progress.begin();
    progress.result(passed);
    progress.result(failed);
    progress.end();
  }
  expect(quiet.text()).toBe('');
  expect(verbose.text()).toBe('pass PAGE-01 a claim (1 ms)\nfail PAGE-03 a claim: one too many (1 ms)\n');
});

describe.each([80, 120])('on a terminal of %i columns', (columns) => {
  const shown = () => {
    const screen = new Screen(columns);
    let now = 0;
    const progress = progressFor(scenarios, screen as unknown as NodeJS.WriteStream, 'normal', () => now);
    return { screen, progress, pass: (ms: number) => (now += ms) };
  };

  it('the header stays above the bar, and the last line stays when the bar ends', () => {
    const { screen, progress, pass } = shown();
    screen.write('planecheck: 2 scenarios, run abc\n');
    progress.begin();
    pass(500);
    progress.result({ ...failed, feature });
    progress.result({ ...passed, feature });
    progress.end();
    progress.end();
    screen.write('2 rules: 1 fail, 1 pass\n');
    expect(screen.lines).toHaveLength(3);
    expect(screen.lines[0]).toBe('planecheck: 2 scenarios, run abc');
    expect(screen.lines[1]).toMatch(/^█+ 2\/2 scenarios, 1 red, 4\.0\/s, 500 ms$/);
    expect(screen.lines[2]).toBe('2 rules: 1 fail, 1 pass');
  });

  it('the bar is one line, with the remaining time and the feature', () => {
    const { screen, progress, pass } = shown();
    progress.begin();
    pass(500);
    progress.result({ ...passed, feature });
    progress.note(() => screen.write('planecheck: the server does not answer\n'));
    expect(screen.lines).toHaveLength(2);
    expect(screen.lines[0]).toBe('planecheck: the server does not answer');
    expect(screen.lines[1]).toMatch(/^█+░+ 1\/2 scenarios, 0 red, 2\.0\/s, 500 ms left {2}Resource/);
    expect(screen.lines[1]?.length).toBeLessThan(columns);
    progress.end();
  });

  it('nothing is written before the run begins or when it does not', () => {
    const { screen, progress } = shown();
    progress.end();
    expect(screen.lines).toEqual([]);
  });
});

it.each([
  [0, 0, '0.0'],
  [3, 1_000, '3.0'],
  [300, 1_500, '200'],
])('%i in %i ms are %s per second', (done, ms, rate) => {
  expect(rateOf(done, ms)).toBe(rate);
});
