import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BodyRedactor } from './bodies/body-redactor.ts';
import { jwtShape, Placeholders } from './placeholders/placeholders.ts';
import { redactHeaders } from './heads/redact-headers.ts';
import { redactUrl } from './heads/redact-url.ts';
import { pathFacts } from './heads/request-path.ts';

const key = Buffer.alloc(32, 7);
const url64 = (text: string): string => Buffer.from(text).toString('base64url');
const jwt = `${url64('{"alg":"RS256"}')}.${url64('{"sub":"system:serviceaccount:a:b"}')}.c2lnbmF0dXJl`;
const pem = '-----BEGIN RSA PRIVATE KEY-----\nMIIEowIBAAKCAQEA\n-----END RSA PRIVATE KEY-----';

/** Redacts a body in chunks that end at the given indexes. */
const pass = (
  url: string,
  body: string | Uint8Array,
  cuts: readonly number[] = [],
  facts: { lines?: boolean; contentType?: string; contentEncoding?: string; complete?: boolean } = {},
): { text: string; bytes: Buffer; withheld: number } => {
  const redactor = new BodyRedactor(
    {
      path: pathFacts(url),
      lines: facts.lines ?? false,
      contentType: facts.contentType ?? 'application/json',
      contentEncoding: facts.contentEncoding ?? '',
    },
    new Placeholders(key),
  );
  const full = Buffer.from(body as string);
  const edges = [0, ...[...cuts].sort((a, b) => a - b).filter((cut) => cut < full.length), full.length];
  const complete = facts.complete ?? true;
  // Without a Content-Length, the last chunk of a body cannot be recognized.
  const isStated = complete && cuts.length % 2 === 0;
  const result = edges
    .slice(1)
    .map((to, i) => redactor.push(full.subarray(edges[i], to), isStated && to === full.length));
  const all = [...result, redactor.end(complete)];
  const bytes = Buffer.concat(all.map((part) => part.bytes));
  return { text: bytes.toString('utf8'), bytes, withheld: all.reduce((sum, part) => sum + part.withheld, 0) };
};

const secrets = '/api/v1/namespaces/a/secrets';
const b64 = (text: string): string => Buffer.from(text).toString('base64');

test('equal values get equal placeholders in all encodings, and a different key creates different placeholders', () => {
  const result = JSON.parse(
    pass(
      secrets,
      JSON.stringify({ kind: 'Secret', data: { a: b64('hunter2'), b: b64('hunter3') }, stringData: { c: 'hunter2' } }),
    ).text,
  );
  expect(Buffer.from(result.data.a, 'base64').toString()).toBe(result.stringData.c);
  expect(result.data.a).not.toBe(result.data.b);
  expect(result.stringData.c).toBe(new Placeholders(key).text('x', 'hunter2'));
  expect(result.stringData.c).not.toBe(new Placeholders(Buffer.alloc(32, 8)).text('x', 'hunter2'));
});

test.each([
  ['a JWT stays a text with three parts', jwt, jwtShape],
  [
    'a private key keeps its PEM header and footer',
    pem,
    /^-----BEGIN RSA PRIVATE KEY-----\n[\w+/=]+\n-----END RSA PRIVATE KEY-----\n$/,
  ],
  ['a JSON object stays a JSON object', '{"auths":{"r":{"auth":"eA=="}}}', /^\{"redacted":"redacted-[0-9a-f]{16}"\}$/],
  ['a bootstrap token keeps six and sixteen characters', 'abcdef.0123456789abcdef', /^[a-z0-9]{6}\.[a-z0-9]{16}$/],
])('%s, and a second redaction changes nothing', (_, value, shape) => {
  const placeholders = new Placeholders(key);
  const result = placeholders.text('x', value);
  expect(result).toMatch(shape);
  expect(result).not.toBe(value);
  expect(placeholders.text('x', result)).toBe(result);
});

test.each<[string, string, unknown]>([
  ['a Secret', secrets, { kind: 'Secret', data: { p: b64('hunter2') } }],
  [
    'a list whose items have no kind',
    secrets,
    { kind: 'SecretList', items: [{ metadata: { name: 'x' }, data: { p: b64('hunter2') } }] },
  ],
  [
    'a Secret under another spelling of its path',
    '//api/v1/namespaces/a/%73ecrets',
    { kind: 'Secret', data: { p: b64('hunter2') } },
  ],
  ['a merge patch', `${secrets}/x`, { data: { p: b64('hunter2') } }],
  ['a JSON patch of one value', `${secrets}/x`, [{ op: 'replace', path: '/data/p', value: b64('hunter2') }]],
  ['a JSON patch of the map', `${secrets}/x`, [{ op: 'add', path: '/stringData', value: { p: 'hunter2' } }]],
  [
    'an annotation that contains the object',
    `${secrets}/x`,
    {
      kind: 'Secret',
      metadata: { annotations: { last: `${JSON.stringify({ kind: 'Secret', stringData: { p: 'hunter2' } })}\n` } },
    },
  ],
  [
    'table rows',
    secrets,
    {
      kind: 'Table',
      rows: [
        {
          object: {
            kind: 'PartialObjectMetadata',
            metadata: { annotations: { last: JSON.stringify({ kind: 'Secret', data: { p: b64('hunter2') } }) } },
          },
        },
      ],
    },
  ],
  [
    'an issued token',
    '/api/v1/namespaces/a/serviceaccounts/b/token',
    { kind: 'TokenRequest', status: { token: 'hunter2' } },
  ],
  [
    'a reviewed token',
    '/apis/authentication.platform.io/v1/tokenreviews',
    { kind: 'TokenReview', spec: { token: 'hunter2' } },
  ],
])('%s is redacted', (_, url, body) => {
  const text = JSON.stringify(body);
  const { text: result, withheld } = pass(url, text);
  expect([result.includes('hunter2'), result.includes(b64('hunter2')), withheld]).toEqual([false, false, 0]);
  expect(JSON.parse(result)).not.toEqual(body);
});

test('a YAML patch of a Secret is redacted', () => {
  const { text } = pass(`${secrets}/x?fieldManager=m`, 'kind: Secret\nstringData:\n  p: hunter2\n', [], {
    contentType: 'application/apply-patch+yaml',
  });
  expect(text).toMatch(/p: redacted-/);
  expect(text).not.toContain('hunter2');
});

test('tokens and keys in ordinary bodies are found, with every split into chunks', () => {
  const body = JSON.stringify({
    kind: 'ConfigMap',
    data: { token: jwt, key: pem, other: 'eyes and -----BEGIN CERTIFICATE-----' },
  });
  fc.assert(
    fc.property(fc.array(fc.nat(body.length)), (cuts) => {
      const { text } = pass('/api/v1/namespaces/a/configmaps', body, cuts);
      expect([
        text.includes(jwt),
        text.includes('MIIEowIBAAKCAQEA'),
        text.includes('eyes and -----BEGIN CERTIFICATE-----'),
      ]).toEqual([false, false, true]);
      expect(JSON.parse(text).data.token).toMatch(jwtShape);
    }),
    { seed: 4, numRuns: 300 },
  );
});

const keyLines = Array.from({ length: 12 }, (_, i) => `MIIEowIBAAKCAQEAline${i}${'x7Q'.repeat(14)}`);
const longPem = `-----BEGIN RSA PRIVATE KEY-----\n${keyLines.join('\n')}\n-----END RSA PRIVATE KEY-----\n`;
const twice = (text: string): string => b64(b64(text));
test.each<[string, string, string]>([
  ['a key in base64', b64(longPem), 'client-key-data: '],
  ['a key in base64 of base64', twice(longPem), 'twice: '],
  ['a token in base64', b64(jwt), ''],
  ['a token in base64 of base64', twice(jwt), ''],
  ['a key in base64 for URLs, without padding', Buffer.from(longPem).toString('base64url'), ''],
])('%s is found with every split into chunks, and its placeholder is in the same encoding', (_, value, before) => {
  const body = JSON.stringify({
    kind: 'ConfigMap',
    data: {
      kubeconfig: `users:\n- user:\n    ${before}${value}\n    other: LS0tLS1CRUdJTiBDRVJUSUZJQ0FURS0tLS0tCmFiYwo=\n`,
    },
  });
  fc.assert(
    fc.property(fc.array(fc.nat(body.length)), (cuts) => {
      const { text } = pass('/api/v1/namespaces/a/configmaps', body, cuts);
      expect([text.includes(value.slice(30, 60)), text.includes(value.slice(-40, -10))]).toEqual([false, false]);
      expect(text).toContain('other: LS0tLS1CRUdJTiBDRVJUSUZJQ0FURS0tLS0tCmFiYwo=');
      const found = /user:\\n {4}(?:[\w-]+: )?([\w+/=-]+)/.exec(text)?.[1] ?? '';
      const once = Buffer.from(found, 'base64').toString('latin1');
      expect(`${once} ${Buffer.from(once, 'base64').toString('latin1')}`).toMatch(
        /BEGIN RSA PRIVATE KEY-----\ncmVkYWN0ZWQt|eyJhbGciOiJub25lIiwidHlwIjoicmVkYWN0ZWQifQ/,
      );
      expect(pass('/api/v1/namespaces/a/configmaps', text).text).toBe(text);
    }),
    { seed: 5, numRuns: 100 },
  );
});

test.each([120, 300, 500, 700])(
  'a key that ends after %i characters is replaced completely, plain and in base64',
  (length) => {
    for (const value of [longPem, longPem.replaceAll('\n', '\\n'), b64(longPem), twice(longPem)]) {
      const { text } = pass(
        '/api/v1/namespaces/a/configmaps',
        `{"data":{"k":"${value.slice(0, length)}`,
        [40, 90, 200],
        { complete: false },
      );
      const body = [
        text,
        ...[text.slice(14), Buffer.from(text.slice(14), 'base64').toString('latin1')].map((inner) =>
          Buffer.from(inner, 'base64').toString('latin1'),
        ),
      ].join(' ');
      expect(body).not.toMatch(/MIIEowIB|x7Qx7Q/);
      expect(text.startsWith('{"data":{"k":"')).toBe(true);
    }
  },
);

const inMap = (text: string): string =>
  JSON.stringify({
    kind: 'ConfigMap',
    metadata: { name: 'c', annotations: { last: JSON.stringify({ data: { text } }) } },
    data: { text, other: 'kept: this' },
  });
const wrapped = (text: string, indent: string): string => b64(text).replaceAll(/.{64}/g, `$&\n${indent}`);
test.each<[string, string]>([
  [
    'lines of a kubeconfig',
    'users:\n- name: a\n  user:\n    token: s3cr3t,with space\n    password: hunt#er2 "s3cr3t\n    other: x\n',
  ],
  ['quoted values', 'user:\n  token: "s3cr3t\\"hunter2"\n  password: \'s3cr3t hunter2\'\n  other: x\n'],
  ['a value on the next line', 'user:\n  token:\n    s3cr3thunter2\n  password: >-\n    hunter2s3cr3t\n  other: x'],
  ['values between braces', 'user: {token: s3cr3t, password: hunter2, other: x}'],
  ['members of JSON', '{"user":{"token":"s3cr3t","password":"hunter2\\\\","other":"x"}}'],
  [
    'a kubeconfig in base64',
    b64('apiVersion: v1\nkind: Config\nusers:\n- user:\n    token: s3cr3t-and-hunter2-again\n'),
  ],
  [
    'a key in base64 over several lines',
    `users:\n- user:\n    client-key-data: |\n      ${wrapped(longPem, '      ')}\n    other: x\n`,
  ],
  ['a key in base64 that begins on the line of its name', `client-key-data: ${wrapped(longPem, '  ')}\nother: x\n`],
  ['bytes of a key that is not PEM', `client-key-data: ${b64('s3cr3t hunter2 bytes')}\nother: x\n`],
])('credentials in configurations are found, with every split into chunks: %s', (_, text) => {
  const body = inMap(text);
  const secret = /s3cr3t|hunter2|with space|MIIEowIB|x7Qx7Q|eDdReDdR|czNjcjN0|aHVudGVyM/;
  const decoded = (result: string): string =>
    result +
    [...result.matchAll(/[\w+/]{16,}={0,2}/g)]
      .map(([word]) => Buffer.from(word, 'base64').toString('latin1'))
      .join(' ');
  expect(decoded(body)).toMatch(secret);
  fc.assert(
    fc.property(fc.array(fc.nat(body.length)), (cuts) => {
      const { text: result } = pass('/api/v1/namespaces/a/configmaps', body, cuts);
      expect(decoded(result)).not.toMatch(secret);
      const json = JSON.parse(result);
      expect([json.kind, json.data.other, JSON.parse(json.metadata.annotations.last).data.text]).toEqual([
        'ConfigMap',
        'kept: this',
        json.data.text,
      ]);
      if (text.includes('other')) expect(json.data.text.replaceAll('"', '')).toMatch(/other: ?x/);
      expect(pass('/api/v1/namespaces/a/configmaps', result).text).toBe(result);
    }),
    { seed: 6, numRuns: 100 },
  );
});

const names = 'token id_token access-token refresh_token client-secret password tls.key client-key-data'.split(' ');

test.each(names)('a setting named %s is redacted in JSON and in YAML', (name) => {
  const result = pass(
    '/api/v1/namespaces/a/configmaps',
    JSON.stringify({ data: { [name]: 's3cr3t-hunter2', text: `user:\n  ${name}: hunter2-s3cr3t\n` } }),
    [25],
  ).text;
  expect(result).not.toMatch(/s3cr3t|hunter2/);
});

test('JSON members with names of credentials are redacted, also inside Protobuf', () => {
  const result = pass(
    '/api/v1/namespaces/a/configmaps',
    JSON.stringify({
      kind: 'ConfigMap',
      data: { token: 's3cr3t "quoted"', 'client-key-data': b64('hunter2 hunter2'), colour: 'blue' },
    }),
    [60],
  ).text;
  expect(JSON.parse(result).data).toEqual({
    token: expect.stringMatching(/^redacted-/),
    'client-key-data': expect.stringMatching(/^cmVkYWN0ZWQt/),
    colour: 'blue',
  });
  const raw = Buffer.concat([Buffer.from([0x0a, 15]), Buffer.from('token: s3cr3t-1')]);
  expect(
    pass('/api/v1/namespaces/a/configmaps', raw, [], { contentType: 'application/vnd.platform.protobuf' }).text,
  ).toMatch(/token: redacted-/);
  const entry = Buffer.concat([
    Buffer.from([0x12, 19, 0x0a, 8]),
    Buffer.from('password'),
    Buffer.from([0x12, 7]),
    Buffer.from('hunter2'),
  ]);
  expect(
    pass('/api/v1/namespaces/a/configmaps', entry, [], { contentType: 'application/vnd.platform.protobuf' }).text,
  ).toMatch(/password[\s\S]*redacted-/);
});

test.each([
  ['names without values', { data: { a: 'token:\n  name: x\npassword: ""\ntoken: null\npasswordless: yes-it-is\n' } }],
  [
    'a schema',
    {
      properties: { token: { type: 'string', description: 'The token: see below' }, password: { format: 'password' } },
      required: ['token', 'password'],
    },
  ],
  [
    'field ownership',
    { metadata: { managedFields: [{ fieldsV1: { 'f:data': { 'f:token': {}, 'f:password': {} } } }] } },
  ],
  ['a projected volume', { sources: [{ serviceAccountToken: { path: 'token', expirationSeconds: 3607 } }] }],
  ['a message', { message: 'Unauthorized: token: expired' }],
])('%s: the bytes are unchanged', (_, json) => {
  expect(pass('/api/v1/pods', JSON.stringify(json), [10, 30, 50]).text).toBe(JSON.stringify(json));
});

test('bodies without secrets keep their bytes, also binary ones', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.array(fc.nat(300)), (bytes, cuts) => {
      expect(pass('/api/v1/pods', bytes, cuts).bytes.equals(Buffer.from(bytes))).toBe(true);
    }),
    { seed: 4, numRuns: 200 },
  );
});

test('a watch of Secrets is redacted line by line, as the lines arrive', () => {
  const placeholders = new Placeholders(key);
  const redactor = new BodyRedactor(
    { path: pathFacts(`${secrets}?watch=1`), lines: true, contentType: '', contentEncoding: '' },
    placeholders,
  );
  const line = `${JSON.stringify({ type: 'ADDED', object: { kind: 'Secret', data: { p: b64('hunter2') } } })}\n`;
  expect(redactor.push(Buffer.from(line.slice(0, 70))).bytes).toHaveLength(0);
  const now = Buffer.from(redactor.push(Buffer.from(line.slice(70))).bytes).toString();
  expect(JSON.parse(now).type).toBe('ADDED');
  expect(now).not.toContain(b64('hunter2'));
});

test('compressed Secrets stay compressed and are redacted', () => {
  const { bytes } = pass(secrets, gzipSync(JSON.stringify({ kind: 'Secret', stringData: { p: 'hunter2' } })), [3], {
    contentEncoding: 'gzip',
  });
  expect(gunzipSync(bytes).toString()).toMatch(/redacted-/);
});

test.each<[string, string | Uint8Array, { contentEncoding?: string; complete?: boolean; lines?: boolean }]>([
  ['an incomplete document', '{"kind":"Secret","data":{"p":"aHVudGV', { complete: false }],
  ['bytes that are not JSON', Buffer.from([0x6b, 0x38, 0x73, 0, 1, 2]), {}],
  [
    'an incomplete compressed body',
    gzipSync('{"kind":"Secret"}').subarray(0, 12),
    { contentEncoding: 'gzip', complete: false },
  ],
])('%s under the path of Secrets is withheld, and the reason is given', (_, body, facts) => {
  const { bytes, withheld } = pass(secrets, body, [], facts);
  expect([bytes.length, withheld]).toEqual([0, body.length]);
});

test('credentials in headers and URLs are replaced, and keep their form', () => {
  const placeholders = new Placeholders(key);
  const result = redactHeaders(
    [
      ['authorization', 'Bearer abc'],
      ['Authorization', `Basic ${b64('bob:hunter2')}`],
      ['Cookie', 'a=hunter2; b=x'],
      ['Set-Cookie', 'sid=hunter2; Path=/'],
      ['X-Any', `t ${jwt}`],
      ['Accept', 'application/json;q=1'],
    ],
    placeholders,
  );
  expect(JSON.stringify(result)).not.toMatch(/abc|hunter2|Ym9iOmh1bnRlcjI/);
  expect(result[0]?.[1]).toMatch(/^Bearer redacted-/);
  expect(result[3]?.[1]).toMatch(/^sid=redacted-[0-9a-f]{16}; Path=\/$/);
  expect(result[5]).toEqual(['Accept', 'application/json;q=1']);
  expect(redactUrl('/x?token=hunter2&limit=2', placeholders)).toMatch(/^\/x\?token=redacted-[0-9a-f]{16}&limit=2$/);
});

test('the host of the server address in /api is replaced; a loopback address stays', () => {
  const result = JSON.parse(
    pass(
      '/api',
      JSON.stringify({
        serverAddressByClientCIDRs: [{ serverAddress: '172.16.4.9:6443' }, { serverAddress: '127.0.0.1:1' }],
      }),
    ).text,
  );
  expect(result.serverAddressByClientCIDRs[0].serverAddress).toMatch(/^host-[0-9a-f]{8}\.redacted\.invalid:6443$/);
  expect(result.serverAddressByClientCIDRs[1].serverAddress).toBe('127.0.0.1:1');
});
