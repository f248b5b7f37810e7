import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Json } from '../../client/exchange.ts';
import { planecheck } from '../test-support/planecheck.ts';
import { type Served, served } from '../test-support/served.ts';

const folder = mkdtempSync(join(tmpdir(), 'planecheck-clock-'));
let server: Served;

beforeAll(async () => {
  server = await served(folder);
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('an existing server with a movable clock is judged to the end, even if it is marked as throw-away', async () => {
  writeFileSync(
    join(folder, 'target.yaml'),
    JSON.stringify({ ...server.target, throwAway: true, controls: { advanceClock: 'true' } }),
  );
  const ended = await planecheck(
    'run',
    '--target',
    join(folder, 'target.yaml'),
    '--rules',
    'LIM-01,LIM-02,RV-14',
    '--seed',
    '3',
    '--report',
    join(folder, 'out'),
  );
  expect(ended).toMatchObject({ code: 0, stdout: expect.stringContaining('conformant') });
  const { rules } = JSON.parse(readFileSync(join(folder, 'out/report.json'), 'utf8'));
  expect(Object.fromEntries(rules.map((rule: Json) => [rule.id, rule.verdict]))).toMatchObject({
    'LIM-01': 'pass',
    'LIM-02': 'pass',
    'RV-14': 'pass',
  });
});
