import { spawn } from 'node:child_process';
import { closeSync, constants, openSync } from 'node:fs';
import { NotTestable } from '../testbed.ts';

/** A pseudo-terminal of the suite. */
export interface Terminal {
  /** Its own side, as a file descriptor. */
  readonly descriptor: number;
  /** Types a line at its keyboard. */
  type(line: string): void;
  close(): Promise<void>;
}

/** Opens a pseudo-terminal with the program `script` (util-linux). Rejects with `NotReachable` where there is none. */
export const openTerminal = async (): Promise<Terminal> => {
  // Whoever holds it open reads nothing from it and ends with the suite.
  const holder = spawn('script', ['-qec', 'tty; exec tail -f /dev/null', '/dev/null'], {
    stdio: ['pipe', 'pipe', 'ignore'],
    detached: true,
  });
  holder.stdin.once('error', () => undefined);
  const ended = new Promise<void>((resolve) => holder.once('close', () => resolve()));
  const path = await new Promise<string>((resolve, reject) => {
    let told = '';
    const none = (why: string): void => reject(new NotTestable(`no pseudo-terminal can be opened here: ${why}`));
    holder.once('error', (error) => none(`script (util-linux): ${error.message}`));
    holder.once('close', (code) => none(`script ended with code ${code}: ${told}`));
    holder.stdout.setEncoding('utf8').on('data', (text: string) => {
      told += text;
      const [, device] = /^(\/dev\/\S+)\r?\n/m.exec(told) ?? [];
      if (device !== undefined) resolve(device);
    });
  });
  // Not a terminal that controls this process: its end must not be the suite's.
  const descriptor = openSync(path, constants.O_RDWR | constants.O_NOCTTY);
  return {
    descriptor,
    type: (line) => void holder.stdin.write(`${line}\r`),
    close: async () => {
      closeSync(descriptor);
      holder.kill('SIGTERM');
      await ended;
    },
  };
};
