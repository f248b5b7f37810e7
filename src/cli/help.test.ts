import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { completionScript } from './completion.ts';
import { exitCodes } from './exit-codes.ts';
import { helpTopics } from './help-topics.ts';
import { planecheck } from './test-support/planecheck.ts';

it('every topic can be asked for and is named in the help', async () => {
  const { stdout } = await planecheck('--help');
  for (const topic of Object.keys(helpTopics)) expect(stdout).toContain(topic);
  const { code, stdout: gate } = await planecheck('help', 'gate');
  expect(code).toBe(0);
  expect(gate).toMatch(/May this release go out/);
  expect(gate).toMatch(/--explain/);
});

it('no topic: the command, else an error', async () => {
  expect((await planecheck('help', 'doctor')).stdout).toMatch(/planecheck doctor/);
  expect((await planecheck('help', 'constructor')).code).not.toBe(0);
});

it('the topic of exit codes names all', () => {
  for (const code of Object.values(exitCodes)) expect(helpTopics['exit-codes']).toMatch(new RegExp(`^ +${code} `, 'm'));
});

it('completes in bash', () => {
  const script = completionScript('bash', [
    { name: 'run', summary: "judge a server's rules", options: ['--rules', '--report'], words: [] },
    { name: 'report', summary: 'reports', options: ['--format'], words: ['render', 'merge'] },
  ]);
  const complete = (...words: readonly string[]): string[] =>
    execFileSync('bash', ['-c', `${script}\nCOMP_WORDS=(planecheck ${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length}; _planecheck; printf '%s\\n' "\${COMPREPLY[@]}"`], { encoding: 'utf8' })
      .split('\n')
      .filter(Boolean);
  expect(complete('r')).toEqual(['run', 'report']);
  expect(complete('run', '--r')).toEqual(['--rules', '--report']);
  expect(complete('report', 'm')).toEqual(['merge']);
});

it('prints scripts with the commands of the product', async () => {
  for (const shell of ['bash', 'zsh', 'fish']) {
    const { code, stdout } = await planecheck('completion', shell);
    expect(code).toBe(0);
    for (const word of ['clean', 'render', 'shard', 'verdicts']) expect(stdout).toContain(word);
  }
  expect((await planecheck('completion', 'cmd')).code).toBe(2);
});
