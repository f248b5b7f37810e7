import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { frontKubeconfig } from './front-kubeconfig.ts';
import { makeFrontCertificate } from './front-certificate.ts';
import type { KubeconfigContext } from './kubeconfig.ts';
import { openProxy } from './proxy.ts';
import { SessionWriter } from './session-writer.ts';
import { Upstream } from './upstream.ts';

/** What to record. */
export interface ClientRecording {
  readonly context: KubeconfigContext;
  readonly command: readonly [string, ...string[]];
  readonly file: string;
  readonly dialect: string;
  readonly redact: boolean;
  /** Port of the front; 0 takes a free one. */
  readonly port: number;
  readonly environment: NodeJS.ProcessEnv;
}

/** What came of it. */
export interface RecordingSummary {
  /** Exit code of the client; 128 and more when a signal ended it. */
  readonly exitCode: number;
  readonly exchanges: number;
  readonly events: number;
  readonly bytes: number;
  readonly redacted: Readonly<Record<string, number>>;
  /** Milliseconds spent writing, and in all. */
  readonly spentMs: number;
  readonly wallMs: number;
}

/** Runs a client behind a recording proxy until it ends. Signals go to the client. Rejects when it cannot be started. */
export const recordClient = async (recording: ClientRecording): Promise<RecordingSummary> => {
  const { context, command, file } = recording;
  const elapsed = (): number => performance.now();
  const began = elapsed();
  const certificate = await makeFrontCertificate(Date.now());
  const upstream = new Upstream({ url: context.server, authority: context.authority, insecure: context.insecure, serverName: context.serverName, credential: context.credential });
  const writer = new SessionWriter({ file, dialect: recording.dialect, target: context.server, redact: recording.redact, now: Date.now, elapsed });
  const proxy = await openProxy({ upstream, observer: writer, certificate, port: recording.port });
  const folder = mkdtempSync(join(tmpdir(), 'planecheck-'));
  try {
    const kubeconfig = join(folder, 'kubeconfig');
    writeFileSync(kubeconfig, frontKubeconfig(context, { url: proxy.url, authority: certificate.certificate, token: upstream.frontToken }), { mode: 0o600 });
    const exitCode = await runClient(command, { ...recording.environment, KUBECONFIG: kubeconfig });
    const exchanges = proxy.exchanges();
    await proxy.close();
    return { exitCode, exchanges, redacted: writer.redacted, ...writer.totals, wallMs: elapsed() - began };
  } finally {
    await proxy.close();
    writer.close();
    rmSync(folder, { recursive: true, force: true });
  }
};

const runClient = (command: readonly [string, ...string[]], env: NodeJS.ProcessEnv): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(command[0], command.slice(1), { stdio: 'inherit', env });
    const forward = (signal: NodeJS.Signals): void => void child.kill(signal);
    const signals: NodeJS.Signals[] = ['SIGINT', 'SIGTERM'];
    for (const signal of signals) process.on(signal, forward);
    const done = (): void => signals.forEach((signal) => process.off(signal, forward));
    child.on('error', (error) => {
      done();
      reject(error);
    });
    child.on('exit', (code, signal) => {
      done();
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0));
    });
  });
