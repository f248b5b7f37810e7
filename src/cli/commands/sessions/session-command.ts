import { Command, Option } from 'commander';
import { writeFile } from '../../../files/write-file.ts';
import type { RecordedExchange } from '../../../recorder/session/session-exchanges.ts';
import { copySession } from '../../../recorder/tools/copy-session.ts';
import { curlScript } from '../../../recorder/tools/curl-script.ts';
import { exchangeLine, exchangeText } from '../../../recorder/tools/exchange-text.ts';
import { followSession } from '../../../recorder/tools/follow-session.ts';
import { har } from '../../../recorder/tools/har.ts';
import { redactSession } from '../../../recorder/tools/redact-session.ts';
import { verifySession } from '../../../recorder/tools/verify-session.ts';
import { sessionPage } from '../../../replay/pages/session-page.ts';
import { visibleJson } from '../../../text/visible-json.ts';
import { exitCodes } from '../../exit-codes.ts';
import { productVersion } from '../../product-version.ts';
import { asUserError, assertNewFile, openSession, secretsOf } from './session-files.ts';
import { sessionImportCommand } from './session-import-command.ts';
import { sessionShrinkCommand } from './session-shrink-command.ts';
import { UserError } from '../../user-error.ts';
import {
  redactionPolicyOf,
  type RedactionArguments,
  withLevelOption,
  withPatternOptions,
} from '../options/redaction-options.ts';
import { print, printError, printLine } from '../../print.ts';

/**
 * `planecheck session show|verify|redact|shrink|split|page|har|curl|import`. Exits with 1 if `verify` finds a secret,
 * with 2 if a file cannot be read.
 */
export const sessionCommand = (): Command =>
  new Command('session')
    .description('show session files, verify that they contain no secret, cut and convert them')
    .addCommand(
      new Command('show')
        .description('print the exchanges of a session, one per line')
        .argument('<file>', 'session file')
        .option('--exchange <number>', 'print one complete exchange, with its bodies')
        .option('--actor <name>', 'print only the exchanges of this actor')
        .option('--match <text>', 'print only exchanges whose method and path contain this text')
        .option('--refused', 'print only exchanges with a status of 400 or above, or without a response')
        .option('--follow', 'print exchanges as the recorder writes them, until the recording ends')
        .option('--json', 'print one JSON object per exchange, without bodies')
        .action(show),
    )
    .addCommand(
      withPatternOptions(new Command('verify'))
        .description('search a session for secrets: values that have the form of a secret, and the values of a file')
        .argument('<file>', 'session file')
        .option('--secret-file <file>', 'file of values to search for in every encoding, one value per line')
        .action(verify),
    )
    .addCommand(
      withPatternOptions(withLevelOption(new Command('redact')))
        .description('write a redacted copy of a session')
        .argument('<file>', 'session file')
        .requiredOption('-o, --out <file>', 'session file to write')
        .option('--secret-file <file>', 'file of values to replace wherever they occur, one value per line')
        .action(async (file: string, options: RedactionArguments & { out: string; secretFile?: string }) => {
          const redacted = Object.entries(
            await redactSession(
              file,
              assertNewFile(options.out, '--out'),
              secretsOf(options.secretFile),
              redactionPolicyOf(options),
            ).catch(asUserError),
          );
          print(
            `${
              redacted.length > 0
                ? redacted.map(([rule, count]) => `${rule} ${count}`).join('\n')
                : 'the session contains nothing to redact'
            }\n`,
          );
        }),
    )
    .addCommand(sessionImportCommand())
    .addCommand(sessionShrinkCommand())
    .addCommand(
      new Command('split')
        .description('write one session per actor, connection or namespace')
        .argument('<file>', 'session file')
        .addOption(
          new Option('--by <what>', 'what the exchanges of a part have in common')
            .choices(['actor', 'connection', 'namespace'])
            .default('actor'),
        )
        .requiredOption('-o, --out <prefix>', 'prefix of the names of the session files to write')
        .action(split),
    )
    .addCommand(
      new Command('page')
        .description('write a session as an HTML page: a timeline of its exchanges, watches as streams of events')
        .argument('<file>', 'session file')
        .requiredOption('-o, --out <file>', 'HTML file to write')
        .action(async (file: string, options: { out: string }) => {
          const session = await openSession(file);
          writeFile(assertNewFile(options.out, '--out'), sessionPage(file, session), { mode: 0o600, isNew: true });
        }),
    )
    .addCommand(
      new Command('har')
        .description('convert a session to HAR 1.2, which browser tools can open')
        .argument('<file>', 'session file')
        .option('-o, --out <file>', 'HAR file to write (default: standard output)')
        .action(async (file: string, options: { out?: string }) => {
          const session = await openSession(file);
          if (options.out === undefined) for (const piece of har(session, productVersion())) print(visibleJson(piece));
          else
            writeFile(assertNewFile(options.out, '--out'), har(session, productVersion()), {
              mode: 0o600,
              isNew: true,
            });
        }),
    )
    .addCommand(
      new Command('curl')
        .description('convert a session to a shell script of curl commands; server and credentials are variables')
        .argument('<file>', 'session file')
        .option('-o, --out <file>', 'script to write (default: standard output)')
        .action(async (file: string, options: { out?: string }) => {
          const script = curlScript(await openSession(file));
          if (options.out === undefined) print(script);
          else writeFile(assertNewFile(options.out, '--out'), [script], { mode: 0o700, isNew: true });
        }),
    );

interface ShowOptions {
  readonly exchange?: string;
  readonly actor?: string;
  readonly match?: string;
  readonly refused?: boolean;
  readonly follow?: boolean;
  readonly json?: boolean;
}

/** Whether the options select an exchange; its status is null if it has no response. */
const isWanted = (
  { actor, match, refused }: ShowOptions,
  by: string,
  request: string,
  status: number | null,
): boolean =>
  (actor === undefined || actor === by) &&
  (match === undefined || request.includes(match)) &&
  (refused !== true || status === null || status >= 400);

const show = async (file: string, options: ShowOptions): Promise<void> => {
  if (options.follow) return follow(file, options);
  const { header, exchanges } = await openSession(file);
  if (options.exchange !== undefined) {
    const wanted = exchanges.find(({ seq }) => String(seq) === options.exchange);
    if (!wanted) throw new UserError(`there is no exchange ${options.exchange} in ${file}`);
    return print(`${exchangeText(wanted)}\n`);
  }
  if (!options.json)
    printLine(
      `session of ${header.startedAt}, dialect ${header.dialect}, target ${header.target}, ` +
        `redaction ${header.redaction.on ? 'on' : 'OFF'}`,
    );
  const shown = exchanges.filter(({ actor, request, response }) =>
    isWanted(options, actor, `${request.method} ${request.path}`, response?.status ?? null),
  );
  if (shown.length === 0 && exchanges.length > 0)
    printError(
      `these options select none of ${exchanges.length} exchanges; ` +
        `actors are ${[...new Set(exchanges.map(({ actor }) => actor))].join(', ')}\n`,
    );
  for (const exchange of shown) {
    const { seq, actor, startedMs, ms, request, response, failure, frames, connection } = exchange;
    printLine(
      options.json
        ? visibleJson(
            JSON.stringify({
              seq,
              actor,
              connection,
              startedMs,
              ms,
              method: request.method,
              path: request.path,
              status: response?.status ?? null,
              failure,
              events: frames?.length ?? null,
            }),
          )
        : exchangeLine(exchange),
    );
  }
};

const follow = async (file: string, options: ShowOptions): Promise<void> => {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  const lines = new Map<number, { actor: string; request: string }>();
  try {
    for await (const event of followSession(file, stop.signal)) {
      if (event.e === 'request') lines.set(event.x, { actor: event.actor, request: `${event.method} ${event.url}` });
      const { actor, request } = lines.get(event.x) ?? { actor: '', request: '' };
      const line = `${String(event.x).padStart(4)} ${event.at.toFixed(0).padStart(7)} ms  ${actor}  ${request}`;
      if (event.e === 'head' && isWanted(options, actor, request, event.status))
        printLine(`${line} -> ${event.status}`);
      if (event.e === 'abort' && isWanted(options, actor, request, null))
        printLine(`${line}: ended by the ${event.by} (${event.message})`);
      if (event.e === 'abort' || (event.e === 'end' && event.of === 'response')) lines.delete(event.x);
    }
  } catch (error) {
    asUserError(error);
  }
};

const verify = async (file: string, options: RedactionArguments & { secretFile?: string }): Promise<void> => {
  const { exchanges, bytes, redacted, leaks } = await verifySession(
    file,
    secretsOf(options.secretFile),
    redactionPolicyOf(options),
  ).catch(asUserError);
  for (const { place, what } of leaks) printLine(`${file}: ${place}: ${what}`);
  if (!redacted) printLine(`${file}: the session was recorded without redaction`);
  const places = `${leaks.length} ${leaks.length === 1 ? 'place' : 'places'}`;
  printLine(`${places} with secrets in ${exchanges} exchanges; ${bytes} bytes were searched`);
  if (leaks.length > 0 || !redacted) process.exitCode = exitCodes.notConformant;
};

const split = async (
  file: string,
  options: { by: 'actor' | 'connection' | 'namespace'; out: string },
): Promise<void> => {
  const { exchanges } = await openSession(file);
  const keyOf = ({ actor, connection, request }: RecordedExchange): string =>
    options.by === 'actor'
      ? actor
      : options.by === 'connection'
        ? String(connection ?? 'unknown')
        : (/\/namespaces\/([^/?]+)/.exec(request.path)?.[1] ?? 'cluster');
  const parts = new Map<string, Set<number>>();
  for (const exchange of exchanges)
    parts.set(keyOf(exchange), (parts.get(keyOf(exchange)) ?? new Set()).add(exchange.seq));
  for (const [key, wanted] of parts) {
    const name = `${options.out}${key.replaceAll(/[^\w.-]/g, '_')}.session.ndjson`;
    const count = await copySession(file, assertNewFile(name, '--out'), (x) => wanted.has(x)).catch(asUserError);
    printLine(`${name}: ${count} exchanges`);
  }
};
