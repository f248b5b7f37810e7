import { expect, test } from 'vitest';
import { BodyRedactor } from './bodies/body-redactor.ts';
import { Placeholders } from './placeholders/placeholders.ts';
import { redactHeader } from './heads/redact-headers.ts';
import { redactUrl } from './heads/redact-url.ts';
import { type RedactionOptions, RedactionPatternError, redactionPolicy } from './redaction-policy.ts';
import { pathFacts } from './heads/request-path.ts';

const placeholders = (options: RedactionOptions): Placeholders =>
  new Placeholders(Buffer.alloc(32, 3), undefined, redactionPolicy(options));
const body = (json: unknown, options: RedactionOptions): unknown =>
  JSON.parse(
    Buffer.from(
      new BodyRedactor(
        { path: pathFacts('/api/v1/configmaps'), lines: false, contentType: 'application/json', contentEncoding: '' },
        placeholders(options),
      ).push(Buffer.from(JSON.stringify(json)), true).bytes,
    ).toString(),
  );
const mark = expect.stringMatching(/^redacted-[0-9a-f]{16}$/);

test.each(['LICENCE*', 'licence-code', '/^licence/', 'Licence?code'])(
  'values of names that match the pattern of a user are replaced: %s',
  (pattern) => {
    expect(body({ data: { 'licence-code': 'abc', other: 'x' } }, { names: [pattern] })).toEqual({
      data: { 'licence-code': mark, other: 'x' },
    });
    expect(body({ env: [{ name: 'LICENCE-CODE', value: 'abc' }] }, { names: [pattern] })).toEqual({
      env: [{ name: 'LICENCE-CODE', value: mark }],
    });
    expect(redactUrl('/x?licence-code=abcd&a=b', placeholders({ names: [pattern] }))).toMatch(/=redacted-\w+&a=b$/);
    expect(redactHeader('Licence-Code', 'abcd', placeholders({ names: [pattern] }))).toEqual(mark);
  },
);

test.each(['data.url', '$.data.url', "data['url']", '..url', 'data.*'])(
  'values at paths that match the pattern of a user are replaced: %s',
  (path) => {
    expect(body({ kind: 'ConfigMap', data: { url: 'abc' }, metadata: { name: 'x' } }, { paths: [path] })).toEqual({
      kind: 'ConfigMap',
      data: { url: mark },
      metadata: { name: 'x' },
    });
  },
);

test('a path pattern matches in lists, at any depth', () => {
  const pod = (value: unknown): unknown => ({ spec: { containers: [{ env: [{ name: 'A', value }] }] } });
  expect(body({ items: [pod('abc')] }, { paths: ['spec.containers[*].env[*].value'] })).toEqual({ items: [pod(mark)] });
});

test.each<RedactionOptions>([
  { names: [''] },
  { names: ['*'] },
  { names: ['a b'] },
  { names: ['/(/'] },
  { paths: [''] },
  { paths: ['a['] },
  { paths: ['a.b c'] },
  { paths: ['$'] },
])('invalid patterns are rejected: %j', (options) => {
  expect(() => redactionPolicy(options)).toThrow(RedactionPatternError);
});

test('the redaction level decides whether unknown headers are replaced', () => {
  for (const name of ['X-Anything', 'Impersonate-Extra-Scopes']) {
    expect(redactHeader(name, 'abc', placeholders({ level: 'strict' }))).toEqual(mark);
    expect(redactHeader(name, 'abc', placeholders({ level: 'standard' }))).toBe('abc');
  }
  expect(redactHeader('X-Api-Key', 'abc', placeholders({ level: 'standard' }))).toEqual(mark);
});
