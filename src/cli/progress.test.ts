import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { resultOf } from '../report/test-support/results.ts';
import type { ScenarioEntry } from '../rules/features.ts';
import { progressFor, rateOf } from './progress.ts';

const scenarios = [{ feature: 'A feature' }, { feature: 'A feature' }] as unknown as ScenarioEntry[];
const written = (isTTY: boolean): { out: NodeJS.WriteStream; text: () => string } => {
  let text = '';
  const stream = Object.assign(new PassThrough(), {
    isTTY,
    columns: 200,
    rows: 50,
    cursorTo: () => true,
    clearLine: () => true,
    moveCursor: () => true,
  });
  stream.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  return { out: stream as unknown as NodeJS.WriteStream, text: () => text };
};

it('without a terminal: one line per feature, and each red scenario with its reason', () => {
  const { out, text } = written(false);
  const progress = progressFor(scenarios, out);
  progress.result(resultOf({ rules: ['PAGE-01'], verdict: 'pass' }));
  expect(text()).toBe('');
  progress.result(resultOf({ rules: ['PAGE-03'], verdict: 'fail', reason: 'one too many\nmore' }));
  progress.end();
  expect(text()).toBe('A feature: 1 pass, 1 fail\n  fail PAGE-03 a claim: one too many\n');
});

it('on a terminal: a bar with progress, red scenarios, rate and remaining time', () => {
  const { out, text } = written(true);
  let now = 0;
  const progress = progressFor(scenarios, out, () => now);
  now = 500;
  progress.result(resultOf({ rules: ['PAGE-03'], verdict: 'fail' }));
  progress.result(resultOf({ rules: ['PAGE-03'], verdict: 'pass' }));
  progress.end();
  expect(text()).toMatch(/2\/2 scenarios, 1 red, 4\.0\/s, .* left {2}A feature/);
});

it.each([
  [0, 0, '0.0'],
  [3, 1_000, '3.0'],
  [300, 1_500, '200'],
])('%i in %i ms are %s per second', (done, ms, rate) => {
  expect(rateOf(done, ms)).toBe(rate);
});
