import { spawn } from 'node:child_process';
import { closeSync, constants, openSync } from 'node:fs';
import { NotTestable } from '../testbed.ts';

/** A pseudo-terminal of the suite. */
export interface Terminal {
  /** The terminal side, as a file descriptor. */
  readonly descriptor: number;
  /** Types a line on its keyboard. */
  type(line: string): void;
  close(): Promise<void>;
}

/**
 * Opens a pseudo-terminal with the program `script` (util-linux). Rejects with `NotTestable` when the program is
 * missing.
 */
export const openTerminal = async (): Promise<Terminal> => {
  // The process that keeps the terminal open reads nothing from it and ends with the suite.
  const holder = spawn('script', ['-qec', 'tty; exec tail -f /dev/null', '/dev/null'], {
    stdio: ['pipe', 'pipe', 'ignore'],
    detached: true,
  });
  holder.stdin.once('error', () => undefined);
  const ended = new Promise<void>((resolve) => holder.once('close', () => resolve()));
  const path = await new Promise<string>((resolve, reject) => {
    let output = '';
    const fail = (why: string): void => reject(new NotTestable(`a pseudo-terminal cannot be opened: ${why}`));
    holder.once('error', (error) => fail(`script (util-linux): ${error.message}`));
    holder.once('close', (code) => fail(`script ended with code ${code}: ${output}`));
    holder.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const [, device] = /^(\/dev\/\S+)\r?\n/m.exec(output) ?? [];
      if (device !== undefined) resolve(device);
    });
  });
  // Not a controlling terminal: its end must not end the suite.
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
