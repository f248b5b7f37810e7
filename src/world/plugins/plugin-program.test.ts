import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dialectNamed } from '../../dialect/dialects.ts';
import { pluginRuns, writePlugin } from './plugin-program.ts';

test('the plugin records its input, and prints its texts one after the other', () => {
  const folder = mkdtempSync(join(tmpdir(), "planecheck-plugin's-test-"));
  const dialect = dialectNamed('kubernetes');
  writePlugin(folder, [{ stdout: 'one', stderr: 'noise' }, { stdout: 'two' }], true);
  const run = (args: readonly string[], env: Record<string, string>, input?: string): string[] => {
    const { stdout, stderr } = spawnSync(join(folder, 'plugin'), [...args], {
      env: { PATH: process.env['PATH'] ?? '', ...env },
      encoding: 'utf8',
      input: input ?? '',
    });
    return [stdout, stderr];
  };
  expect(run(['a', '', 'b c\nd'], { LINES: 'x\ny=z' }, 'typed\n')).toEqual(['one', 'noise']);
  expect(
    run([], {
      [dialect.toWire('PLATFORM_EXEC_INFO')]: dialect.toWire('{"apiVersion":"client.authentication.platform.io/v1"}'),
    }),
  ).toEqual(['two', '']);
  expect(run([], {})).toEqual(['two', '']);
  const [first, second, third] = pluginRuns(folder, (text) => dialect.fromWire(text));
  expect(first).toMatchObject({
    args: ['a', '', 'b c\nd'],
    infoNames: [],
    info: undefined,
    terminal: false,
    line: 'typed',
  });
  expect(first?.environment['LINES']).toBe('x\ny=z');
  expect(second).toMatchObject({ args: [], info: { apiVersion: 'client.authentication.platform.io/v1' }, line: null });
  expect(third?.infoNames).toEqual([]);
  rmSync(folder, { recursive: true });
});
