import { expect, test } from 'vitest';
import { proxyFor } from './proxy-for.ts';

const proxied = (server: string, excluded: string): boolean =>
  proxyFor(server, { environment: { HTTPS_PROXY: 'http://proxy:3128', NO_PROXY: excluded } }) !== null;

test.each([
  ['https://api.cluster.test:6443', ''],
  ['https://api.cluster.test:6443', 'cluster.tes,test2'],
  ['https://api.cluster.test:6443', 'cluster.test:443'],
  ['https://cluster.test', '.cluster.test'],
  ['https://10.1.2.3', '10.2.0.0/16,fd00::/8'],
  ['https://[fd00::1]:6443', '[fd00::1]:443,fe80::/10'],
])('%s with NO_PROXY=%s uses the proxy', (server, excluded) => {
  expect(proxied(server, excluded)).toBe(true);
});

test.each([
  ['https://api.cluster.test:6443', 'other,*'],
  ['https://api.cluster.test:6443', 'cluster.test'],
  ['https://api.cluster.test:6443', ' .Cluster.test , b'],
  ['https://api.cluster.test:6443', '*.cluster.test'],
  ['https://api.cluster.test:6443', 'api.cluster.test:6443'],
  ['https://10.1.2.3', '10.1.0.0/16'],
  ['https://10.1.2.3', '10.1.2.3'],
  ['https://[fd00::1]:6443', 'fd00::/8'],
  ['https://[fd00::1]:6443', '[fd00::1]:6443'],
  ['https://localhost:6443', ''],
  ['https://127.0.0.9:6443', ''],
  ['https://[::1]:6443', ''],
])('%s with NO_PROXY=%s is reached directly', (server, excluded) => {
  expect(proxied(server, excluded)).toBe(false);
});

test('each scheme has its own variable, upper case first', () => {
  const environment = { http_proxy: 'a:1', HTTPS_PROXY: 'socks5://b:2', https_proxy: 'c:3' };
  expect(proxyFor('http://x', { environment })).toBe('http://a:1');
  expect(proxyFor('https://x', { environment })).toBe('socks5://b:2');
});
