import { expect, test } from 'vitest';
import {
  requestsOnlyKeys,
  providerIsCalledAtMost,
  readsDiscoveryDocument,
  readsKeysAtDiscoveredPath,
} from './provider-calls.ts';

const paths = { discovery: '/tenant/.well-known/openid-configuration', keys: '/tenant/far/away' };
const get = (...asked: string[]): { method: string; path: string }[] => asked.map((path) => ({ method: 'GET', path }));

test.each([
  ['as described', get(paths.discovery, paths.keys), 0, 0, 0],
  ['keys read again', get(paths.discovery, paths.keys, paths.keys), 0, 0, 0],
  ['described at the root', get('/.well-known/openid-configuration', paths.keys), 1, 0, 1],
  ['at both', get(paths.discovery, '/.well-known/openid-configuration', paths.keys), 1, 0, 1],
  ['keys at a guessed path', get(paths.discovery, '/tenant/keys'), 0, 1, 1],
  ['keys before the description', get(paths.keys, paths.discovery), 0, 1, 0],
  ['nothing', [], 1, 1, 0],
  ['more than keys', get(paths.discovery, paths.keys, '/tenant/userinfo'), 0, 0, 1],
])('%s', (_what, calls, description, keys, alone) => {
  expect(readsDiscoveryDocument(calls, paths.discovery).findings).toHaveLength(description);
  expect(readsKeysAtDiscoveredPath(calls, paths).findings).toHaveLength(keys);
  expect(requestsOnlyKeys(calls, paths).findings).toHaveLength(alone);
});

test('requires GET for a description', () => {
  expect(readsDiscoveryDocument([{ method: 'POST', path: paths.discovery }], paths.discovery).findings).toHaveLength(1);
});

test.each([
  [0, 0],
  [2, 0],
  [3, 1],
])('%i calls of 2', (count, findings) => {
  expect(providerIsCalledAtMost(get(...Array.from({ length: count }, () => paths.keys)), 2).findings).toHaveLength(
    findings,
  );
});
