import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { UserError } from '../../user-error.ts';
import { listeningOf } from './envtest-options.ts';

it('reads how the server listens from options of a test environment', () => {
  const folder = mkdtempSync(join(tmpdir(), 'listening-'));
  writeFileSync(join(folder, 'apiserver.crt'), 'certificate');
  writeFileSync(join(folder, 'apiserver.key'), 'key');
  const options = {
    'bind-address': ['127.0.0.1'],
    'secure-port': ['41000'],
    'cert-dir': [folder],
  };
  expect(listeningOf(options)).toEqual({
    host: '127.0.0.1',
    port: 41_000,
    serving: { certificate: 'certificate', privateKey: 'key' },
  });
  writeFileSync(join(folder, 'other'), 'other');
  const other = join(folder, 'other');
  expect(
    listeningOf({ ...options, 'tls-cert-file': [other], 'tls-private-key-file': [other] }).serving?.certificate,
  ).toBe('other');
  rmSync(folder, { recursive: true });
});

it('starts with its own certificate when the folder is empty, and without any of the options', () => {
  expect(listeningOf({ 'cert-dir': ['/nowhere'] })).toEqual({});
  expect(listeningOf({})).toEqual({});
});

it.each([
  [{ 'secure-port': ['x'] }],
  [{ 'secure-port': ['70000'] }],
  [{ 'tls-cert-file': ['/nowhere/a'] }],
  [{ 'tls-cert-file': ['/nowhere/a'], 'tls-private-key-file': ['/nowhere/b'] }],
])('rejects %j', (options) => {
  expect(() => listeningOf(options as Record<string, string[]>)).toThrow(UserError);
});
