import hooks, { AsyncLocalStorage } from 'node:async_hooks';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { packageRoot } from '../../package-root.ts';
import { runCucumber } from './cucumber.ts';

interface Scopes {
  readonly runInTestCaseScope: <T>(held: { readonly world: object }, code: () => Promise<T>) => Promise<T>;
  readonly worldProxy: { readonly name: string };
}

it('cucumber loads, and other modules get a real AsyncLocalStorage', () => {
  expect(runCucumber).toBeTypeOf('function');
  expect(hooks.AsyncLocalStorage).toBe(AsyncLocalStorage);
  const storage = new hooks.AsyncLocalStorage<number>();
  expect(storage.run(3, () => storage.getStore())).toBe(3);
});

it('cucumber stores no scenario in an AsyncLocalStorage', async () => {
  const scopes = createRequire(import.meta.url)(
    join(packageRoot(), 'node_modules/@cucumber/cucumber/lib/runtime/scope/test_case_scope.js'),
  ) as Scopes;
  expect(await scopes.runInTestCaseScope({ world: {} }, async () => 4)).toBe(4);
  await expect(scopes.runInTestCaseScope({ world: { name: 'x' } }, async () => scopes.worldProxy.name)).rejects.toThrow(
    /incorrect scope/,
  );
});
