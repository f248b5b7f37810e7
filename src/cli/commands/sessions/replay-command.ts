import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { Command, InvalidArgumentError, Option } from 'commander';
import { fileReason } from '../../../files/file-reason.ts';
import { assertWritableFile } from '../../../files/assert-writable-file.ts';
import { assertWritableFolder } from '../../../files/assert-writable-folder.ts';
import { writeFile } from '../../../files/write-file.ts';
import { dialectNamed } from '../../../dialect/dialects.ts';
import { Placeholders } from '../../../recorder/redaction/placeholders/placeholders.ts';
import { SessionError } from '../../../recorder/session/session-error.ts';
import { type LoadedSession, loadSession } from '../../../recorder/session/session-exchanges.ts';
import { SessionWriter } from '../../../recorder/session/session-writer.ts';
import { writeOrRemove } from '../../../recorder/tools/write-or-remove.ts';
import { cleanUp } from '../../../replay/play/clean-up.ts';
import { countVerdicts } from '../../../replay/outcome/count-verdicts.ts';
import { applyIgnores, type ReplayIgnore } from '../../../replay/compare/apply-ignores.ts';
import { ignoreUnstableValues } from '../../../replay/compare/unstable-values.ts';
import type { LiveTarget } from '../../../replay/play/live-target.ts';
import { replay, type ReplayRun } from '../../../replay/play/replay.ts';
import type { ReplayResult } from '../../../replay/outcome/replay-result.ts';
import { redactReplayed } from '../../../replay/outcome/redact-replayed.ts';
import { replayText } from '../../../replay/outcome/replay-text.ts';
import type { ReplayOrder } from '../../../replay/plan/schedule.ts';
import { replayReportFiles, writeReplayReport } from '../../../replay/outcome/write-replay-report.ts';
import { replayVerb } from '../../../replay/plan/verb.ts';
import { readCheckedFile } from '../../../report/checked-file.ts';
import { visibleJson } from '../../../text/visible-json.ts';
import { exitCodes } from '../../exit-codes.ts';
import { listOption } from '../options/list-option.ts';
import { numberOption } from '../options/number-option.ts';
import { openReplayTarget, type ReplayTarget } from './replay-target.ts';
import { type TargetChoice, withExistingServerOptions } from '../options/target-options.ts';
import { UserError } from '../../user-error.ts';
import { print } from '../../print.ts';
import { closingHelp } from '../../help/closing-help.ts';

interface ReplayOptions extends Omit<TargetChoice, 'namespace'> {
  readonly dialect?: string;
  readonly order: ReplayOrder;
  readonly speed: number;
  readonly prepare?: boolean;
  readonly drift?: boolean;
  readonly update?: string;
  readonly actor: Readonly<Record<string, string>>;
  readonly namespace: Readonly<Record<string, string>>;
  readonly ignore?: string;
  readonly onlyPath?: string;
  readonly onlyVerb?: string;
  readonly onlyActor?: string;
  readonly report?: string;
  readonly json?: string;
  readonly settle: number;
}

const pair = (text: string, before: Readonly<Record<string, string>>): Record<string, string> => {
  const [actor, identity, ...rest] = text.split('=');
  if (!actor || !identity || rest.length > 0) throw new InvalidArgumentError('expected ACTOR=IDENTITY.');
  return { ...before, [actor]: identity };
};

const namespacePair = (text: string, before: Readonly<Record<string, string>>): Record<string, string> => {
  const [from, to] = /^([a-z0-9-]{1,63})=([a-z0-9-]{1,63})$/.exec(text)?.slice(1) ?? [];
  if (from === undefined || to === undefined) throw new InvalidArgumentError('expected OLD=NEW, two namespace names.');
  return { ...before, [from]: to };
};

/** The part of a session that the options select. Throws UserError if they select nothing. */
const selected = (session: LoadedSession, { onlyPath, onlyVerb, onlyActor }: ReplayOptions): LoadedSession => {
  const listed = (text: string | undefined): ReadonlySet<string> | null =>
    text === undefined ? null : new Set(text.split(',').map((word) => word.trim()));
  const [verbs, actors] = [listed(onlyVerb), listed(onlyActor)];
  const exchanges = session.exchanges.filter(
    (exchange) =>
      (onlyPath === undefined || exchange.request.path.includes(onlyPath)) &&
      (verbs === null || verbs.has(replayVerb(exchange.request.method, exchange.request.path))) &&
      (actors === null || actors.has(exchange.actor)),
  );
  if (exchanges.length === 0 && session.exchanges.length > 0)
    throw new UserError(
      `these options select none of ${session.exchanges.length} exchanges; ` +
        `actors are ${[...new Set(session.exchanges.map(({ actor }) => actor))].join(', ')}`,
      exitCodes.nothingRan,
    );
  return { ...session, exchanges };
};

/**
 * `planecheck replay FILE`: sends a session again and compares the responses. Exits with 1 if an exchange differs, with
 * 3 if the target does not answer, with 4 if nothing could be compared.
 */
export const replayCommand = (): Command =>
  withExistingServerOptions(
    new Command('replay')
      .description(
        'send a recorded session again and compare the responses; without a target, to a new embedded server',
      )
      .argument('<file>', 'session file'),
    'replay against',
  )
    .option(
      '--dialect <name>',
      'how the target spells names (default: that of the target file, otherwise of the session)',
    )
    .addOption(
      new Option(
        '--order <order>',
        'recorded: one request after the other; causal: each request as soon as the responses that it depends on ' +
          'have arrived; timed: at the recorded times',
      )
        .choices(['recorded', 'causal', 'timed'])
        .default('recorded'),
    )
    .option('--speed <factor>', 'with --order timed: how many times faster than recorded', numberOption('speed'), 1)
    .option('--prepare', 'first create the objects that the session reads but does not create')
    .option('--drift', 'replay twice and ignore values that also differ between the two replays; the result lists them')
    .option(
      '--actor <pair>',
      'ACTOR=IDENTITY: send the requests of this actor as this identity of the target file; repeatable',
      pair,
      {},
    )
    .option(
      '--namespace <pair>',
      'OLD=NEW: replay what the session did in namespace OLD in namespace NEW; repeatable',
      namespacePair,
      {},
    )
    .option('--only-path <text>', 'replay only exchanges whose path contains this text')
    .option('--only-verb <list>', 'replay only exchanges of these verbs: get, list, watch, create, ...', listOption)
    .option('--only-actor <list>', 'replay only exchanges of these actors', listOption)
    .option('--ignore <file>', 'accept the differences that this file names, with reasons (replay-ignores.json)')
    .option('--update <file>', 'write a session with the responses of this replay')
    .option('--report <folder>', 'write replay.html, replay.json, replay.txt and junit.xml into this folder')
    .option('--json <file>', 'write the result as JSON (- for standard output)')
    .option(
      '--settle <ms>',
      'how long to wait for watch events and for objects to disappear, in milliseconds',
      numberOption('milliseconds'),
      5_000,
    )
    .addHelpText(
      'after',
      closingHelp({
        paragraphs: [
          'Exit codes: 0 all compared responses are the same, 1 a response differs, 2 usage or file error, ' +
            '3 target not reachable, 4 nothing could be compared.',
        ],
      }),
    )
    .action(replayFile);

const readIgnores = (file: string): readonly ReplayIgnore[] =>
  readCheckedFile<{ ignore: readonly ReplayIgnore[] }>(file, 'replay-ignores').ignore;

const replayFile = async (file: string, options: ReplayOptions): Promise<void> => {
  if (options.update !== undefined && existsSync(options.update))
    throw new UserError(`${options.update} exists already; name another file with --update`);
  if (options.update !== undefined) assertWritableFile(options.update);
  if (options.json !== undefined && options.json !== '-') assertWritableFile(options.json);
  if (options.report !== undefined) assertWritableFolder(options.report, Object.values(replayReportFiles));
  const session = await loadSession(file, dialectNamed).catch((error: unknown) => {
    throw error instanceof SessionError ? new UserError(error.message) : error;
  });
  const ignores = options.ignore === undefined ? [] : readIgnores(options.ignore);
  const first = await one(session, options, options.update);
  const second = options.drift ? await one(session, options) : null;
  const drifted = second ? ignoreUnstableValues(first.run.exchanges, second.run.exchanges) : first.run.exchanges;
  const { exchanges: found, unused } = applyIgnores(drifted, ignores);
  const placeholders = new Placeholders(randomBytes(32));
  const exchanges = session.header.redaction.on
    ? found.map((exchange) => redactReplayed(exchange, placeholders))
    : found;
  const result: ReplayResult = {
    session: file,
    target: first.name,
    order: options.order,
    notes: [...session.notes, ...first.run.notes, ...unused.map(({ field }) => `--ignore: no difference at ${field}`)],
    presupposes: first.run.presupposes,
    exchanges,
    counts: countVerdicts(exchanges),
  };
  const json = `${JSON.stringify(result, null, 2)}\n`;
  if (options.json !== undefined && options.json !== '-') writeFile(options.json, [json]);
  if (options.report !== undefined) writeReplayReport(options.report, result, session.exchanges);
  print(options.json === '-' ? visibleJson(json) : `${replayText(result)}\n`);
  if (result.counts.differs > 0) process.exitCode = exitCodes.notConformant;
  else if (result.counts.same === 0) process.exitCode = exitCodes.nothingRan;
};

/**
 * One replay: opens the target, replays, closes it. With `--drift`, deletes what the replay created on an existing
 * server.
 */
const one = async (
  session: LoadedSession,
  options: ReplayOptions,
  update?: string,
): Promise<{ run: ReplayRun; name: string }> => {
  const { namespace: namespaces, ...choice } = options;
  const target = await openReplayTarget(choice, options.dialect ?? session.header.dialect);
  const writer =
    update === undefined
      ? null
      : new SessionWriter({
          file: update,
          dialect: options.dialect ?? target.dialect,
          target: 'http://127.0.0.1',
          redact: session.header.redaction.on,
          now: Date.now,
          elapsed: () => performance.now(),
        });
  const play = async (): Promise<ReplayRun> => {
    const actors = await actorsOf(target, options);
    const run = await replay({
      session: selected(session, options),
      fullSession: session.exchanges,
      namespaces,
      target: target.live,
      anonymous: target.anonymous,
      actor: (name) => actors.get(name) ?? null,
      recorded: dialectNamed(session.header.dialect),
      dialect: dialectNamed(options.dialect ?? target.dialect),
      settleMs: options.settle,
      order: options.order,
      speed: options.speed,
      prepare: options.prepare === true,
      ...(writer ? { observer: writer } : {}),
    }).catch((error: NodeJS.ErrnoException) => {
      throw error.code === undefined || fileReason(error) !== null
        ? error
        : new UserError(`${target.name} does not answer: ${error.message}`, exitCodes.notReachable);
    });
    if (options.drift && !target.isFresh) await cleanUp(run.created, target.live, 30_000);
    return run;
  };
  try {
    const run =
      update === undefined || writer === null ? await play() : await writeOrRemove(update, play, () => writer.close());
    return { run, name: target.name };
  } finally {
    await target.close();
  }
};

const actorsOf = async (target: ReplayTarget, options: ReplayOptions): Promise<ReadonlyMap<string, LiveTarget>> => {
  const actors = new Map<string, LiveTarget>();
  for (const [actor, identity] of Object.entries(options.actor)) {
    const live = await target.as(identity);
    if (!live) throw new UserError(`the target offers no identity "${identity}" for --actor ${actor}=${identity}`);
    actors.set(actor, live);
  }
  return actors;
};
