import { randomBytes } from 'node:crypto';
import { Command } from 'commander';
import { dialectNamed } from '../../../dialect/dialects.ts';
import { Placeholders } from '../../../recorder/redaction/placeholders/placeholders.ts';
import { copySession } from '../../../recorder/tools/copy-session.ts';
import { redactReplayed } from '../../../replay/outcome/redact-replayed.ts';
import { replayedLines } from '../../../replay/outcome/replayed-lines.ts';
import { cleanUp } from '../../../replay/play/clean-up.ts';
import { replay } from '../../../replay/play/replay.ts';
import { shrink, type TryPart } from '../../../replay/shrink.ts';
import { exitCodes } from '../../exit-codes.ts';
import { numberOption } from '../options/number-option.ts';
import { openReplayTarget } from './replay-target.ts';
import { asUserError, assertNewFile, openSession } from './session-files.ts';
import { type TargetChoice, withExistingServerOptions } from '../options/target-options.ts';
import { UserError } from '../../user-error.ts';
import { print, printError } from '../../print.ts';

interface ShrinkOptions extends TargetChoice {
  readonly out: string;
  readonly dialect?: string;
  readonly settle: number;
}

/**
 * `planecheck session shrink FILE`: writes the smallest causally closed part of a session that still differs. Exits
 * with 4 if nothing differs.
 */
export const sessionShrinkCommand = (): Command =>
  withExistingServerOptions(
    new Command('shrink')
      .description(
        'write the smallest part of a session that still differs on a server; deletes the objects of each replay.\n' +
          'Without a target, each replay gets a new embedded server.',
      )
      .argument('<file>', 'session file')
      .requiredOption('-o, --out <file>', 'session file to write'),
    'replay against',
  )
    .option('--dialect <name>', 'how the target spells names (default: that of the session)')
    .option(
      '--settle <ms>',
      'how long to wait for watch events and for objects to disappear, in milliseconds',
      numberOption('milliseconds'),
      1_000,
    )
    .action(async (file: string, options: ShrinkOptions) => {
      assertNewFile(options.out, '--out');
      const session = await openSession(file);
      const dialect = options.dialect ?? session.header.dialect;
      const tryPart: TryPart = async (exchanges) => {
        const target = await openReplayTarget(options, dialect);
        try {
          const { exchanges: results, created } = await replay({
            session: { ...session, exchanges },
            fullSession: session.exchanges,
            target: target.live,
            anonymous: target.anonymous,
            recorded: dialectNamed(session.header.dialect),
            dialect: dialectNamed(options.dialect ?? target.dialect),
            settleMs: options.settle,
          }).catch((error: NodeJS.ErrnoException) => {
            throw error.code === undefined
              ? error
              : new UserError(`${target.name} does not answer: ${error.message}`, exitCodes.notReachable);
          });
          if (!target.isFresh) await cleanUp(created, target.live, 30_000);
          return results;
        } finally {
          await target.close();
        }
      };
      let least = session.exchanges.length + 1;
      const shrunk = await shrink(session.exchanges, tryPart, (tries, left, exchange) => {
        if (left < least)
          printError(
            tries === 1
              ? `replay 1: exchange ${exchange} differs; searching for the smallest part that still differs\n`
              : `replay ${tries}: ${left} exchanges are left\n`,
          );
        least = left;
      });
      if (!shrunk) throw new UserError('no exchange differs: there is nothing to shrink', exitCodes.nothingRan);
      const wanted = new Set(shrunk.part.map(({ seq }) => seq));
      await copySession(file, options.out, (x) => wanted.has(x)).catch(asUserError);
      const counts = `${shrunk.part.length} of ${session.exchanges.length} exchanges`;
      print(`${options.out}: ${counts} show the difference of exchange ${shrunk.exchange} (${shrunk.tries} replays)\n`);
      const shown = session.header.redaction.on
        ? redactReplayed(shrunk.result, new Placeholders(randomBytes(32)))
        : shrunk.result;
      print(`${replayedLines(shown).join('\n')}\n`);
    });
