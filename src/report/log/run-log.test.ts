import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readRunLog, RunLogWriter } from './run-log.ts';
import { packScenario } from '../evidence/pack-evidence.ts';
import { headerOf, resultOf } from '../test-support/results.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'planecheck-log-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const header = headerOf({ planned: ['a'] });

it('keeps what was judged when the run is cut off, also in the middle of a line', () => {
  const path = join(folder, 'deep/run.ndjson');
  const writer = new RunLogWriter(path, header);
  writer.result(packScenario(resultOf({ rules: ['PAGE-01'], verdict: 'pass' })));
  expect(readFileSync(path, 'utf8').split('\n')).toHaveLength(3);
  appendFileSync(path, '{"event":"result","id":"to');
  const log = readRunLog(path);
  expect(log.results.map((result) => result.rules)).toEqual([['PAGE-01']]);
  expect(log.footer).toBeNull();
});

it('reads the footer of a finished run', () => {
  const path = join(folder, 'run.ndjson');
  const writer = new RunLogWriter(path, header);
  writer.end({ finished: '2026-01-01T00:00:01Z', complete: true });
  expect(readRunLog(path).footer?.complete).toBe(true);
});

it.each([
  ['text', 'hello\n', /not the event log|not a line/],
  ['another first line', '{"event":"result"}\n', /not the event log/],
  ['a newer format', `${JSON.stringify({ event: 'run', ...header, format: 99 })}\n`, /newer/],
  [
    'a broken line inside',
    `${JSON.stringify({ event: 'run', ...header })}\n{"eve\n{"event":"end"}\n\n`,
    /:2: not a line/,
  ],
])('refuses %s', (_name, text, message) => {
  const path = join(folder, 'x.ndjson');
  writeFileSync(path, text);
  expect(() => readRunLog(path)).toThrow(message);
});
