import { rmSync } from 'node:fs';
import { Command } from 'commander';
import { removeWhenDead } from '../../../files/remove-when-dead.ts';
import { writeFile } from '../../../files/write-file.ts';
import { dialectNamed } from '../../../dialect/dialects.ts';
import { makeFrontCertificate } from '../../../recorder/proxy/front-certificate.ts';
import { frontKubeconfig } from '../../../recorder/record/front-kubeconfig.ts';
import { startStub } from '../../../replay/stub/stub-server.ts';
import { exitCodes } from '../../exit-codes.ts';
import { assertNewFile, openSession } from './session-files.ts';
import { numberOption } from '../options/number-option.ts';
import { UserError } from '../../user-error.ts';
import { printError } from '../../print.ts';

interface StubOptions {
  readonly host: string;
  readonly port: number;
  readonly plain?: boolean;
  readonly speed: number;
  readonly kubeconfig?: string;
  readonly strict?: boolean;
}

/**
 * `planecheck stub FILE`: serves the responses of a session until SIGINT or SIGTERM. With `--strict`, exits with 1 if a
 * request was not in the session or an exchange was not used.
 */
export const stubCommand = (): Command =>
  new Command('stub')
    .description('serve the responses of a session, to test clients without the server')
    .argument('<file>', 'session file')
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .option('--port <n>', 'port to listen on; 0 selects a free port', numberOption('port'), 0)
    .option('--plain', 'serve HTTP instead of HTTPS')
    .option('--speed <factor>', 'how many times faster than recorded to send watch events', numberOption('speed'), 1)
    .option('--kubeconfig <file>', 'kubeconfig to write for clients; deleted at the end')
    .option('--strict', 'exit with 1 if a request was not in the session, or an exchange was not used')
    .action(stub);

const stub = async (file: string, options: StubOptions): Promise<void> => {
  const say = (text: string): void => printError(`${text}\n`);
  const session = await openSession(file);
  const certificate = options.plain ? null : await makeFrontCertificate(Date.now(), [options.host]);
  if (options.kubeconfig !== undefined) assertNewFile(options.kubeconfig, '--kubeconfig');
  const server = await startStub({
    session,
    dialect: dialectNamed(session.header.dialect),
    certificate,
    host: options.host,
    port: options.port,
    speed: options.speed,
    onMiss: say,
  }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === undefined ? error : new UserError(error.message);
  });
  if (options.kubeconfig !== undefined) {
    const context = {
      server: server.url,
      authority: certificate?.certificate ?? null,
      insecure: false,
      serverName: null,
      namespace: null,
      credential: {},
      clientSide: {},
    };
    const front = { url: server.url, authority: certificate?.certificate ?? '', token: 'stub' };
    try {
      writeFile(options.kubeconfig, [frontKubeconfig(context, front)], { mode: 0o600, isNew: true });
    } catch (error) {
      await server.close();
      throw new UserError((error as Error).message);
    }
  }
  const removed = options.kubeconfig === undefined ? null : removeWhenDead(options.kubeconfig);
  const clients = options.kubeconfig === undefined ? '' : `; clients use KUBECONFIG=${options.kubeconfig}`;
  say(`stub at ${server.url}${clients}; stop with SIGINT or SIGTERM`);
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  await server.close();
  if (options.kubeconfig !== undefined) rmSync(options.kubeconfig, { force: true });
  removed?.();
  const unused = server.unused();
  say(
    `answered ${server.answered()} requests; ${server.missed()} requests were not in the session; ` +
      `${unused.length} of ${session.exchanges.length} exchanges were not used`,
  );
  if (options.strict && (server.missed() > 0 || unused.length > 0)) process.exitCode = exitCodes.notConformant;
};
