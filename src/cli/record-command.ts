import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { KubeconfigError, readKubeconfig } from '../recorder/kubeconfig.ts';
import { recordClient } from '../recorder/record-client.ts';
import { recordingSummaryText } from '../recorder/recording-summary-text.ts';

interface RecordOptions {
  readonly kubeconfig?: string;
  readonly context?: string;
  readonly out?: string;
  readonly dialect: string;
  readonly port: number;
  readonly redact: boolean;
}

const wholeNumber = (text: string): number => {
  if (!/^\d{1,5}$/.test(text)) throw new InvalidArgumentError('a port number is expected.');
  return Number(text);
};

/** `planecheck record -- COMMAND`: runs a client behind the recorder; exits with the client's code, 2 for a file that cannot be used. */
export const recordCommand = (): Command =>
  new Command('record')
    .description('run a client behind a recording proxy and keep its traffic in a session file')
    .argument('<command...>', 'the client and its arguments, after --')
    .option('--kubeconfig <file>', 'kubeconfig of the target (default: the first of $KUBECONFIG, else the one in the home folder)')
    .option('--context <name>', 'context of the kubeconfig (default: its current one)')
    .option('--out <file>', 'session file to write (default: recorded-TIME.session.ndjson)')
    .option('--dialect <name>', 'how the target spells names', 'kubernetes')
    .option('--port <number>', 'port of the front on loopback (default: a free one); a fixed port lets clients keep their discovery caches', wholeNumber, 0)
    .option('--no-redact', 'write secrets as they are; the file must not be shown to anybody')
    .action(async (command: [string, ...string[]], options: RecordOptions) => {
      const file = options.out ?? `recorded-${new Date().toISOString().replaceAll(/[:.]/g, '-')}.session.ndjson`;
      const say = (text: string): void => void process.stderr.write(`${text}\n`);
      if (existsSync(file)) {
        say(`${file} exists; name another file with --out`);
        process.exitCode = 2;
        return;
      }
      try {
        const from = options.kubeconfig ?? process.env['KUBECONFIG']?.split(':').find(Boolean) ?? join(homedir(), '.kube', 'config');
        const context = readKubeconfig(from, options.context);
        const summary = await recordClient({ context, command, file, dialect: options.dialect, port: options.port, redact: options.redact, environment: process.env });
        say(recordingSummaryText(file, summary));
        process.exitCode = summary.exitCode;
      } catch (error) {
        say((error as Error).message);
        process.exitCode = error instanceof KubeconfigError || ['ENOENT', 'EACCES', 'EADDRINUSE', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '') ? 2 : 5;
      }
    });
