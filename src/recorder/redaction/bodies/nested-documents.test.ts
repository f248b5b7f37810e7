import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { BodyRedactor, type RedactedBytes } from './body-redactor.ts';
import { Placeholders } from '../placeholders/placeholders.ts';
import { redactText } from './redact-text.ts';
import { pathFacts } from '../heads/request-path.ts';

const value = 'aGlkZGVuLXZhbHVlLTE=';
const inside = (inner: string, levels: number): string => `${'{"a":'.repeat(levels)}${inner}${'}'.repeat(levels)}`;
const secret = `{"kind":"Secret","data":{"p":"${value}"}}`;
const blocks = Array.from({ length: 700 }, (_, at) => `${' '.repeat(at)} a:`).join('\n');
const map = '{"kind":"ConfigMap","data":{"p":"plain"}}';

const redacted = (body: string | Uint8Array, url = '/any', headers: { type?: string; coding?: string } = {}) => {
  const { type = 'application/json', coding = '' } = headers;
  const redactor = new BodyRedactor(
    { path: pathFacts(url), lines: false, contentType: type, contentEncoding: coding },
    new Placeholders(Buffer.alloc(32, 1)),
  );
  const parts: RedactedBytes[] = [redactor.push(Buffer.from(body as string)), redactor.end(true)];
  return {
    text: Buffer.concat(parts.map(({ bytes }) => bytes)).toString(),
    withheld: parts.reduce((sum, { withheld }) => sum + withheld, 0),
    reason: parts.flatMap(({ reason }) => reason ?? []).join(),
  };
};

test.each([600, 100_000])(
  'a document %i levels deep that may contain a secret is withheld, and the reason is given',
  (levels) => {
    const body = inside(secret, levels);
    expect(redacted(body)).toEqual({
      text: '',
      withheld: body.length,
      reason: 'the document is nested deeper than 500 levels',
    });
  },
);

test.each([600, 100_000])('a document %i levels deep without a hint of a secret is unchanged', (levels) => {
  const body = inside(map, levels);
  expect(redacted(body)).toEqual({ text: body, withheld: 0, reason: '' });
});

test('a deep document sent to the path of a Secret is always withheld', () => {
  const body = inside(map, 600);
  expect(redacted(body, '/api/v1/namespaces/a/secrets/x').withheld).toBe(body.length);
});

test.each([
  ['a string in a document', JSON.stringify({ kind: 'ConfigMap', data: { x: inside(secret, 600) } }), {}],
  ['base64 in a document', JSON.stringify({ data: { x: Buffer.from(inside(secret, 600)).toString('base64') } }), {}],
  ['YAML', `x:\n${blocks} {kind: Secret, data: {p: ${value}}}\n`, { type: 'application/yaml' }],
  ['a compressed body', gzipSync(inside(secret, 600)), { coding: 'gzip' }],
  ['JSON lines', `{}\n${inside(secret, 600)}\n`, {}],
] as const)('a Secret under too many levels in %s is not written', (_name, body, headers) => {
  expect(redacted(body, '/any', headers).text).not.toContain(value.slice(0, 10));
});

test('a text that is nested too deep is replaced by a placeholder when it may contain a secret', () => {
  const placeholders = new Placeholders(Buffer.alloc(32, 1));
  expect(redactText(inside(secret, 600), placeholders)).not.toContain(value);
  expect(redactText(inside(map, 600), placeholders)).toBe(inside(map, 600));
  expect(placeholders.counts).toEqual({ 'body:nested-too-deep': 1 });
});

test.each([
  ['the first of two values', '{"kind":"ConfigMap","token":"hidden-value-1","token":"true"}'],
  ['the first of two kinds', `{"kind":"Secret","data":{"p":"${value}"},"kind":"ConfigMap","secret":null}`],
  ['the first of two maps of data', `{"kind":"Secret","data":{"p":"${value}"},"data":{}}`],
])('a repeated name does not hide %s', (_name, body) => {
  const { text } = redacted(body);
  expect(text).not.toContain('hidden-value-1');
  expect(text).not.toContain(value);
});

test.each([
  ['gzip', 'the body cannot be decompressed as gzip'],
  ['snappy', 'the content coding snappy is unknown'],
  ['gzip, gzip, gzip, gzip', 'the body has more than 3 content codings'],
])('a body in the coding %s that cannot be decoded is withheld, and the reason is given', (coding, reason) => {
  expect(redacted(map, '/any', { coding })).toEqual({ text: '', withheld: map.length, reason });
});
