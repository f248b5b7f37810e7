import { expect, it } from 'vitest';
import type { Exchange } from '../../client/exchange.ts';
import { masked, secretsOf, withoutSecretForms } from './mask-secrets.ts';

const inBase64 = (text: string): string => Buffer.from(text).toString('base64');
const signed = `eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJzb21lYm9keSJ9.${'x'.repeat(40)}`;

it.each([
  ['a member', '{"token":"0123456789"}', '{"token":"***"}'],
  ['a member with spaces', '{"password" : "secret-1"}', '{"password" : "***"}'],
  ['a signed token in a sentence', `the token ${signed} has expired`, 'the token *** has expired'],
  ['a private key', 'a -----BEGIN EC PRIVATE KEY-----\nabc\n-----END EC PRIVATE KEY----- b', 'a *** private key *** b'],
  [
    'a member of JSON inside JSON',
    String.raw`{"note":"{\\"token\\":\\"0123456789\\"}"}`,
    String.raw`{"note":"{\\"token\\":\\"***\\"}"}`,
  ],
  [
    'a line of YAML',
    'users:\n- user:\n    token: 0123456789\n    name: x',
    'users:\n- user:\n    token: ***\n    name: x',
  ],
  ['a bootstrap token', 'token abcdef.0123456789abcdef is unknown', 'token *** is unknown'],
  [
    'a private key in base64',
    `{"data":{"x":"${inBase64('-----BEGIN PRIVATE KEY-----\nabc\n-----END PRIVATE KEY-----\n')}"}}`,
    '{"data":{"x":"***"}}',
  ],
  [
    'a kubeconfig in base64',
    `{"data":{"x":"${inBase64('kind: Config\nusers:\n- user:\n    client-key-data: QUJDREVGRw==\n')}"}}`,
    '{"data":{"x":"***"}}',
  ],
  ['a signed token in base64 in base64', inBase64(inBase64(`a ${signed}`)), '***'],
  [
    'a certificate in base64',
    inBase64('-----BEGIN CERTIFICATE-----\nabc\n-----END CERTIFICATE-----\n'),
    inBase64('-----BEGIN CERTIFICATE-----\nabc\n-----END CERTIFICATE-----\n'),
  ],
  [
    'names with dots',
    'rolebindings.rbac.authorization.example.io config.webhook',
    'rolebindings.rbac.authorization.example.io config.webhook',
  ],
  ['an escaped quote in a value', String.raw`{"password":"ab\"cdefg","x":"y"}`, '{"password":"***","x":"y"}'],
  [
    'an escaped quote in JSON inside JSON',
    JSON.stringify({ note: JSON.stringify({ apiKey: 'ab"cdefg', b: 'c' }) }),
    JSON.stringify({ note: JSON.stringify({ apiKey: '***', b: 'c' }) }),
  ],
  ['a value of several words in YAML', 'passphrase: correct horse battery\nx: y', 'passphrase: ***\nx: y'],
  ['a parameter of a query', '/login?user=a&api_key=0123456789&limit=5', '/login?user=a&api_key=***&limit=5'],
  ['a continue token', '/api/v1/pods?limit=5&continue=0123456789', '/api/v1/pods?limit=5&continue=0123456789'],
  [
    'a reference to a Secret',
    '{"secretName":"registry","tokenPath":"/var/run"}',
    '{"secretName":"registry","tokenPath":"/var/run"}',
  ],
  ['nothing', '{"name":"token","key":"1"}', '{"name":"token","key":"1"}'],
])('forms of secrets: %s', (_name, text, wanted) => {
  expect(withoutSecretForms(text)).toBe(wanted);
});

const sent = (authorization: string): Exchange =>
  ({ request: { headers: [['Authorization', authorization]] } }) as unknown as Exchange;

it('what was sent as a credential is found again wherever an answer repeats it', () => {
  const secrets = secretsOf([sent('Bearer s3cret-of-admin'), sent('Basic dXNlcjpwYXNz'), sent('Bearer short')], []);
  const value = {
    reason: 'no s3cret-of-admin',
    deep: [{ text: `data: ${Buffer.from('s3cret-of-admin').toString('base64')}` }, 'dXNlcjpwYXNz', 7, null, true],
  };
  expect(masked(value, secrets)).toEqual({ reason: 'no ***', deep: [{ text: 'data: ***' }, '***', 7, null, true] });
});

it('what stands in the features is no secret', () => {
  expect(secretsOf([sent('Bearer made-up-token')], ['I list with the bearer token "made-up-token"'])).toEqual([]);
});

it.each([
  ...['token', 'id-token', 'access_token', 'refresh-token', 'client_secret', 'password', 'tls.key', 'client-key-data'],
  ...['apiKey', 'DB_PASS', 'identitytoken', 'X-Vault-Token', 'passphrase', 'auth', 'sessionId'],
])('the value of %s is masked in JSON and in YAML', (name) => {
  expect(withoutSecretForms(JSON.stringify({ [name]: 's3cr3t-hunter2' }))).not.toMatch(/s3cr3t/);
  expect(withoutSecretForms(`user:\n  ${name}: hunter2-s3cr3t\n`)).not.toMatch(/s3cr3t/);
});
