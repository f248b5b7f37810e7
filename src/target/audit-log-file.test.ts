import { appendFileSync, mkdtempSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dialectNamed } from '../dialect/dialects.ts';
import { AuditLogFile } from './audit-log-file.ts';

test('reads new lines, finds those that contain a text, and skips an incomplete line', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'planecheck-')), 'audit.log');
  const log = new AuditLogFile(file, dialectNamed('kubernetes'));
  expect(await log.eventsWith('a')).toEqual([]);
  appendFileSync(file, '{"n":1,"uri":"/apis/storage.k8s.io/v1/x"}\n{"n":2,"uri":"/api/v1/ü"}\n{"n":3,"uri":"/ap');
  expect(await log.eventsWith()).toEqual([
    { n: 1, uri: '/apis/storage.platform.io/v1/x' },
    { n: 2, uri: '/api/v1/ü' },
  ]);
  expect(await log.eventsWith('/apis/storage.platform.io/')).toEqual([{ n: 1, uri: '/apis/storage.platform.io/v1/x' }]);
  appendFileSync(file, 'i/v1/ü"}\n{"n":4,"uri":"/"}\n');
  const [first, second] = await Promise.all([log.eventsWith('ü'), log.eventsWith('"n":1')]);
  expect([first, second]).toEqual([
    [
      { n: 2, uri: '/api/v1/ü' },
      { n: 3, uri: '/api/v1/ü' },
    ],
    [{ n: 1, uri: '/apis/storage.platform.io/v1/x' }],
  ]);
});

test('reads the rest of a rotated file before the new file', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'planecheck-')), 'audit.log');
  const log = new AuditLogFile(file, dialectNamed('kubernetes'));
  appendFileSync(file, '{"n":1}\n{"n"');
  expect(await log.eventsWith()).toEqual([{ n: 1 }]);
  appendFileSync(file, ':2}\n{"n":3}\n');
  renameSync(file, `${file}.1`);
  expect(await log.eventsWith()).toEqual([{ n: 1 }]);
  appendFileSync(file, '{"n":4}\n');
  expect(await log.eventsWith()).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }, { n: 4 }]);
});

test('loses the rest of a removed file and reads the new file', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'planecheck-')), 'audit.log');
  const log = new AuditLogFile(file, dialectNamed('kubernetes'));
  appendFileSync(file, '{"n":1}\n');
  expect(await log.eventsWith()).toEqual([{ n: 1 }]);
  renameSync(file, join(mkdtempSync(join(tmpdir(), 'planecheck-')), 'elsewhere'));
  appendFileSync(file, '{"n":2}\n');
  expect(await log.eventsWith()).toEqual([{ n: 1 }, { n: 2 }]);
});
