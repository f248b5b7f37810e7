import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { coreForTests } from '../../test-support/core-for-tests.ts';
import { accountKeys } from './account-keys.ts';

const folder = mkdtempSync(join(tmpdir(), 'planecheck-keys-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const written = (name: string, curve: string) => {
  const pair = generateKeyPairSync('ec', {
    namedCurve: curve,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  for (const [end, text] of [
    ['pub', pair.publicKey],
    ['key', pair.privateKey],
  ] as const)
    writeFileSync(join(folder, `${name}.${end}`), text);
  return {
    publicFile: join(folder, `${name}.pub`),
    privateFile: join(folder, `${name}.key`),
    publicKey: pair.publicKey,
  };
};
const pemOf = (key: KeyObject): string => key.export({ type: 'spki', format: 'pem' }).toString();

test('without options the serving key signs and verifies', async () => {
  const core = await coreForTests();
  const { server, controllers, verifying } = accountKeys(core);
  expect([createPublicKey(server.key), createPublicKey(controllers.key), ...verifying].map(pemOf)).toEqual(
    Array(3).fill(core.serviceAccountKey.publicKey),
  );
  expect(server.algorithm).toBe('ES256');
});

test('each option names a different key', async () => {
  const [one, two] = [written('one', 'secp384r1'), written('two', 'secp521r1')];
  const core = await coreForTests({
    'service-account-key-file': `${one.publicFile},${two.publicFile}`,
    'service-account-signing-key-file': one.privateFile,
    'controller-manager-service-account-private-key-file': two.privateFile,
  });
  const { server, controllers, verifying } = accountKeys(core);
  expect(verifying.map(pemOf)).toEqual([one.publicKey, two.publicKey]);
  expect([pemOf(createPublicKey(server.key)), server.algorithm]).toEqual([one.publicKey, 'ES384']);
  expect([pemOf(createPublicKey(controllers.key)), controllers.algorithm]).toEqual([two.publicKey, 'ES512']);
});

test('with a signing key but no verifying key, the serving key verifies', async () => {
  const core = await coreForTests({ 'service-account-signing-key-file': written('three', 'prime256v1').privateFile });
  expect(accountKeys(core).verifying.map(pemOf)).toEqual([core.serviceAccountKey.publicKey]);
});
