import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { packageRoot } from '../../../package-root.ts';
import { planecheck } from '../../test-support/planecheck.ts';

const folder = mkdtempSync(join(tmpdir(), 'planecheck-selection-'));
const session = join(packageRoot(), 'recordings/apply.session.ndjson');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('--namespace sends the requests of one namespace to another, and nothing differs', async () => {
  const copy = join(folder, 'other.session.ndjson');
  const { exchanges } = await namespacesOf(session);
  const [namespace = ''] = exchanges;
  expect(await planecheck('replay', session, '--namespace', `${namespace}=other`, '--update', copy)).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/ 0 differ, /),
  });
  expect((await namespacesOf(copy)).exchanges).toEqual(['other']);
});

/** The namespaces in the paths of a session. */
const namespacesOf = async (file: string): Promise<{ readonly exchanges: readonly string[] }> => {
  const { stdout } = await planecheck('session', 'show', file);
  return { exchanges: [...new Set([...stdout.matchAll(/\/namespaces\/([a-z0-9-]+)/g)].map(([, name = '']) => name))] };
};

it('--only-verb and --only-path replay a part; a part without exchanges is an error', async () => {
  expect((await planecheck('replay', session, '--only-verb', 'create')).stdout).toMatch(/^[1-5] exchanges against/m);
  expect(await planecheck('replay', session, '--only-path', '/nothing')).toMatchObject({
    code: 4,
    stderr: expect.stringMatching(/select none of \d+ exchanges; actors are /),
  });
});

it('--ignore needs a reason for each field, and reports entries that match nothing', async () => {
  const file = join(folder, 'ignore.yaml');
  writeFileSync(file, 'ignore:\n  - field: body.spec.a\n');
  expect(await planecheck('replay', session, '--ignore', file)).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/ignore\.yaml does not fit .*reason/),
  });
  writeFileSync(file, 'ignore:\n  - { field: body.spec.a, reason: an operator sets it }\n');
  const out = join(folder, 'out');
  const ended = await planecheck('replay', session, '--ignore', file, '--report', out);
  expect(ended.stdout).toContain('note: --ignore: no difference at body.spec.a');
  expect(readFileSync(join(out, 'replay.html'), 'utf8')).toContain('<h1>the embedded server: no response differs</h1>');
});

it.each([
  ['--namespace', 'a'],
  ['--namespace', 'A=b'],
])('replay rejects %s %s', async (option, value) => {
  expect(await planecheck('replay', session, option, value)).toMatchObject({ code: 2 });
});

it('an audit prints judged rules with their claims, counts the others, and writes reports', async () => {
  const out = join(folder, 'audit');
  const { code, stdout } = await planecheck('audit', session, '--report', out);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^pass [A-Z]+-\d+: .*\. \(\d+ facts?\)$/m);
  expect(stdout).toMatch(/^\d+ of \d+ rules judged, 0 failed; the traffic contains nothing to judge \d+$/m);
  expect(stdout).not.toContain('inconclusive');
  expect(JSON.parse(readFileSync(join(out, 'report.json'), 'utf8')).summary.conformant).toBe(true);
});

it('a session is written as a page and as HAR, and imported from HAR', async () => {
  const [page, har, back] = ['page.html', 'x.har', 'back.session.ndjson'].map((name) => join(folder, name));
  expect(await planecheck('session', 'page', session, '-o', page ?? '')).toMatchObject({ code: 0 });
  expect(readFileSync(page ?? '', 'utf8')).toMatch(/^<!doctype html>/);
  expect(await planecheck('session', 'har', session, '-o', har ?? '')).toMatchObject({ code: 0 });
  expect(await planecheck('session', 'import', har ?? '', '-o', back ?? '')).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/: \d+ exchanges$/m),
  });
  expect(await planecheck('session', 'import', page ?? '', '-o', join(folder, 'no'))).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('page.html: not JSON'),
  });
});
