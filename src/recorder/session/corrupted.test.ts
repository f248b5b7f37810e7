import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { dialectNamed } from '../../dialect/dialects.ts';
import { packageRoot } from '../../package-root.ts';
import { SessionError } from './session-error.ts';
import { loadSession } from './session-exchanges.ts';
import { curlScript } from '../tools/curl-script.ts';
import { har } from '../tools/har.ts';

const golden = readFileSync(join(packageRoot(import.meta.url), 'src/recorder/golden/version-1.session.ndjson'));
const folder = mkdtempSync(join(tmpdir(), 'corrupted-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A pseudo-random generator with a fixed seed. */
const numbers = (seed: number): ((below: number) => number) => {
  let state = createHash('sha256').update(`corrupted ${seed}`).digest().readUInt32BE(0);
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

const lines = golden.toString('utf8').trimEnd().split('\n');
const joined = (changed: readonly string[]): Buffer => Buffer.from(`${changed.join('\n')}\n`);
const damage: ReadonlyArray<(pick: (below: number) => number) => Buffer> = [
  (pick) => {
    const bytes = Buffer.from(golden);
    for (let n = 1 + pick(4); n > 0; n -= 1) {
      const at = pick(bytes.length);
      bytes[at] = (bytes[at] ?? 0) ^ (1 << pick(8));
    }
    return bytes;
  },
  (pick) => golden.subarray(0, pick(golden.length)),
  (pick) => {
    const at = pick(golden.length);
    return Buffer.concat([golden.subarray(0, at), golden.subarray(Math.max(0, at - pick(200)))]);
  },
  (pick) => {
    const changed = [...lines];
    const [a, b] = [pick(changed.length), pick(changed.length)];
    [changed[a], changed[b]] = [changed[b] ?? '', changed[a] ?? ''];
    return joined(changed);
  },
  (pick) => joined(lines.flatMap((line, i) => (i === pick(lines.length) ? [line, line] : [line]))),
  (pick) => joined(lines.filter((_, i) => i !== pick(lines.length))),
];

test('each of 2,500 damaged files is read, at least in part, or rejected with a line number', async () => {
  let read = 0;
  let refused = 0;
  const file = join(folder, 'x.session.ndjson');
  for (let seed = 0; seed < 2_500; seed += 1) {
    writeFileSync(file, (damage[seed % damage.length] as (typeof damage)[number])(numbers(seed)));
    try {
      const session = await loadSession(file, dialectNamed);
      for (const piece of har(session, '0')) expect(typeof piece).toBe('string');
      curlScript(session);
      read += 1;
    } catch (error) {
      if (!(error instanceof SessionError)) throw new Error(`seed ${seed}: ${(error as Error).stack}`);
      expect(error.message).toContain(file);
      refused += 1;
    }
  }
  expect([read > 250, refused > 250]).toEqual([true, true]);
});
