import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BodyTooLarge, readLimitedBody } from './limited-body.ts';
import { isNestedDeeper, isValueDeeper, NestedTooDeep } from './nesting.ts';
import { parseJson } from './parse-json.ts';
import { parseYaml } from './parse-yaml.ts';
import { unpack } from './unpack.ts';
import { membersAt, valueAt } from '../values/json-value.ts';

const nested = (levels: number, open = '[', close = ']'): string => open.repeat(levels) + close.repeat(levels);

test.each([
  ['lists', nested(100_000)],
  ['objects', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
  ['lists with siblings', `${'[1,'.repeat(100_000)}1${',2]'.repeat(100_000)}`],
])('rejects JSON of %s that is 100,000 levels deep', (_name, text) => {
  expect(() => parseJson(text)).toThrow(NestedTooDeep);
  expect(() => parseYaml(text)).toThrow(NestedTooDeep);
});

test('does not count brackets in strings as levels', () => {
  const strings = ['[', '\\', '"', '\\"[', '[\\\\', ']', '{"a'];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...strings), { minLength: 600, maxLength: 1200 }), (parts) => {
      const text = JSON.stringify({ a: parts, b: parts.join('') });
      expect(isNestedDeeper(text, 2)).toBe(false);
      expect(isNestedDeeper(text, 1)).toBe(true);
    }),
  );
});

test('counts the same levels in a text and in its value', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), fc.integer({ min: 1, max: 7 }), (value, max) => {
      const text = JSON.stringify(value, null, 20);
      if (text.length > 2 * max) expect(isNestedDeeper(text, max)).toBe(isValueDeeper(value, max));
    }),
  );
});

test.each([
  ['deep blocks', Array.from({ length: 3_000 }, (_, level) => `${' '.repeat(level)}a:`).join('\n')],
  ['deep lists', `${'- '.repeat(5_000)}x`],
  [
    'aliases that multiply',
    `a: &a [x,x,x,x,x,x,x,x,x]\n${'bcdefghi'
      .split('')
      .map((name, at) => `${name}: &${name} [${`*${'abcdefghi'[at]},`.repeat(9)}]`)
      .join('\n')}`,
  ],
])('rejects YAML with %s', (_name, text) => {
  expect(() => parseYaml(text)).toThrow(/nested deeper|alias/i);
});

test('keeps members with names that every object inherits', () => {
  for (const value of [
    parseJson('{"__proto__":{"a":1},"constructor":2}'),
    parseYaml('__proto__: {a: 1}\nconstructor: 2'),
  ]) {
    expect(Object.keys(membersAt(value))).toEqual(['__proto__', 'constructor']);
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
  }
});

test('objects with members toString or valueOf convert to text and numbers', () => {
  const member = '{"toString":"x","valueOf":[],"toJSON":1,"inner":{"\\u0074oString":null}}';
  for (const value of [parseJson(`[${member}]`), parseYaml(`[${member}]`)]) {
    expect(`${valueAt(value, 0, 'inner')}`).toBe('[object Object]');
    expect(`${valueAt(value, 0)}`).toBe('[object Object]');
    expect(String(value)).toBe('[object Object]');
    expect(Number(valueAt(value, 0))).toBeNaN();
    expect(JSON.stringify(value)).toContain('"toJSON":1');
    expect(value).toEqual(JSON.parse(`[${member}]`));
  }
});

async function* chunks(...sizes: readonly number[]): AsyncGenerator<Uint8Array> {
  for (const size of sizes) yield new Uint8Array(size);
}

test('reads a body up to the limit and stops one that is larger', async () => {
  expect((await readLimitedBody(chunks(3, 0, 7), 10)).length).toBe(10);
  expect((await readLimitedBody(chunks(10), 10)).length).toBe(10);
  await expect(readLimitedBody(chunks(3, 8, 1), 10)).rejects.toThrow(new BodyTooLarge('10 bytes'));
  let read = 0;
  const endless = (async function* () {
    for (; ; read += 1) yield new Uint8Array(4);
  })();
  await expect(readLimitedBody(endless, 10)).rejects.toThrow('the body is larger than 10 bytes');
  expect(read).toBe(2);
});

const small = Buffer.from('{"kind":"ConfigMap"}');
test.each([
  ['gzip', gzipSync],
  ['x-gzip', gzipSync],
  ['GZIP', gzipSync],
  ['deflate', deflateSync],
  ['deflate', deflateRawSync],
  ['br', brotliCompressSync],
  ['identity', (bytes: Buffer) => bytes],
  ['deflate, gzip', (bytes: Buffer) => gzipSync(deflateSync(bytes))],
])('decompresses a body in %s', (encoding, pack) => {
  expect(unpack(pack(small), encoding)).toEqual({ bytes: small });
});

test.each([
  ['gzip', gzipSync],
  ['deflate', deflateSync],
  ['br', brotliCompressSync],
])('stops the decompression of %s at the limit', (encoding, pack) => {
  const bomb = pack(Buffer.alloc(8 * 1024 * 1024));
  expect(unpack(bomb, encoding, 1024 * 1024)).toEqual({
    isTooLarge: true,
    problem: 'the body is larger than 1 MiB when it is decompressed',
  });
});

test('reports why a body cannot be decompressed', () => {
  expect(unpack(small, 'gzip')).toEqual({ isTooLarge: false, problem: 'the body cannot be decompressed as gzip' });
  expect(unpack(small, 'snappy')).toEqual({ isTooLarge: false, problem: 'the content coding snappy is unknown' });
  expect(unpack(small, 'gzip,gzip,gzip,gzip')).toEqual({
    isTooLarge: false,
    problem: 'the body has more than 3 content codings',
  });
});
