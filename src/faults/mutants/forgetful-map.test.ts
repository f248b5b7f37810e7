import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '../../package-root.ts';
import { forgetfulMap, withForgetfulCaches } from './forgetful-map.ts';

test('the entries of a scenario are lost when the next one begins', () => {
  const scenario = new Int32Array(new SharedArrayBuffer(4));
  const cache = new (forgetfulMap(scenario))<object, string>();
  const [a, b] = [{}, {}];
  cache.set(a, 'first').set(b, 'first');
  expect([cache.get(a), cache.has(b), cache.delete(b), cache.has(b)]).toEqual(['first', true, true, false]);
  Atomics.add(scenario, 0, 1);
  expect([cache.get(a), cache.has(a)]).toEqual([undefined, false]);
  cache.set(a, 'second');
  expect(cache.get(a)).toBe('second');
});

test('only maps of modules become forgetful: a map inside a function ends with its owner', () => {
  const code = 'const a = new WeakMap<Key, Value>();\nexport const b = new WeakMap();\n  const c = new WeakMap();\n';
  expect(withForgetfulCaches(code, '$Cache')).toBe(
    'const a = new $Cache<Key, Value>();\nexport const b = new $Cache();\n  const c = new WeakMap();\n',
  );
});

test('the caches of the server are found', () => {
  const root = join(packageRoot(), 'src/server');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => withForgetfulCaches(readFileSync(join(root, file), 'utf8'), '$Cache').includes('new $Cache'));
  expect(files).toContain('discovery/openapi-cache.ts');
});
