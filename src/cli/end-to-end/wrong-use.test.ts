import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command, CommanderError } from 'commander';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FileError } from '../../file-error.ts';
import { auditCommand } from '../commands/sessions/audit-command.ts';
import { cleanCommand } from '../commands/clean-command.ts';
import { doctorCommand } from '../commands/doctor-command.ts';
import { fuzzCommand } from '../commands/fuzz-command.ts';
import { gateCommand } from '../commands/reports/gate-command.ts';
import { historyCommand } from '../commands/history-command.ts';
import { proveCommand } from '../commands/prove-command.ts';
import { recordCommand } from '../commands/sessions/record-command.ts';
import { replayCommand } from '../commands/sessions/replay-command.ts';
import { reportCommand } from '../commands/reports/report-command.ts';
import { rulesCommand } from '../commands/rules-command.ts';
import { runCommand } from '../commands/run-command.ts';
import { serveCommand } from '../commands/serve-command.ts';
import { sessionCommand } from '../commands/sessions/session-command.ts';
import { stubCommand } from '../commands/sessions/stub-command.ts';
import { planecheck } from '../test-support/planecheck.ts';
import { UserError } from '../user-error.ts';

// Wrong use of the command line, as people do it: each ends with one line that says what to do and the right exit code,
// and writes nothing. In one process, since a process for each would take a minute.

const commands = [
  auditCommand,
  cleanCommand,
  doctorCommand,
  fuzzCommand,
  gateCommand,
  historyCommand,
  proveCommand,
  recordCommand,
  replayCommand,
  reportCommand,
  rulesCommand,
  runCommand,
  serveCommand,
  sessionCommand,
  stubCommand,
];

let folder: string;
let errors = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'planecheck-wrong-'));
  writeFileSync(join(folder, 'no-context'), 'contexts: [{name: a, context: {cluster: c}}, {name: b, context: {}}]\n');
  writeFileSync(join(folder, 'not-yaml'), 'a: [\n');
  writeFileSync(join(folder, 'policy.yaml'), 'level: must\n');
  writeFileSync(join(folder, 'report.json'), '{"format": 3}\n');
  writeFileSync(join(folder, 'report.html'), '<!doctype html>\n<html lang="en"><head><title>a: b</title>\n');
  writeFileSync(join(folder, 'empty'), '');
  writeFileSync(join(folder, 'target.yaml'), 'baseUrl: https://127.0.0.1:1\n');
  writeFileSync(join(folder, 'kubeconfig'), 'apiVersion: v1\nkind: Config\nclusters: []\n');
  errors = '';
  const note = (text: string | Uint8Array): boolean => {
    errors += String(text);
    return true;
  };
  vi.spyOn(process.stderr, 'write').mockImplementation(note);
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  vi.stubEnv('KUBECONFIG', join(folder, 'nowhere'));
  vi.stubEnv('KUBERNETES_SERVICE_HOST', '');
  vi.stubEnv('KUBEBUILDER_ASSETS', undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

/** What a call with these words ends with: exit code and message. */
const ended = async (words: readonly string[]): Promise<readonly [number, string]> => {
  const program = new Command('planecheck').exitOverride();
  for (const create of commands) {
    const command = create();
    for (const one of [command, ...command.commands]) one.exitOverride();
    program.addCommand(command);
  }
  try {
    await program.parseAsync(words, { from: 'user' });
    return [Number(process.exitCode ?? 0), errors];
  } catch (error) {
    if (error instanceof CommanderError) return [2, errors.trim()];
    if (error instanceof UserError) return [error.exitCode, error.message];
    if (error instanceof FileError) return [2, error.message];
    throw error;
  }
};

/** `@` at the start of a word stands for the folder of the test. */
const cases: ReadonlyArray<readonly [words: string, code: number, message: RegExp]> = [
  ['run --no-such-option', 2, /unknown option '--no-such-option'/],
  ['run --rule PAGE-03', 2, /unknown option '--rule'.*\(Did you mean --rules\?\)/s],
  ['run --rules PAGE-3', 4, /no rule matches PAGE-3; did you mean PAGE-03/],
  ['run --rules pags', 4, /no rule matches PAGS; did you mean PAGE/],
  ['run --rules RBAC-59', 4, /no scenario judges RBAC-59; `planecheck rules show RBAC-59` shows the claim/],
  ['run --rules PAGE-03 --tags no-such-tag', 4, /select no scenario/],
  ['run --level nearly', 2, /no level "nearly"; the levels are must/],
  ['run --lanes 0', 2, /expected an integer from 1 to 1000/],
  ['run --lanes many', 2, /expected an integer from 1/],
  ['run --shard 3/2', 2, /for example 2\/4/],
  ['run --wait 60', 2, /expected a number with one of the units s, m, h/],
  ['run --max-wait soon', 2, /expected a number with one of the units/],
  ['run --target @/none.yaml', 2, /cannot read .*none\.yaml: there is no such file/],
  ['run --target @/not-yaml', 2, /not-yaml cannot be read as YAML/],
  ['run --kubeconfig @/none', 2, /cannot read .*none: there is no such file/],
  ['run --kubeconfig @', 2, /cannot read .*: it is a folder/],
  ['run --kubeconfig @/not-yaml', 2, /not-yaml is not YAML/],
  ['run --kubeconfig @/no-context', 2, /no current-context; choose one with --context; existing contexts: a, b$/],
  ['run --kubeconfig @/no-context --context c', 2, /no context named "c"; existing contexts: a, b$/],
  ['run --context one', 2, /no file of \$KUBECONFIG exists/],
  ['run --in-cluster', 2, /--in-cluster works in a pod only/],
  ['run --in-cluster --kubeconfig a', 2, /--kubeconfig and --in-cluster exclude each other/],
  ['run --target a --kubeconfig b', 2, /--target and --kubeconfig exclude each other/],
  ['run --server http://127.0.0.1:1 --context a', 2, /--context is for a kubeconfig, not for --server/],
  ['run --server 10.0.0.5:6443', 2, /is not an address such as https/],
  ['run --server https://a:b@127.0.0.1', 2, /does not accept a credential in the address/],
  ['run --server http://127.0.0.1:1 --rules PAGE-03', 3, /does not respond: .*check the address/],
  ['run --ca @/none', 2, /--ca needs --server/],
  ['run --request-timeout 60s', 2, /--request-timeout needs an existing server/],
  ['run --request-timeout 0s --server http://127.0.0.1:1', 2, /expected a time above 0/],
  ['run --namespace team-a', 2, /--namespace needs an existing server: --kubeconfig, --server or --target$/],
  ['run --namespace Team --server http://127.0.0.1:1', 2, /expected the name of a namespace, for example team-a/],
  ['doctor --namespace team-a', 2, /--namespace needs an existing server/],
  ['clean --namespace a/b', 2, /expected the name of a namespace/],
  ['run --testbed mainframe', 2, /no testbed "mainframe"; the testbeds are embedded, kube-apiserver/],
  ['run --testbed kube-apiserver', 2, /needs a folder of binaries: --assets DIR/],
  ['run --release 1.27 --server http://127.0.0.1:1', 2, /--release is for the embedded server/],
  ['run --expectations @/none.yaml', 2, /none\.yaml/],
  ['doctor --server http://127.0.0.1:1', 3, /does not respond/],
  ['doctor --format xml', 2, /Allowed choices are text, json/],
  ['clean', 2, /name a server: --kubeconfig FILE/],
  ['clean --run UPPER', 2, /expected the id that the run printed/],
  ['gate @/none.json', 2, /there is no such file/],
  ['gate @/report.json', 2, /report\.json/],
  ['gate @/report.json --policy @/policy.yaml', 2, /report\.json|policy\.yaml/],
  ['rules show NOPE-1', 2, /no rule matches NOPE-1/],
  ['rules list NOPE', 4, /no rule matches NOPE/],
  ['record', 2, /name a client after --, or use --listen/],
  ['record --listen 127.0.0.1', 2, /expected HOST:PORT/],
  ['record --kubeconfig @/none -- true', 2, /cannot read .*none: there is no such file/],
  ['record --in-cluster --context a -- true', 2, /exclude each other/],
  ['replay @/none.ndjson', 2, /none\.ndjson/],
  ['audit @/report.json --rules PAGE-03', 2, /an audit cannot judge PAGE-03/],
  ['stub @/none.ndjson', 2, /none\.ndjson/],
  ['fuzz --property no-such', 4, /no property is named "no-such"/],
  ['fuzz --path 1:2', 2, /--path needs the --property and the --seed/],
  ['prove --variations banana', 2, /no allowed variation "banana"/],
  ['run --rules ,', 2, /--rules .*expected at least one name/],
  ['run --tags , --rules PAGE-03', 2, /--tags .*expected at least one name/],
  ['prove --rules ,', 2, /--rules .*expected at least one name/],
  ['run --kubeconfig @/empty', 2, /empty is no kubeconfig: it has no contexts/],
  ['run --kubeconfig @/target.yaml', 2, /target\.yaml is no kubeconfig.*--target names a target file/],
  ['run --target @/kubeconfig', 2, /kubeconfig is a kubeconfig, no target file: name it with --kubeconfig/],
  ['run --target @/empty', 2, /empty is not a valid target file: the document: must be object/],
  ['run --server https://127.0.0.1:1/?limit=1', 2, /must end with its path, without \? and #/],
  ['gate @/report.html', 2, /report\.html cannot be read as YAML/],
  ['run --expectations @/report.html', 2, /report\.html cannot be read as YAML/],
  ['replay @/report.json', 2, /report\.json:1: not a session: the first line has no member/],
  ['session show @/report.html', 2, /report\.html:1: not a session: the first line is not JSON/],
  ['report compare @/report.json', 2, /missing required argument 'after'/],
  ['session import @/report.html', 2, /required option '-o, --out <file>' not specified/],
  ['serve --port 70000', 2, /expected an integer from 0 to 65535/],
];

it.each(cases)('%s', async (text, code, message) => {
  const before = readdirSync(folder).sort();
  const { exitCode } = process;
  const words = text.split(' ').map((word) => word.replace(/^@/, folder));
  const report = words[0] === 'run' ? ['--report', join(folder, 'out')] : [];
  const rest = words.indexOf('--');
  const [actual, said] = await ended(rest < 0 ? [...words, ...report] : words);
  process.exitCode = exitCode;
  expect(said).toMatch(message);
  expect(actual).toBe(code);
  if (!said.includes('Did you mean'))
    expect(
      said
        .trimEnd()
        .split('\n')
        .filter((line) => line !== ''),
    ).toHaveLength(1);
  expect(readdirSync(folder).sort()).toEqual(before);
});

it.each<[words: readonly string[], message: RegExp]>([
  [['rules', 'show'], /missing required argument 'id'/],
  [['report', 'compare', 'a'], /missing required argument 'after'/],
  [['session', 'page', 'a'], /required option '-o, --out <file>' not specified/],
  [['run', '--kubeconfig='], /--kubeconfig has an empty value; is a variable of the shell not set\?/],
  [['clean', '--server', ''], /--server has an empty value/],
  [['help', 'nonsense'], /no command or topic "nonsense"/],
])('%j as a process: one line, exit code 2', async (words, message) => {
  vi.restoreAllMocks();
  const { code, stdout, stderr } = await planecheck(...words);
  expect(stderr).toMatch(message);
  expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  expect(stdout).toBe('');
  expect(code).toBe(2);
});
