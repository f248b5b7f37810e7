import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { Command, Option } from 'commander';
import { makeFolder } from '../../files/make-folder.ts';
import { assertWritableFolder } from '../../files/assert-writable-folder.ts';
import { writeFile } from '../../files/write-file.ts';
import type { FuzzFinding, PropertyResult } from '../../properties/findings/fuzz-result.ts';
import { exitCodes } from '../exit-codes.ts';
import { numberOption } from './options/number-option.ts';
import { NotTestable } from '../../target/testbed.ts';
import {
  selectsExistingServer,
  openTargetSource,
  type TargetChoice,
  withTargetOptions,
} from './options/target-options.ts';
import { targetWords } from './options/target-words.ts';
import { defaultWaitMs, withWaitOption } from './options/wait-option.ts';
import { UserError } from '../user-error.ts';
import { listOption } from './options/list-option.ts';
import { interruptionSignal } from '../interruption-signal.ts';
import { print, printError } from '../print.ts';
import { closingHelp } from '../help/closing-help.ts';

interface FuzzOptions extends TargetChoice {
  readonly property?: string;
  readonly seed?: number;
  readonly path?: string;
  readonly cases?: number;
  readonly budget?: number;
  readonly report?: string;
  readonly format: 'text' | 'json';
  readonly list?: boolean;
  readonly history?: string;
  readonly expectations?: string;
  readonly expectAll?: boolean;
}

/** `planecheck fuzz`: checks properties of the API with generated input. */
export const fuzzCommand = (): Command =>
  withWaitOption(
    withTargetOptions(
      new Command('fuzz').description(
        'Checks properties of the API on a server with generated input, and shrinks each failure to a small case.\n' +
          'Without a target, it checks the embedded reference server.',
      ),
    ),
  )
    .option('--property <list>', 'names of the properties to check (default: all; see --list)', listOption)
    .option('--seed <n>', 'seed of the generators (default: random, printed)', numberOption('seed'))
    .option('--path <path>', 'repeat one case: the path that a finding printed; needs --property and --seed')
    .option('--cases <n>', 'number of cases per property', numberOption('cases'))
    .option('--budget <seconds>', 'time for the complete run, shared by all properties', numberOption('seconds'))
    .option('--report <dir>', 'write each finding with its exchanges and a curl script into this folder')
    .option('--expectations <file>', 'known findings, with reasons: a file, or a folder of files')
    .option('--expect-all', 'also fail if a known finding did not occur')
    .addOption(new Option('--format <name>', 'output format').choices(['text', 'json']).default('text'))
    .option('--history <file>', 'judge a saved history again, as `planecheck history check` does')
    .option('--list', 'list the properties and exit')
    .addHelpText(
      'after',
      closingHelp({
        paragraphs: [
          'Exit codes: 0 all properties held (or failed only as expected), 1 a property failed, 2 usage or ' +
            'file error, 3 target not reachable, 4 nothing ran or a property is inconclusive, 5 error of ' +
            'planecheck itself, 130 interrupted.',
        ],
        examples: [
          'planecheck fuzz',
          'planecheck fuzz --kubeconfig ~/.kube/config --budget 600 --report out',
          'planecheck fuzz --property pages-equal-list --seed 7 --path 3:1:0',
          'planecheck history check out/*.history.json',
        ],
      }),
    )
    .action(async (options: FuzzOptions) => {
      process.exitCode =
        options.history === undefined
          ? await fuzz(options)
          : (await import('./history-command.ts')).checkHistories([options.history], options.format);
    });

const chosenNames = async (options: FuzzOptions): Promise<readonly string[]> => {
  const { allProperties } = await import('../../properties/all.ts');
  const known = allProperties.map(({ name }) => name);
  if (options.list) for (const { name, claim } of allProperties) print(`${name.padEnd(34)} ${claim}\n`);
  if (options.property === undefined) return known;
  const wanted = options.property
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  const unknown = wanted.filter((name) => !known.includes(name));
  if (unknown.length > 0 || wanted.length === 0)
    throw new UserError(
      `no property is named "${unknown.join(', ')}"; \`planecheck fuzz --list\` lists all properties`,
      exitCodes.nothingRan,
    );
  return wanted;
};

/** Throws UserError if vitest is not installed: only this command needs it, so it is no dependency of the package. */
const mustHaveVitest = (): void => {
  try {
    import.meta.resolve('vitest/node');
  } catch {
    throw new UserError('fuzz needs vitest, which is not installed: npm install vitest, next to planecheck');
  }
};

const fuzz = async (options: FuzzOptions): Promise<number> => {
  if (options.path !== undefined && (options.seed === undefined || options.property === undefined))
    throw new UserError('--path needs the --property and the --seed that were printed together with the path');
  if (options.path !== undefined && !/^\d+(:\d+)*$/.test(options.path))
    throw new UserError(`--path ${options.path}: expected numbers with colons between them, for example 3:1:0`);
  const properties = await chosenNames(options);
  if (options.list) return exitCodes.conformant;
  mustHaveVitest();
  const text = options.format === 'text';
  const say = (line: string): void => void (text && print(`${line}\n`));
  const [
    { runFuzz },
    { findingText, reproductionOf },
    { ExpectedFindings, readFuzzExpectations },
    { warningForOtherProducts },
    { NamespaceNotCreated },
  ] = await Promise.all([
    import('../../properties/running/run-fuzz.ts'),
    import('../../properties/findings/finding-text.ts'),
    import('../../report/gate/fuzz-expectations.ts'),
    import('../../report/gate/expectations.ts'),
    import('../../properties/cases/run-namespaces.ts'),
  ]);
  const expectations = options.expectations === undefined ? [] : readFuzzExpectations(options.expectations);
  if (options.expectAll && expectations.length === 0) throw new UserError('--expect-all needs --expectations');
  const seed = options.seed ?? randomInt(1, 1_000_000);
  const prefix = commandPrefix(options);
  if (options.report !== undefined) assertWritableFolder(options.report, []);
  const source = await openTargetSource(options);
  const interruption = interruptionSignal('finishing the running case and cleaning up');
  try {
    const target = await source.shared();
    say(`planecheck: ${properties.length} properties against ${target.name} ${target.baseUrl}, seed ${seed}`);
    const forOthers = warningForOtherProducts(expectations, target);
    if (forOthers !== null) printError(`planecheck: ${forOthers}\n`);
    const expected = new ExpectedFindings(expectations, target, new Date().toISOString().slice(0, 10));
    const run = await runFuzz({
      target,
      properties,
      seed,
      path: options.path ?? null,
      cases: options.cases ?? null,
      budgetMs: options.budget === undefined ? null : options.budget * 1_000,
      namespace: `planecheck-fuzz-${seed.toString(36)}-${randomInt(36 ** 4).toString(36)}`,
      waitMs: options.wait ?? defaultWaitMs,
      onWait: (line) => process.stderr.write(`planecheck: ${line}\n`),
      signal: interruption.signal,
      onProgress: (property, cases) => say(`  ${property}: ${cases} cases so far`),
      onFinding: (finding) => {
        const known = expected.of(finding);
        say(known ? `known   ${finding.property}: ${known.reason}` : findingText(finding, prefix));
      },
      onResult: (result) => say(resultLine(result)),
    });
    const findings = run.results.flatMap((result) => result.findings);
    const files = options.report === undefined ? [] : await writeFindings(options.report, findings, target.baseUrl);
    const counts = (verdict: string): number => run.results.filter((result) => result.verdict === verdict).length;
    const errors = [
      ...run.errors,
      ...run.results
        .filter(({ verdict }) => verdict === 'error')
        .map(({ property, reason }) => `${property}: ${reason}`),
    ];
    const fresh = findings.filter((finding) => expected.of(finding) === null);
    const unseen = expected.unseen(properties);
    for (const line of [...run.troubles, ...errors, ...files, ...expected.ended, ...unseen]) say(line);
    const totals = [
      `${counts('held')} held`,
      `${counts('fell')} fell`,
      `${counts('inconclusive')} inconclusive`,
      ...(expectations.length > 0 ? [`${findings.length - fresh.length} findings known`, `${fresh.length} new`] : []),
      ...(errors.length > 0 ? [`${errors.length} errors`] : []),
    ];
    say(totals.join(', '));
    const withExpectations = (finding: FuzzFinding) => ({
      ...finding,
      again: reproductionOf(finding, prefix),
      known: expected.of(finding)?.reason ?? null,
    });
    const results = run.results.map((result) => ({ ...result, findings: result.findings.map(withExpectations) }));
    const { troubles } = run;
    const document = { seed, target: target.name, results, errors, troubles, ended: expected.ended, unseen };
    if (!text) print(`${JSON.stringify(document, null, 1)}\n`);
    if (interruption.signal.aborted) return exitCodes.interrupted;
    if (run.gone !== null)
      throw new UserError(
        `${target.baseUrl} stopped answering during the run: ${run.gone}${leftBehind(options, run.namespace)}`,
        exitCodes.notReachable,
      );
    if (errors.length > 0) return exitCodes.ownError;
    if (fresh.length > 0 || expected.ended.length > 0 || (options.expectAll && unseen.length > 0))
      return exitCodes.notConformant;
    return run.results.length === 0 || counts('inconclusive') > 0 ? exitCodes.nothingRan : exitCodes.conformant;
  } catch (error) {
    if (error instanceof NotTestable || error instanceof NamespaceNotCreated)
      throw new UserError(error.message, exitCodes.notReachable);
    throw error;
  } finally {
    await source.close();
    interruption.end();
  }
};

const resultLine = ({
  property,
  verdict,
  cases,
  unjudged,
  facts,
  requests,
  ms,
  reason,
  findings,
}: PropertyResult): string => {
  const counts = [`${cases} cases`, `${facts} facts`, `${requests} requests`, `${(ms / 1000).toFixed(1)} s`];
  if (unjudged > 0) counts.push(`${unjudged} not judged`);
  if (findings.length > 0)
    counts.push(`${findings.length} findings: ${findings.map(({ times }) => times).join(' + ')} times`);
  const why = reason === '' ? '' : `  ${reason.split('\n')[0]}`;
  return `${verdict.padEnd(7)} ${property.padEnd(32)} ${counts.join(', ')}${why}`;
};

/** Names the namespaces that a run could not delete on an existing server, and the command that deletes them. */
const leftBehind = (options: FuzzOptions, namespace: string): string =>
  selectsExistingServer(options)
    ? `\nthese objects are left behind:\n  /api/v1/namespaces/${namespace}\n` +
      `  /api/v1/namespaces/${namespace}-b\n` +
      `to delete what is left: ${['planecheck clean', ...targetWords(options)].join(' ')}`
    : '';

/** The command with the options that select the server, for the line that repeats a finding. */
const commandPrefix = (options: FuzzOptions): string => ['planecheck fuzz', ...targetWords(options)].join(' ');

const writeFindings = async (
  folder: string,
  findings: readonly FuzzFinding[],
  baseUrl: string,
): Promise<readonly string[]> => {
  const { curlScript } = await import('../../properties/findings/curl-script.ts');
  makeFolder(folder);
  return findings.flatMap((finding, index) => {
    const stem = join(folder, `${String(index + 1).padStart(2, '0')}-${finding.property}`);
    const files: Array<readonly [string, string]> = [
      [`${stem}.json`, `${JSON.stringify(finding, null, 1)}\n`],
      [`${stem}.sh`, curlScript(finding, `${baseUrl}/api/v1/namespaces`)],
      ...(finding.attachment?.planecheckHistory
        ? [[`${stem}.history.json`, `${JSON.stringify(finding.attachment, null, 1)}\n`] as const]
        : []),
    ];
    for (const [file, content] of files) writeFile(file, [content]);
    return files.map(([file]) => `written: ${file}`);
  });
};
