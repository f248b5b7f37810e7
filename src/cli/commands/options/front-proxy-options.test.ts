import { X509Certificate } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { expect, it } from 'vitest';
import { frontProxyOptions } from './front-proxy-options.ts';

it('names an authority, and a certificate that it signed, in files that only their owner can read', async () => {
  const made = await frontProxyOptions({ 'authorization-mode': ['RBAC'] });
  if (made === null) throw new Error('no options');
  const [authority = '', certificate = '', key = ''] = [
    'requestheader-client-ca-file',
    'proxy-client-cert-file',
    'proxy-client-key-file',
  ].map((name) => made.options[name]?.[0]);
  const issued = new X509Certificate(readFileSync(certificate));
  expect(issued.checkIssued(new X509Certificate(readFileSync(authority)))).toBe(true);
  expect(issued.subject).toBe(`CN=${made.options['requestheader-allowed-names']?.[0]}`);
  expect(statSync(key).mode & 0o777).toBe(0o600);
  made.remove();
  expect([authority, certificate, key].map((path) => existsSync(path))).toEqual([false, false, false]);
});

it.each(['requestheader-username-headers', 'proxy-client-cert-file'])(
  'leaves the front proxy to a user who sets --%s',
  async (name) => expect(await frontProxyOptions({ [name]: ['x'] })).toBeNull(),
);
