#!/usr/bin/env node
import { writeSync } from 'node:fs';
import { Command, CommanderError } from 'commander';
import { fileReason } from '../files/file-reason.ts';
import { WriteError } from '../files/write-error.ts';
import { sweepLeftovers } from '../files/sweep-leftovers.ts';
import { closingHelp } from './help/closing-help.ts';
import { exitCodes, exitCodesText } from './exit-codes.ts';
import { FileError } from '../file-error.ts';
import { noEmptyValue } from './no-empty-value.ts';
import { productVersion } from './product-version.ts';
import { UserError } from './user-error.ts';
import { print, printError } from './print.ts';

/** A sub-command: loaded only when it is called, so that help stays fast. */
interface Lazy {
  readonly name: string;
  readonly summary: string;
  readonly load: () => Promise<Command>;
}

const commands: readonly Lazy[] = [
  {
    name: 'run',
    summary: 'judge a server rule by rule and write the reports',
    load: async () => (await import('./commands/run-command.ts')).runCommand(),
  },
  {
    name: 'doctor',
    summary: 'show which rules can be judged on a server, and what the others need',
    load: async () => (await import('./commands/doctor-command.ts')).doctorCommand(),
  },
  {
    name: 'clean',
    summary: 'delete what killed runs left on a server and on this machine',
    load: async () => (await import('./commands/clean-command.ts')).cleanCommand(),
  },
  {
    name: 'gate',
    summary: 'decide by a policy whether the release of a report may be published',
    load: async () => (await import('./commands/reports/gate-command.ts')).gateCommand(),
  },
  {
    name: 'report',
    summary: 'render, merge and compare reports; show servers as a matrix',
    load: async () => (await import('./commands/reports/report-command.ts')).reportCommand(),
  },
  {
    name: 'rules',
    summary: 'list rules, show one rule, count covered rules',
    load: async () => (await import('./commands/rules-command.ts')).rulesCommand(),
  },
  {
    name: 'serve',
    summary: 'start the reference server',
    load: async () => (await import('./commands/serve-command.ts')).serveCommand(),
  },
  {
    name: 'assets',
    summary: 'write programs that start the reference server in test environments',
    load: async () => (await import('./commands/assets-command.ts')).assetsCommand(),
  },
  {
    name: 'prove',
    summary: 'show that the scenarios detect every planted fault',
    load: async () => (await import('./commands/prove-command.ts')).proveCommand(),
  },
  {
    name: 'fuzz',
    summary: 'check properties of the API with generated input',
    load: async () => (await import('./commands/fuzz-command.ts')).fuzzCommand(),
  },
  {
    name: 'history',
    summary: 'judge, print or shrink saved histories of concurrent writes',
    load: async () => (await import('./commands/history-command.ts')).historyCommand(),
  },
  {
    name: 'record',
    summary: 'record the traffic of a client in a session file',
    load: async () => (await import('./commands/sessions/record-command.ts')).recordCommand(),
  },
  {
    name: 'replay',
    summary: 'send a recorded session again and compare the responses',
    load: async () => (await import('./commands/sessions/replay-command.ts')).replayCommand(),
  },
  {
    name: 'stub',
    summary: 'serve the responses of a session, without the server',
    load: async () => (await import('./commands/sessions/stub-command.ts')).stubCommand(),
  },
  {
    name: 'audit',
    summary: 'judge recorded traffic by the rules that bind clients',
    load: async () => (await import('./commands/sessions/audit-command.ts')).auditCommand(),
  },
  {
    name: 'session',
    summary: 'show, verify, redact, cut and convert session files',
    load: async () => (await import('./commands/sessions/session-command.ts')).sessionCommand(),
  },
];

const program = new Command('planecheck')
  .description('Conformance suite, traffic recorder and replayer for Cluster Control-Plane API servers.')
  .version(productVersion())
  .showHelpAfterError('(see planecheck --help)')
  .addHelpText(
    'after',
    closingHelp({
      paragraphs: [
        exitCodesText,
        'Topics (planecheck help TOPIC): targets, verdicts, expectations, policy, gate, record, redaction, replay, ' +
          'fuzz, history, exit-codes.',
      ],
    }),
  );

/**
 * Prints `planecheck help TOPIC`, and the usage if a command has the same name. Returns false if no such topic exists.
 */
const printHelpTopic = async (topic: string | undefined): Promise<boolean> => {
  const { helpTopic } = await import('./help/help-topics.ts');
  const text = topic === undefined ? undefined : helpTopic(topic);
  if (text === undefined) return false;
  print(text);
  const command = commands.find(({ name }) => name === topic);
  if (command) print(`\n${(await command.load()).name(`planecheck ${command.name}`).helpInformation()}`);
  return true;
};

/** `planecheck completion SHELL`: prints the completion script of a shell. */
const completion = async (shell: string | undefined): Promise<void> => {
  const [{ completionScript, shells }, { helpTopicNames }, { Catalogue }] = await Promise.all([
    import('./completion.ts'),
    import('./help/help-topics.ts'),
    import('../rules/catalogue.ts'),
  ]);
  const known = shells.find((name) => name === shell);
  if (known === undefined) throw new UserError(`name a shell: planecheck completion ${shells.join('|')}`);
  const loaded = await Promise.all(
    commands.map(async ({ name, summary, load }) => {
      const command = await load();
      const all = [command, ...command.commands].flatMap((one) => one.options);
      const options = all.map((option) => option.long ?? '').filter(Boolean);
      const values = Object.fromEntries(
        all.flatMap(({ long, argChoices }) => (long && argChoices ? [[long, argChoices]] : [])),
      );
      return {
        name,
        summary,
        options: [...new Set([...options, '--help'])],
        words: command.commands.map((one) => one.name()),
        values,
      };
    }),
  );
  const others = [
    {
      name: 'help',
      summary: 'show the help of a command or topic',
      options: [],
      words: [...new Set([...commands.map(({ name }) => name), ...helpTopicNames])],
    },
    { name: 'completion', summary: 'print the completion script of a shell', options: [], words: [...shells] },
  ];
  const ids = [...new Set(Catalogue.read().scenarios.flatMap(({ rules }) => rules))].sort();
  print(completionScript(known, [...loaded, ...others], [...new Set(ids.map((id) => id.replace(/-.*/, ''))), ...ids]));
};

/** Makes a command and its sub-commands throw where they would end the process with an exit code of their own. */
const throwing = (command: Command): Command => {
  for (const one of command.commands) throwing(one);
  return command.exitOverride();
};

const main = async (argv: readonly string[]): Promise<void> => {
  if (argv[2] === 'help' && (await printHelpTopic(argv[3]))) return;
  if (argv[2] === 'completion' && !argv.includes('--help') && !argv.includes('-h')) return completion(argv[3]);
  const wanted =
    commands.find((command) => command.name === argv[2]) ??
    (argv[2] === 'help' ? commands.find((command) => command.name === argv[3]) : undefined);
  if (argv[2] === 'help' && argv[3] !== undefined && !wanted && !['completion', 'help'].includes(argv[3]))
    throw new UserError(`there is no command or topic "${argv[3]}"; planecheck --help lists both`);
  const asksForHelp = argv.some((word) => word === '--help' || word === '-h');
  if (wanted?.name === argv[2] && !asksForHelp && wanted?.name !== 'clean') sweepLeftovers();
  for (const { name, summary, load } of commands) {
    if (wanted?.name === name)
      program.addCommand(
        throwing(await load())
          .name(name)
          .summary(summary),
      );
    else program.command(name, { hidden: false }).description(summary);
  }
  program
    .command('completion')
    .description('print the completion script of a shell')
    .argument('<shell>', 'bash, zsh or fish');
  program.exitOverride();
  program.hook('preAction', async (_, command) => {
    noEmptyValue(command);
    (await import('./config-file.ts')).applyConfigFile(command);
  });
  await program.parseAsync(argv);
};

/** Error codes that only a write returns: data is already lost then. */
const writeFailures = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EIO']);

const fail = (error: unknown): number => {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : exitCodes.usage;
  if (error instanceof FileError) {
    printError(`planecheck: ${error.message}\n`);
    return exitCodes.usage;
  }
  if (error instanceof UserError) {
    printError(`planecheck: ${error.message}\n`);
    return error.exitCode;
  }
  if (error instanceof WriteError) {
    printError(`planecheck: ${error.message}\n`);
    return error.loss === 'lost' ? exitCodes.ownError : exitCodes.usage;
  }
  const reason = fileReason(error);
  if (reason !== null) {
    const { path, syscall, code = '' } = error as NodeJS.ErrnoException;
    printError(`planecheck: ${path ?? syscall ?? 'a file operation'}: ${reason}\n`);
    return writeFailures.has(code) ? exitCodes.ownError : exitCodes.usage;
  }
  const details = error instanceof Error ? (error.stack ?? error.message) : String(error);
  printError(`planecheck: this is a defect of planecheck itself: ${details}\n`);
  return exitCodes.ownError;
};

// A reader that closes the pipe early (`| head`) is not a failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit();
  process.exitCode = exitCodes.ownError;
  writeSync(2, `planecheck: standard output was not written completely: ${fileReason(error) ?? error.message}\n`);
  process.exit();
});

try {
  await main(process.argv);
} catch (error) {
  process.exitCode = fail(error);
}
