import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '../../package-root.ts';
import { RunningChild } from './child-process.ts';

const alive = (args: string): boolean => execFileSync('ps', ['-eo', 'args']).toString().includes(args);
// A separate process can only load compiled files.
const built = join(packageRoot(import.meta.url), 'dist/src/target/testbeds/child-process.js');

test('stops a child and reports how it ended', async () => {
  const child = new RunningChild('sleep', '/bin/sleep', ['86398'], '/dev/null');
  expect(child.end).toBeNull();
  await child.stop();
  expect(child.end).toBe('sleep ended with SIGTERM');
  expect(await new RunningChild('nothing', '/no/such/program', [], '/dev/null').exited).toContain(
    'nothing could not be started',
  );
});

test.skipIf(!existsSync(built))(
  'ends children when the process that started them is killed (needs the build)',
  async () => {
    const source = `const { RunningChild } = await import(${JSON.stringify(built)});
      new RunningChild('sleep', '/bin/sleep', ['86399'], '/dev/null');
      console.log('started');
      setInterval(() => {}, 1000);`;
    const parent = spawn(process.execPath, ['--input-type=module', '-e', source], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await new Promise((resolve) => parent.stdout.once('data', resolve));
    await expect.poll(() => alive('/bin/sleep 86399')).toBe(true);
    parent.kill('SIGKILL');
    await expect.poll(() => alive('/bin/sleep 86399')).toBe(false);
  },
);
