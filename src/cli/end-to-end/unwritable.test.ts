import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { packageRoot } from '../../package-root.ts';
import { planecheck } from '../test-support/planecheck.ts';

const folder = mkdtempSync(join(tmpdir(), 'unwritable-'));
const session = join(packageRoot(import.meta.url), 'recordings/apply.session.ndjson');
const file = join(folder, 'file');
writeFileSync(file, '');
mkdirSync(join(folder, 'taken/report.html'), { recursive: true });

/** Mounts a file system with these options; false where this process may not. */
const mounts: string[] = [];
const mount = (name: string, options: string): boolean => {
  const place = join(folder, name);
  mkdirSync(place);
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'none', place]).status === 0;
  if (isMounted) mounts.push(place);
  return isMounted;
};
const mayMount = mount('read-only', 'ro,size=64k') && mount('tiny', 'size=8k') && mount('small', 'size=128k');
afterAll(() => {
  for (const place of mounts) spawnSync('umount', [place]);
  rmSync(folder, { recursive: true, force: true });
});

const oneLine = async (words: readonly string[], code: number, message: RegExp): Promise<void> => {
  const ended = await planecheck(...words);
  expect([ended.code, ended.stderr.trimEnd().split('\n').length, ended.stderr]).toEqual([
    code,
    1,
    expect.stringMatching(message),
  ]);
  expect(ended.stderr).not.toMatch(/defect/);
};
const run = (report: string): readonly string[] => ['run', '--rules', 'PAGE-03', '--report', report];

describe('paths that cannot be written are rejected before the run starts', () => {
  it.each([
    ['a report folder in /proc', run('/proc/nope'), /\/proc\/nope cannot be created/],
    ['a file in the place of the report folder', run(file), /file cannot be created: .*ENOTDIR/],
    ['a file above the report folder', run(join(file, 'x')), /ENOTDIR/],
    ['a folder in the place of a report', run(join(folder, 'taken')), /report\.html cannot be written: .*EISDIR/],
    ['an Allure folder in /proc', [...run(join(folder, 'never')), '--allure', '/proc/nope'], /\/proc\/nope/],
    ['a fuzz report in /proc', ['fuzz', '--report', '/proc/nope'], /\/proc\/nope/],
    ['a replay report in /proc', ['replay', session, '--report', '/proc/nope'], /\/proc\/nope/],
    ['a result in a missing folder', ['replay', session, '--json', join(folder, 'no/x')], /no\/x cannot be written/],
    ['a HAR in a missing folder', ['session', 'har', session, '-o', join(folder, 'no/x')], /no\/x cannot be written/],
    ['a kubeconfig in a missing folder', ['serve', '--port', '0', '--kubeconfig', join(folder, 'no/x')], /no\/x/],
  ])('%s', (_, words, message) => oneLine(words, 2, message), 60_000);

  it.skipIf(!mayMount).each([
    ['a report folder', run(join(folder, 'read-only/x'))],
    ['a kubeconfig of serve', ['serve', '--port', '0', '--kubeconfig', join(folder, 'read-only/x')]],
    ['a kubeconfig of stub', ['stub', session, '--kubeconfig', join(folder, 'read-only/x')]],
    ['a redacted copy', ['session', 'redact', session, '-o', join(folder, 'read-only/x')]],
    ['an updated session', ['replay', session, '--update', join(folder, 'read-only/x')]],
  ])('%s on a read-only file system (needs the right to mount)', (_, words) => oneLine(words, 2, /EROFS/), 60_000);

  it.skipIf(!mayMount)('a report folder on a full disk (needs the right to mount)', () =>
    oneLine(run(join(folder, 'tiny/x')), 2, /cannot hold new files: .*ENOSPC/),
  );
});

describe.skipIf(!mayMount)(
  'a disk that becomes full: one line, exit code 5, no partial file (needs the right to mount)',
  () => {
    it.each([
      ['har', ['session', 'har', session, '-o', join(folder, 'tiny/x')]],
      ['redact', ['session', 'redact', session, '-o', join(folder, 'tiny/x')]],
      ['curl', ['session', 'curl', session, '-o', join(folder, 'tiny/x')]],
      ['split', ['session', 'split', session, '-o', join(folder, 'tiny/x')]],
      ['update', ['replay', session, '--update', join(folder, 'tiny/x')]],
    ])('%s', async (_, words) => {
      await oneLine(words, 5, /tiny\/x\S* was not written: .*ENOSPC/);
      expect(readdirSync(join(folder, 'tiny'))).toEqual([]);
    });

    it('a run counts the results that are missing in its event log', () =>
      oneLine(
        ['run', '--rules', 'PAGE', '--report', join(folder, 'small/x')],
        5,
        /run\.ndjson is incomplete: \d+ of \d+ results were written: .*ENOSPC/,
      ));
  },
);

it.each([
  ['serve', '--port', '80000'],
  ['record', '--port', '65536', '--', 'true'],
  ['record', '--listen', '127.0.0.1:80000'],
  ['stub', session, '--port', '80000'],
  ['stub', session, '--speed', '0'],
  ['run', '--lanes', '0'],
  ['run', '--seed', '99999999999999999999'],
  ['run', '--shard', '0/2'],
  ['fuzz', '--cases', '0'],
  ['fuzz', '--budget', '99999999999'],
  ['prove', '--jobs', '0'],
  ['replay', session, '--settle', '99999999999'],
  ['record', '--rotate-size', '0K', '--', 'true'],
])('%s %s %s is rejected with one line', (...words) => oneLine(words, 2, /./), 60_000);

it.skipIf(!existsSync('/dev/full'))('standard output that cannot be written: exit code 5', async () => {
  const command = 'exec node dist/bin/planecheck.js session har "$0" > /dev/full';
  const { status, stderr } = spawnSync('sh', ['-c', command, session], { cwd: packageRoot(import.meta.url) });
  expect([status, String(stderr)]).toEqual([5, expect.stringMatching(/^planecheck: standard output .*ENOSPC\S*\n$/)]);
});
