import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { temporaryFolder } from '../../files/temporary-folder.ts';
import { writeFile } from '../../files/write-file.ts';
import { openRecording, type RecordingConfig, type RecordingTotals } from './open-recording.ts';

/** What to record: a client that is started with a command. */
export interface ClientRecording extends RecordingConfig {
  readonly command: readonly [string, ...string[]];
  readonly environment: NodeJS.ProcessEnv;
}

/** The outcome of a recording, with the exit code of the client. */
export interface RecordingSummary extends RecordingTotals {
  /** Exit code of the client; 128 plus the number of the signal if a signal ended it. */
  readonly exitCode: number;
}

/**
 * Runs a client whose KUBECONFIG names a recording proxy, until the client ends. Forwards signals to the client.
 * Rejects when the client cannot be started.
 */
export const recordClient = async (recording: ClientRecording): Promise<RecordingSummary> => {
  const opened = await openRecording(recording);
  const folder = temporaryFolder('record');
  try {
    const kubeconfig = join(folder, 'kubeconfig');
    writeFile(kubeconfig, [opened.kubeconfig], { mode: 0o600 });
    const exitCode = await runClient(recording.command, { ...recording.environment, KUBECONFIG: kubeconfig });
    return { exitCode, ...(await opened.close()) };
  } finally {
    await opened.close();
    rmSync(folder, { recursive: true, force: true });
  }
};

const runClient = (command: readonly [string, ...string[]], env: NodeJS.ProcessEnv): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(command[0], command.slice(1), { stdio: 'inherit', env });
    const forward = (signal: NodeJS.Signals): void => void child.kill(signal);
    const signals: NodeJS.Signals[] = ['SIGINT', 'SIGTERM'];
    for (const signal of signals) process.on(signal, forward);
    const done = (): void => {
      for (const signal of signals) process.off(signal, forward);
    };
    child.on('error', (error) => {
      done();
      reject(error);
    });
    child.on('exit', (code, signal) => {
      done();
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0));
    });
  });
