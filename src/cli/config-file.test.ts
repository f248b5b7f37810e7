import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { afterEach, expect, it, vi } from 'vitest';
import { FileError } from '../file-error.ts';
import { applyConfigFile } from './config-file.ts';
import { gateCommand } from './commands/reports/gate-command.ts';
import { runCommand } from './commands/run-command.ts';
import { UserError } from './user-error.ts';

const root = mkdtempSync(join(tmpdir(), 'planecheck-config-'));
const folder = join(root, 'a/b');
mkdirSync(folder, { recursive: true });
vi.spyOn(process.stderr, 'write').mockReturnValue(true);
afterEach(() => writeFileSync(join(root, 'planecheck.yaml'), ''));

/** The options of a command with these words, after the configuration file was applied; nothing is run. */
const optionsOf = async (command: Command, config: string, ...words: readonly string[]) => {
  writeFileSync(join(root, 'planecheck.yaml'), config);
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
  let argument: unknown;
  command.action((...given: readonly unknown[]) => {
    [argument] = given;
  });
  const program = new Command().exitOverride().hook('preAction', (_, one) => applyConfigFile(one, folder));
  await program.addCommand(command).parseAsync([command.name(), ...words], { from: 'user' });
  return { options: command.opts(), argument };
};

it('takes options from the nearest file above, with paths relative to it', async () => {
  const config =
    'kubeconfig: kc\ncontext: one\nnamespace: team-a\nrules: [PAGE, RV-3*]\n' +
    'lanes: 3\nrequestTimeout: 60s\nreport: out\n';
  const { options } = await optionsOf(runCommand(), config);
  expect(options).toMatchObject({
    kubeconfig: '../../kc',
    context: 'one',
    rules: 'PAGE,RV-3*',
    lanes: 3,
    requestTimeout: 60_000,
    namespace: 'team-a',
    report: '../../out',
  });
});

it('the command line wins, and a server there replaces the server of the file', async () => {
  const config = 'kubeconfig: kc\ncontext: one\nlanes: 3\nexpectations: e\n';
  const { options } = await optionsOf(runCommand(), config, '--server', 'http://127.0.0.1:1', '--lanes', '5');
  expect(options).toMatchObject({ server: 'http://127.0.0.1:1', lanes: 5, expectations: '../../e' });
  expect([options['kubeconfig'], options['context']]).toEqual([undefined, undefined]);
});

it('the gate takes its policy and the report of the folder', async () => {
  const config = 'policy: p.yaml\nreport: out\n';
  const { options, argument } = await optionsOf(gateCommand(), config);
  expect([options['policy'], argument]).toEqual(['../../p.yaml', '../../out/report.json']);
  expect((await optionsOf(gateCommand(), config, 'mine.json')).argument).toBe('mine.json');
});

it.each([
  ['an unknown member', 'banana: 1\n', FileError, /banana/],
  ['a value that the option rejects', 'requestTimeout: soon\n', UserError, /requestTimeout: expected a number/],
])('rejects %s', async (_, config, kind, message) => {
  const outcome = optionsOf(runCommand(), config);
  await expect(outcome).rejects.toThrow(kind);
  await expect(outcome).rejects.toThrow(message);
});
