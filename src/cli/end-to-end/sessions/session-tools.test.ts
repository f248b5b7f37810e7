import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dialectNamed } from '../../../dialect/dialects.ts';
import { loadSession } from '../../../recorder/session/session-exchanges.ts';
import { recording, sessionBench } from '../../test-support/session-bench.ts';

const { inside, run } = sessionBench();

test('session show prints exchanges as text and as JSON, and one exchange with its bodies', async () => {
  const { exchanges } = await loadSession(recording('contested'), dialectNamed);
  const text = await run('session', 'show', recording('contested'));
  expect(text.code).toBe(0);
  expect(text.out).toMatch(/^session of .*dialect kubernetes.*redaction on/);
  const json = (await run('session', 'show', '--json', recording('contested'))).out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(json.map(({ seq, status }) => [seq, status])).toEqual(
    exchanges.map(({ seq, response }) => [seq, response?.status ?? null]),
  );
  const conflict = json.find(({ status }) => status === 409);
  expect((await run('session', 'show', '--exchange', String(conflict.seq), recording('contested'))).out).toContain(
    '"reason": "Conflict"',
  );
  expect(await run('session', 'show', '--exchange', '999', recording('contested'))).toMatchObject({
    code: 2,
    out: expect.stringContaining('no exchange 999'),
  });
});

test('session show selects by actor, by text and by error status', async () => {
  const { exchanges } = await loadSession(recording('exec'), dialectNamed);
  const shown = async (...words: string[]): Promise<number[]> =>
    (await run('session', 'show', '--json', ...words, recording('exec'))).out
      .trimEnd()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line).seq);
  const actors = [...new Set(exchanges.map(({ actor }) => actor))];
  expect(actors.length).toBeGreaterThan(1);
  for (const actor of actors)
    expect(await shown('--actor', actor)).toEqual(
      exchanges.filter((exchange) => exchange.actor === actor).map(({ seq }) => seq),
    );
  expect(await shown('--refused')).toEqual(
    exchanges.filter(({ response }) => (response?.status ?? 500) >= 400).map(({ seq }) => seq),
  );
  expect(await shown('--match', 'configmaps')).toEqual(
    exchanges.filter(({ request }) => request.path.includes('configmaps')).map(({ seq }) => seq),
  );
  expect((await run('session', 'show', '--actor', 'nobody', recording('exec'))).out).toContain(
    `actors are ${actors.join(', ')}`,
  );
});

test('session redact replaces a value of the secret file in a copy, and overwrites no file', async () => {
  writeFileSync(inside('secrets'), 'contested\n');
  const words = [
    'session',
    'redact',
    recording('contested'),
    '-o',
    inside('r.ndjson'),
    '--secret-file',
    inside('secrets'),
  ];
  expect(await run(...words)).toMatchObject({ code: 0, out: expect.stringMatching(/given \d+/) });
  expect(readFileSync(inside('r.ndjson'), 'utf8')).not.toContain('contested');
  expect((await run('session', 'verify', inside('r.ndjson'), '--secret-file', inside('secrets'))).code).toBe(0);
  expect(await run(...words)).toMatchObject({ code: 2, out: expect.stringContaining('exists') });
});

test('session split writes every exchange into exactly one part', async () => {
  const { exchanges } = await loadSession(recording('contested'), dialectNamed);
  const { code, out } = await run(
    'session',
    'split',
    '--by',
    'namespace',
    recording('contested'),
    '-o',
    inside('part-'),
  );
  expect(code).toBe(0);
  const counts = [...out.matchAll(/^(.*): (\d+) exchanges$/gm)].map(([, file = '', count]) => ({
    file,
    count: Number(count),
  }));
  expect(counts.map(({ file }) => file)).toContain(inside('part-contested.session.ndjson'));
  expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(exchanges.length);
  for (const { file, count } of counts) expect((await loadSession(file, dialectNamed)).exchanges).toHaveLength(count);
});

test('session shrink exits with 4 and writes no file if nothing differs', async () => {
  expect((await run('session', 'shrink', recording('contested'), '-o', inside('small.ndjson'))).code).toBe(4);
  expect(existsSync(inside('small.ndjson'))).toBe(false);
});
