import { execFileSync, spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { completionScript } from '../completion.ts';
import { exitCodes } from '../exit-codes.ts';
import { helpTopic, helpTopicNames } from './help-topics.ts';
import { planecheck } from '../test-support/planecheck.ts';

it('every topic has a text, and the help names it', async () => {
  const { stdout } = await planecheck('--help');
  for (const topic of helpTopicNames) expect(stdout).toContain(topic);
  const { code, stdout: gate } = await planecheck('help', 'gate');
  expect(code).toBe(0);
  expect(gate).toMatch(/^Gate\n/);
  expect(gate).toMatch(/--explain/);
});

it('a name that is not a topic shows the help of the command, otherwise an error', async () => {
  expect((await planecheck('help', 'doctor')).stdout).toMatch(/planecheck doctor/);
  expect((await planecheck('help', 'constructor')).code).not.toBe(0);
});

it('the topic exit-codes names all codes', () => {
  for (const code of Object.values(exitCodes)) expect(helpTopic('exit-codes')).toMatch(new RegExp(`^ +${code} `, 'm'));
});

const completed = [
  {
    name: 'run',
    summary: "judge a server's rules",
    options: ['--rules', '--report', '--format'],
    words: [],
    values: { '--format': ['text', 'json'] },
  },
  { name: 'rules', summary: 'rules', options: [], words: ['show', 'list'] },
  { name: 'report', summary: 'reports: all', options: ['--format'], words: ['render', 'merge'] },
];
const ids = ['PAGE', 'RV', 'PAGE-03', 'PAGE-11', 'RV-33'];
const missing = (shell: string): boolean => spawnSync(shell, ['--version']).status !== 0;
const lines = (text: string): string[] => text.split('\n').filter(Boolean).sort();

/** What each shell offers for the last word of a command line; zsh also offers words that do not match. */
const offers: Readonly<Record<string, (words: readonly string[]) => string[]>> = {
  bash: (words) =>
    lines(
      execFileSync(
        'bash',
        [
          '-c',
          [
            completionScript('bash', completed, ids),
            `COMP_WORDS=(planecheck ${words.map((word) => `'${word}'`).join(' ')})`,
            `COMP_CWORD=${words.length}; _planecheck; printf '%s\\n' "\${COMPREPLY[@]}"`,
          ].join('\n'),
        ],
        { encoding: 'utf8' },
      ),
    ),
  zsh: (words) => {
    const outside = [
      'compdef() { }; compset() { }; _files() { }',
      'compadd() { shift; print -l -- "$@" }; _describe() { print -l -- ${(P)2%%:*} }',
    ].join('\n');
    return lines(
      execFileSync(
        'zsh',
        [
          '-f',
          '-c',
          [
            outside,
            completionScript('zsh', completed, ids),
            `words=(planecheck ${words.map((word) => `'${word}'`).join(' ')})`,
            `CURRENT=${words.length + 1}; _planecheck`,
          ].join('\n'),
        ],
        { encoding: 'utf8' },
      ),
    );
  },
  fish: (words) =>
    lines(
      execFileSync(
        'fish',
        [
          '--no-config',
          '-c',
          `${completionScript('fish', completed, ids)}\ncomplete -C 'planecheck ${words.join(' ')}'`,
        ],
        { encoding: 'utf8' },
      ),
    ).map((line) => line.split('\t')[0] ?? ''),
};

// A shell that is not installed cannot be tried.
describe.each(['bash', 'zsh', 'fish'])('%s', (shell) => {
  it.skipIf(missing(shell)).each<[string, string[], string[]]>([
    ['commands', ['r'], ['report', 'rules', 'run']],
    ['sub-commands', ['report', 'm'], ['merge']],
    ['options', ['run', '--r'], ['--report', '--rules']],
    ['rules', ['run', '--rules', 'PAGE-'], ['PAGE-03', 'PAGE-11']],
    ['the rule that is shown', ['rules', 'show', 'RV-'], ['RV-33']],
    ['values of an option', ['run', '--format', 'j'], ['json']],
  ])('completes %s', (_what, words, wanted) => {
    const offered = offers[shell]?.(words) ?? [];
    const typed = words.at(-1) ?? '';
    expect(offered.filter((word) => word.startsWith(typed))).toEqual(wanted);
    if (shell !== 'zsh') expect(offered).toEqual(wanted);
  });

  it.skipIf(missing(shell) || shell === 'zsh')('completes the last rule of a list', () => {
    expect(offers[shell]?.(['run', '--rules', 'RV,PAGE-0'])).toEqual(['RV,PAGE-03']);
  });

  it.skipIf(missing(shell))('reads the script that planecheck prints', async () => {
    const { stdout } = await planecheck('completion', shell);
    expect(spawnSync(shell, ['-n', '-c', stdout], { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
  });
});

it('prints scripts that contain the commands of planecheck', async () => {
  for (const shell of ['bash', 'zsh', 'fish']) {
    const { code, stdout } = await planecheck('completion', shell);
    expect(code).toBe(0);
    for (const word of ['clean', 'render', 'shard', 'verdicts', 'PAGE-03']) expect(stdout).toContain(word);
  }
  expect((await planecheck('completion', 'cmd')).code).toBe(2);
});
