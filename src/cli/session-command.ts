import { Command } from 'commander';
import { dialectNamed } from '../dialect/dialects.ts';
import { SessionError } from '../recorder/session-error.ts';
import { loadSession } from '../recorder/session-exchanges.ts';
import { UserError } from './user-error.ts';

/** `planecheck session show FILE`: one line an exchange. Exit 2 when the file cannot be read. */
export const sessionCommand = (): Command =>
  new Command('session').description('look into a session file').addCommand(
    new Command('show')
      .description('one line an exchange')
      .argument('<file>', 'session file')
      .option('--json', 'one JSON object an exchange, without bodies')
      .action(async (file: string, options: { json?: boolean }) => {
        const { header, exchanges, notes } = await loadSession(file, dialectNamed).catch((error: unknown) => {
          throw error instanceof SessionError ? new UserError(error.message) : error;
        });
        const out = (text: string): void => void process.stdout.write(`${text}\n`);
        if (!options.json) out(`session of ${header.startedAt}, dialect ${header.dialect}, target ${header.target}, redaction ${header.redaction.on ? 'on' : 'OFF'}`);
        for (const note of notes) process.stderr.write(`note: ${note}\n`);
        for (const { seq, actor, startedMs, ms, request, response, failure, frames } of exchanges) {
          if (options.json) out(JSON.stringify({ seq, actor, startedMs, ms, method: request.method, path: request.path, status: response?.status ?? null, failure, events: frames?.length ?? null }));
          else out(`${String(seq).padStart(4)} ${startedMs.toFixed(0).padStart(7)} ms  ${request.method} ${request.path} -> ${response?.status ?? 'no answer'}${frames ? `, ${frames.length} events` : ''}${failure ? ` (${failure.message})` : ''}`);
        }
      }),
  );
