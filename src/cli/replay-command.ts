import { writeFileSync } from 'node:fs';
import { Command } from 'commander';
import { dialectNamed } from '../dialect/dialects.ts';
import { KubeconfigError, readKubeconfig } from '../recorder/kubeconfig.ts';
import { SessionError } from '../recorder/session-error.ts';
import { loadSession } from '../recorder/session-exchanges.ts';
import type { UpstreamTarget } from '../recorder/upstream.ts';
import { LiveTarget } from '../replay/live-target.ts';
import { replay } from '../replay/replay.ts';
import { countVerdicts } from '../replay/count-verdicts.ts';
import type { ReplayedExchange, ReplayResult } from '../replay/replay-result.ts';
import { replayText } from '../replay/replay-text.ts';
import { exitCodes } from './exit-codes.ts';
import { UserError } from './user-error.ts';

interface ReplayOptions {
  readonly kubeconfig?: string;
  readonly context?: string;
  readonly dialect?: string;
  readonly json?: string;
  readonly settle: string;
}

const asUserError = (error: unknown): never => {
  throw error instanceof SessionError || error instanceof KubeconfigError ? new UserError(error.message) : error;
};

/** The server to replay against, and how to stop it. */
const openTarget = async (options: ReplayOptions, dialect: string): Promise<{ target: UpstreamTarget; name: string; close: () => Promise<void> }> => {
  if (options.kubeconfig !== undefined) {
    const { server, authority, insecure, serverName, credential } = readKubeconfig(options.kubeconfig, options.context);
    return { target: { url: server, authority, insecure, serverName, credential }, name: server, close: async () => undefined };
  }
  const { startServer } = await import('../server/start.ts');
  const server = await startServer({ dialect: dialectNamed(dialect) });
  const credential = await server.issueClientCertificate('planecheck-replay', [dialectNamed(dialect).fromWire('system:masters')]);
  return { target: { url: server.url, authority: server.authority.certificate, insecure: false, serverName: null, credential }, name: 'the embedded server', close: () => server.close() };
};

/** `planecheck replay FILE`: sends a session again and compares. Exit 1 when an exchange differs, 3 when the target does not answer, 4 when nothing could be compared. */
export const replayCommand = (): Command =>
  new Command('replay')
    .description('send a recorded session again and compare the answers')
    .argument('<file>', 'session file')
    .option('--kubeconfig <file>', 'replay against the server of a kubeconfig (default: a fresh embedded server)')
    .option('--context <name>', 'context of the kubeconfig (default: its current one)')
    .option('--dialect <name>', 'how the target spells names (default: as the session does)')
    .option('--json <file>', 'write the result as JSON (- for standard output)')
    .option('--settle <ms>', 'how long to wait for events and disappearances', '5000')
    .action(async (file: string, options: ReplayOptions) => {
      if (!/^\d+$/.test(options.settle)) throw new UserError('--settle needs a number of milliseconds');
      const session = await loadSession(file, dialectNamed).catch(asUserError);
      const dialect = options.dialect ?? session.header.dialect;
      const { target, name, close } = await openTarget(options, dialect).catch(asUserError);
      const live = new LiveTarget(target, dialectNamed(dialect));
      try {
        const exchanges: readonly ReplayedExchange[] = await replay({ session, target: live, recorded: dialectNamed(session.header.dialect), dialect: dialectNamed(dialect), settleMs: Number(options.settle) }).catch((error: NodeJS.ErrnoException) => {
          throw error.code === undefined ? error : new UserError(`${name} does not answer: ${error.message}`, exitCodes.notReachable);
        });
        const result: ReplayResult = { session: file, target: name, order: 'recorded', notes: session.notes, exchanges, counts: countVerdicts(exchanges) };
        const json = `${JSON.stringify(result, null, 2)}\n`;
        if (options.json !== undefined && options.json !== '-') writeFileSync(options.json, json);
        process.stdout.write(options.json === '-' ? json : `${replayText(result)}\n`);
        if (result.counts.differs > 0) process.exitCode = exitCodes.notConformant;
        else if (result.counts.same === 0) process.exitCode = exitCodes.nothingRan;
      } finally {
        await live.close();
        await close();
      }
    });
