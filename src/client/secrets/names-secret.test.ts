import { expect, it } from 'vitest';
import { namesSecret } from './names-secret.ts';
import { wordsOfName } from './words-of-name.ts';

it.each([
  ['identityToken', ['identity', 'token']],
  ['X-API-Key', ['x', 'api', 'key']],
  ['APIKey', ['api', 'key']],
  ['db_pass.word', ['db', 'pass', 'word']],
  ['%74oken', ['token']],
  ['\\u0074oken', ['token']],
  ['%2574oken', ['token']],
])('splits %s into words', (name, words) => {
  expect(wordsOfName(name)).toEqual(words);
});

it.each([
  ...[
    'token',
    'id_token',
    'id-token',
    'access_token',
    'access-token',
    'refresh-token',
    'token-secret',
    'client-secret',
  ],
  ...['password', 'tls.key', 'client-key-data'],
  ...['Password', 'PASSWORD', 'PGPASSWORD', 'DB_PASS', 'passwd', 'pwd', 'passphrase', 'Token', 'identitytoken'],
  ...['X-Auth-Token', 'X-Api-Key', 'X-Vault-Token', 'X-Amz-Security-Token', 'X-Forwarded-Access-Token', 'X-Csrf-Token'],
  ...['apiKey', 'api_key', 'api.key', 'clientSecret', 'client_secret', 'refresh_token', 'authorization', 'Cookie'],
  ...['private-key', 'ssh-key', 'accessKeyId', 'secret_id', 'session.id', 'JWT', 'otp', 'userPin', 'sas', 'basic-auth'],
  ...['auth', '.dockerconfigjson', 'signature', 'X-Amz-Signature', 'bearer', 'creds', '%74oken', '\\u0074oken'],
])('recognizes %s as the name of a secret', (name) => {
  expect(namesSecret(name)).toBe(true);
});

it.each([
  ...['secretName', 'secretRef', 'secretKeyRef', 'imagePullSecrets', 'secrets', 'tokenExpirationSeconds', 'continue'],
  ...[
    'automountServiceAccountToken',
    'tokenRequests',
    'resourceVersion',
    'serviceAccountToken',
    'token-id',
    'authMode',
  ],
  ...['serviceAccountTokenExpiration', 'passThrough', 'keepAlive', 'key', 'name', 'certificate', 'pinned', 'shipping'],
  ...['tokenPath', 'passwordFile', 'author', 'compass', 'sessionAffinity', 'operator', 'Content-Type', 'kind', ''],
])('recognizes %s as harmless', (name) => {
  expect(namesSecret(name)).toBe(false);
});
