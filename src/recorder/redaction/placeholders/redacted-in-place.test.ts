import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { BodyRedactor } from '../bodies/body-redactor.ts';
import { Placeholders } from './placeholders.ts';
import { pathFacts } from '../heads/request-path.ts';

const url64 = (text: string): string => Buffer.from(text).toString('base64url');
const jwt = `${url64('{"alg":"RS256"}')}.${url64('{"sub":"system:serviceaccount:a:b"}')}.c2lnbmF0dXJl`;
const pem = '-----BEGIN RSA PRIVATE KEY-----\nMIIEowIBAAKCAQEA\n-----END RSA PRIVATE KEY-----';

const redacted = (body: string | Uint8Array, contentType: string, contentEncoding = ''): Buffer => {
  const redactor = new BodyRedactor(
    { path: pathFacts('/openapi/v2'), lines: false, contentType, contentEncoding },
    new Placeholders(Buffer.alloc(32, 7)),
  );
  return Buffer.concat([redactor.push(Buffer.from(body as string)).bytes, redactor.end(true).bytes]);
};

test.each([
  'Token is the opaque bearer token.',
  'BearerToken is a bearer token. Basic authentication.',
  'basic authentication/authorization; (bearer credentials.)',
  'Form of the map: {\n  "<audience>": {\n    "token": <token>,\n    "password": <a password>\n}\n}',
])('prose about credentials is unchanged: %s', (text) => {
  expect(redacted(text, 'text/plain').toString()).toBe(text);
});

test.each(['Bearer abcdef.ghijkl', 'Bearer a1b2c3d4', 'Basic dXNlcjpodW50ZXIy', 'bearer my_token_value'])(
  'a credential after the name of its scheme is replaced: %s',
  (text) => {
    expect(redacted(`Authorization ${text}.`, 'text/plain').toString()).not.toContain(text);
  },
);

test.each([
  'Bearer a1b2c3d4.',
  'password=hunter2-hunter2-hunter2-hunter2-hunter2',
  'pin: 12; password: "hunter2"; token=abc123def456',
  pem,
  jwt,
])('secrets in a binary body of an unknown format are replaced in place: %j', (text) => {
  const field = (body: string): Buffer =>
    Buffer.concat([
      Buffer.from([0x0a, body.length & 0x7f, body.length >> 7, 0xff]),
      Buffer.from(body),
      Buffer.from([0]),
    ]);
  const body = Buffer.concat([field('before'), field(text), field('behind')]);
  for (const contentEncoding of ['', 'gzip']) {
    const result = redacted(contentEncoding ? gzipSync(body) : body, 'application/octet-stream', contentEncoding);
    const plain = contentEncoding ? gunzipSync(result) : result;
    expect(plain.length).toBe(body.length);
    expect(plain.toString('latin1')).not.toContain(text);
    expect(plain.toString('latin1')).not.toMatch(/hunter2|a1b2c3d4|abc123def456|MIIEow/);
    expect(plain.subarray(0, 10)).toEqual(body.subarray(0, 10));
    expect(plain.subarray(-11)).toEqual(body.subarray(-11));
    // The recording contains no secret that a second redaction would find.
    expect(redacted(plain, 'application/octet-stream')).toEqual(plain);
  }
});
