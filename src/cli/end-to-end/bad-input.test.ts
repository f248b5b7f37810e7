import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { planecheck } from '../test-support/planecheck.ts';

const folder = mkdtempSync(join(tmpdir(), 'planecheck-input-'));
const file = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('bad input: one clear message, the right exit code, nothing written', () => {
  it.each([
    ['an unknown option', ['run', '--no-such-option'], 2, /unknown option '--no-such-option'/],
    ['an unknown command', ['frobnicate'], 2, /unknown command/],
    ['an unknown rule', ['run', '--rules', 'NOPE-99'], 4, /no rule matches NOPE-99/],
    ['choices that select nothing', ['run', '--rules', 'PAGE-03', '--tags', 'no-such-tag'], 4, /select no scenario/],
    ['an unknown level', ['run', '--level', 'nearly'], 2, /no level "nearly"/],
    ['a missing target file', ['run', '--target', join(folder, 'none.yaml')], 2, /none\.yaml/],
    ['a target file that is no YAML', ['run', '--target', file('bad.yaml', 'a: [')], 2, /bad\.yaml/],
    [
      'a target file with an unknown member',
      ['run', '--target', file('odd.yaml', 'baseUrl: http://127.0.0.1:1\nbanana: 1\n')],
      2,
      /banana/,
    ],
    ['a missing kubeconfig', ['run', '--kubeconfig', join(folder, 'none')], 2, /none/],
    ['two targets', ['run', '--target', 'a', '--kubeconfig', 'b'], 2, /exclude each other/],
    ['an unknown testbed', ['run', '--testbed', 'mainframe'], 2, /no testbed "mainframe"/],
    [
      'expectations that do not fit',
      ['run', '--expectations', file('e.yaml', 'expectations: [{rule: PAGE-03}]')],
      2,
      /does not fit/,
    ],
    ['a missing report', ['gate', join(folder, 'none.json')], 2, /no such file/],
    ['a report of another shape', ['gate', file('r.json', '{"format": 1}')], 2, /does not fit/],
    ['an unknown rule to show', ['rules', 'show', 'NOPE-1'], 2, /no rule matches NOPE-1/],
    [
      'an unknown allowed variation next to a known one',
      ['prove', '--variations', 'other-messages,banana'],
      2,
      /no allowed variation "banana"/,
    ],
    ['a missing session', ['replay', join(folder, 'none.ndjson')], 2, /none\.ndjson/],
    ['a session that is none', ['audit', file('s.ndjson', 'hello\n')], 2, /s\.ndjson/],
    ...[
      ['--feature-gates=Nope=true', /the gate Nope is unknown/],
      ['--authorization-mode=Foo', /"Foo" is not one of/],
      ['--authorization-mode=ABAC', /needs --authorization-policy-file/],
      ['--token-auth-file=/none', /cannot read \/none: there is no such file/],
      ['--enable-admission-plugins=Foo', /"Foo" is unknown/],
      ['--shutdown-delay-duration=x', /--shutdown-delay-duration: "x" is not a duration/],
      [`--service-account-key-file=${file('no-key', 'hello')}`, /no key in PEM format/],
      [`--authentication-token-webhook-config-file=${file('no-config', 'hello')}`, /names no server/],
    ].map(
      ([option, message]) =>
        [`serve with ${String(option)}`, ['serve', '--port', '0', '--', String(option)], 2, message] as const,
    ),
    ['a start option that is none', ['serve', '--port', '0', '--', 'hello'], 2, /"hello" is not a start option/],
  ] as ReadonlyArray<readonly [string, readonly string[], number, RegExp]>)(
    '%s',
    async (_name, words, code, message) => {
      const reports = join(folder, 'reports');
      const ended = await planecheck(...words, ...(words[0] === 'run' ? ['--report', reports] : []));
      expect(`${ended.stdout}${ended.stderr}`).toMatch(message);
      expect(ended.code).toBe(code);
      expect(ended.stderr).not.toMatch(/defect of planecheck|at .*\.js:\d+/);
      expect(existsSync(reports)).toBe(false);
    },
  );
});
