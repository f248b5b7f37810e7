import { execFileSync } from 'node:child_process';
import hooks, { AsyncLocalStorage } from 'node:async_hooks';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, expect, it } from 'vitest';
import { packageRoot } from '../../package-root.ts';
import { loadConfiguration, loadSupport, runCucumber } from './cucumber.ts';
import { exceededLimit, type Library, measureByEngine, withOnePath, writtenFor } from './cucumber-internals.ts';

// The contract between cucumber and cucumber-internals.ts. After an upgrade, the name of a failed test says which part
// of the library is no longer as that file expects it.

const libraries = join(packageRoot(import.meta.url), 'node_modules');
const load = <T>(path: string): T => createRequire(import.meta.url)(join(libraries, path)) as T;
const folder = mkdtempSync(join(tmpdir(), 'planecheck-internals-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The scenarios that cucumber plans for a path, without running them. */
const planned = async (path: string): Promise<readonly string[]> => {
  const environment = { cwd: folder, stdout: new PassThrough().resume(), stderr: new PassThrough().resume() };
  const { runConfiguration } = await loadConfiguration(
    { file: false, provided: { paths: [path], dryRun: true, format: ['rerun'] } },
    environment,
  );
  const support = await loadSupport(runConfiguration, environment);
  const names: string[] = [];
  await runCucumber({ ...runConfiguration, support }, environment, ({ pickle }) => {
    if (pickle) names.push(pickle.name);
  });
  return names;
};
const feature = (...names: readonly string[]): string =>
  `Feature: f\n${names.map((name) => `  Scenario: ${name}\n    Given a step\n`).join('')}`;

it.each(Object.entries(writtenFor))('%s is the release %s, for which the adapter was written', (name, release) => {
  const { version } = JSON.parse(readFileSync(join(libraries, name, 'package.json'), 'utf8')) as { version: string };
  expect(version.split('.').slice(0, 2).join('.')).toBe(release);
});

it('loadedWithoutScopes: cucumber loads, and other modules get a real AsyncLocalStorage', () => {
  expect(runCucumber).toBeTypeOf('function');
  expect(hooks.AsyncLocalStorage).toBe(AsyncLocalStorage);
  const storage = new hooks.AsyncLocalStorage<number>();
  expect(storage.run(3, () => storage.getStore())).toBe(3);
});

it('loadedWithoutScopes: cucumber stores no scenario in an AsyncLocalStorage', () => {
  // In a process of its own: a test file that ran before in this one may have loaded cucumber in another way.
  const program = `
    const { createRequire } = await import('node:module');
    await import(${JSON.stringify(join(packageRoot(import.meta.url), 'dist/src/run/cucumber/cucumber.js'))});
    const scope = ${JSON.stringify(join(libraries, '@cucumber/cucumber/lib/runtime/scope/test_case_scope.js'))};
    const { runInTestCaseScope, worldProxy } = createRequire(scope)(scope);
    console.log(await runInTestCaseScope({ world: { name: 'x' } }, async () => 4));
    await runInTestCaseScope({ world: { name: 'x' } }, async () => worldProxy.name).catch(console.log);
  `;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
  expect(output).toMatch(/^4\nError: .*incorrect scope/);
});

it('parseOnce: cucumber reads features through GherkinStreams.fromPaths, which parses a file once', async () => {
  const file = join(folder, 'once.feature');
  writeFileSync(file, feature('a'));
  expect(await planned(file)).toEqual(['a']);
  writeFileSync(file, feature('a', 'b'));
  expect(await planned(file)).toEqual(['a']);
});

it('takePlainPaths: cucumber searches with the glob that the adapter replaces, and still finds patterns', async () => {
  // A search finds nothing for a missing file; a path that is used as it is makes cucumber try to read it.
  await expect(planned(join(folder, 'missing.feature'))).rejects.toThrow(/ENOENT/);
  writeFileSync(join(folder, 'found.feature'), feature('c'));
  expect(await planned('found*.feature')).toEqual(['c']);
});

it('measureByEngine: an expression has a treeRegexp with a groupBuilder, and finds the same arguments', () => {
  const { CucumberExpression, RegularExpression, ParameterTypeRegistry } = load<{
    readonly CucumberExpression: new (source: string, types: object) => Expression;
    readonly RegularExpression: new (source: RegExp, types: object) => Expression;
    readonly ParameterTypeRegistry: new () => object;
  }>('@cucumber/cucumber-expressions');
  interface Expression {
    match(text: string): ReadonlyArray<{ getValue(world: null): unknown }> | null;
  }
  const types = new ParameterTypeRegistry();
  const values = (expression: Expression, text: string): readonly unknown[] | undefined =>
    expression.match(text)?.map((argument) => argument.getValue(null));
  for (const [make, text] of [
    [() => new CucumberExpression('I list {int} item(s) of {string}', types), 'I list 3 items of "a \\"b\\""'],
    [() => new RegularExpression(/^(?:a|(b)) then (c(d)?)$/, types), 'a then c'],
  ] as ReadonlyArray<readonly [() => Expression, string]>) {
    const expected = values(make(), text);
    const measured = make();
    expect(measureByEngine(measured)).toBe(true);
    expect(expected?.length).toBe(2);
    expect(values(measured, text)).toEqual(expected);
    expect(values(measured, 'another text')).toBeUndefined();
  }
});

it('measureByEngine: an expression of another form stays as it is', () => {
  expect(measureByEngine({ source: 'a', regexp: /a/ })).toBe(false);
});

it('Library: the loaded steps have a list of definitions and the paths of their files', async () => {
  const { runConfiguration } = await loadConfiguration({ file: false, provided: { paths: ['none'] } }, { cwd: folder });
  const library = (await loadSupport(runConfiguration, { cwd: folder })) as Library;
  expect(library.stepDefinitions).toEqual([]);
  expect(library.originalCoordinates.importPaths).toBeInstanceOf(Array);
  const two = { ...library, originalCoordinates: { ...library.originalCoordinates, importPaths: ['a', 'b'] } };
  expect(withOnePath(two).originalCoordinates.importPaths).toEqual(['a']);
});

it('exceededLimit: the message of a step that took too long has its limit', async () => {
  const runner = load<{
    readonly default: { run(call: object): Promise<{ readonly error?: Error }> };
  }>('@cucumber/cucumber/lib/user_code_runner.js').default;
  const fn = (): Promise<void> => new Promise(() => undefined);
  const { error } = await runner.run({ argsArray: [], fn, thisArg: null, timeoutInMilliseconds: 5 });
  expect(exceededLimit(error?.message)).toBe(5);
  expect(exceededLimit('AssertionError')).toBeNull();
});
