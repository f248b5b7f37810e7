import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { dialectNamed } from '../../dialect/dialects.ts';
import type { Observed } from '../proxy/observer.ts';
import { loadSession } from './session-exchanges.ts';
import { SessionLog } from './session-log.ts';

const folder = mkdtempSync(join(tmpdir(), 'informational-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const head = (status: number): Observed => ({ type: 'head', x: 1, status, message: 'm', headers: [] });

test('informational responses precede the final one, which readers return; a URL may be malformed', async () => {
  const file = join(folder, 'x.session.ndjson');
  let clock = 0;
  const log = new SessionLog({
    file,
    dialect: 'kubernetes',
    target: 'http://127.0.0.1:1',
    now: () => 0,
    elapsed: () => clock++,
  });
  const url = '/api/v1/configmaps?token=s3cret-of-mine%zz&limit=%';
  const events: readonly Observed[] = [
    { type: 'request', x: 1, actor: 'a', method: 'POST', url, httpVersion: '1.1', headers: [] },
    head(100),
    { type: 'end', x: 1, of: 'request', trailers: [] },
    head(103),
    head(201),
    { type: 'chunk', x: 1, of: 'response', bytes: Buffer.from('{"kind":"ConfigMap"}') },
    { type: 'end', x: 1, of: 'response', trailers: [] },
  ];
  for (const event of events) log.observe(event);
  log.close();
  const text = readFileSync(file, 'utf8');
  expect([...text.matchAll(/"e":"head".*?"status":(\d+)/g)].map(([, status]) => status)).toEqual(['100', '103', '201']);
  expect(text).not.toContain('s3cret-of-mine');
  const { exchanges, notes } = await loadSession(file, dialectNamed);
  expect(notes).toEqual([]);
  expect(exchanges[0]).toMatchObject({ response: { status: 201 }, json: { kind: 'ConfigMap' } });
  expect(exchanges[0]?.request.path).toMatch(/&limit=%$/);
});
