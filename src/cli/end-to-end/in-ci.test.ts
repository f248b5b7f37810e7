import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { packageRoot } from '../../package-root.ts';
import { gateCommand } from '../commands/reports/gate-command.ts';
import { runCommand } from '../commands/run-command.ts';

// The shell lines of the action, the manifests and the pipelines of reports/README.md, run with a stand-in for the
// command that notes its arguments; the options are those of the real commands.

const root = packageRoot();
const folder = mkdtempSync(join(tmpdir(), 'planecheck-ci-'));
const bin = join(folder, 'bin');
const notes = join(folder, 'calls');
mkdirSync(bin);
for (const name of ['planecheck', 'npx', 'npm']) {
  const file = join(bin, name);
  // A run that is not conformant exits with 1, which pipelines must let pass.
  const lines = [`echo "$(basename "$0") $*" >> "${notes}"`, 'case " $* " in *" run "*) exit 1 ;; esac'];
  writeFileSync(file, `#!/bin/sh\n${lines.join('\n')}\n`);
  chmodSync(file, 0o755);
}

/** Runs shell lines as CI systems do, and returns the calls. */
const callsOf = (script: string, environment: Readonly<Record<string, string>> = {}): readonly string[] => {
  writeFileSync(notes, '');
  const { status, stderr } = spawnSync('bash', ['--norc', '-e', '-o', 'pipefail', '-c', script], {
    cwd: folder,
    env: { PATH: `${bin}:${process.env['PATH']}`, GITHUB_OUTPUT: join(folder, 'output'), ...environment },
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
  return readFileSync(notes, 'utf8').trim().split('\n');
};

/** Throws if a call has an option that the command does not know. */
const mustParse = (call: string): void => {
  const [, command = '', ...words] = call.replace(/^npx --yes /, '').split(' ');
  if (command !== 'run' && command !== 'gate') return;
  const parsed = (command === 'run' ? runCommand() : gateCommand()).exitOverride().action(() => undefined);
  parsed.parse(words, { from: 'user' });
};

interface Step {
  readonly name?: string;
  readonly run?: string;
}

it('the GitHub action passes its inputs on', () => {
  const { runs } = parse(readFileSync(join(root, '.github/actions/planecheck/action.yml'), 'utf8')) as {
    runs: { steps: Step[] };
  };
  const environment = {
    KUBECONFIG_FILE: 'my config',
    CONTEXT: 'one',
    RULES: 'PAGE',
    EXPECTATIONS: 'e.yaml',
    REPORT: 'out',
    OPTIONS: '--lanes 3',
    POLICY: 'p.yaml',
    PACKAGE: 'planecheck',
  };
  const calls = runs.steps.flatMap(({ run = '' }) => callsOf(run, environment)).filter(Boolean);
  expect(calls).toEqual([
    'npm install --global --no-audit --no-fund planecheck',
    'planecheck run --kubeconfig my config --context one --rules PAGE --expectations e.yaml --lanes 3 --report out',
    'planecheck gate out/report.json --policy p.yaml --expectations e.yaml --explain',
  ]);
  const bare = runs.steps.slice(1).flatMap(({ run = '' }) => callsOf(run, { ...environment, ...empty }));
  expect(bare.filter(Boolean)).toEqual(['planecheck run --report out', 'planecheck gate out/report.json --explain']);
});

const empty = { KUBECONFIG_FILE: '', CONTEXT: '', RULES: '', EXPECTATIONS: '', OPTIONS: '', POLICY: '' };

it('the manifests are complete, and call the command with options that exist', () => {
  const files = readdirSync(join(root, '.ci/manifests'));
  const documents = files.flatMap((file) =>
    parseAllDocuments(readFileSync(join(root, '.ci/manifests', file), 'utf8')).map((document) => document.toJS()),
  );
  const jobs = documents.filter(({ kind }) => kind === 'Job');
  const accounts = documents.filter(({ kind }) => kind === 'ServiceAccount').map(({ metadata }) => metadata.name);
  const claims = documents.filter(({ kind }) => kind === 'PersistentVolumeClaim').map(({ metadata }) => metadata.name);
  expect(jobs).toHaveLength(2);
  for (const { spec } of jobs) {
    const { containers, serviceAccountName, volumes, securityContext } = spec.template.spec;
    expect([accounts.includes(serviceAccountName), securityContext.runAsNonRoot]).toEqual([true, true]);
    expect(claims).toContain(volumes[0].persistentVolumeClaim.claimName);
    const [{ command = null, args }] = containers;
    if (command === null) mustParse(`planecheck ${args.join(' ')}`);
    else
      expect(callsOf(args[0], { JOB_COMPLETION_INDEX: '2' })).toEqual([
        'planecheck run --in-cluster --seed 7 --shard 3/4 --report /reports/2',
      ]);
  }
});

it('the pipelines of reports/README.md call the command with options that exist', () => {
  const paper = readFileSync(join(root, 'reports/README.md'), 'utf8');
  const lines = [...paper.matchAll(/^ +- (?:run: )?((?:npx|npm) .*)$/gm)].map(([, line = '']) => line);
  expect(lines.length).toBeGreaterThan(4);
  for (const line of lines) {
    const calls = callsOf(line.replaceAll(/\$\{\{ [^}]* \}\}/g, '1'));
    for (const call of calls) mustParse(call);
  }
});
