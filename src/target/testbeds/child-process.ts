import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { endTogether } from './watchdog.ts';

/** A program that runs until it is stopped; its output is written to a file. */
export class RunningChild {
  readonly name: string;
  readonly logFile: string;
  /** Settles with one line about its end; never rejects. */
  readonly exited: Promise<string>;
  readonly #child: ChildProcess;
  #end: string | null = null;

  /** `environment` is added to PATH and HOME. */
  constructor(
    name: string,
    program: string,
    args: readonly string[],
    logFile: string,
    environment: Readonly<Record<string, string>> = {},
  ) {
    this.name = name;
    this.logFile = logFile;
    const log = openSync(logFile, 'a');
    // A separate process group: an interrupt from the terminal ends the run first, which then stops its servers.
    this.#child = spawn(program, [...args], {
      detached: true,
      stdio: ['ignore', log, log],
      env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '/', ...environment },
    });
    closeSync(log);
    const release = this.#child.pid === undefined ? () => undefined : endTogether(this.#child.pid);
    this.exited = new Promise((resolve) => {
      const done = (text: string): void => {
        this.#end = text;
        release();
        resolve(text);
      };
      this.#child.once('error', (error) => done(`${name} could not be started: ${error.message}`));
      this.#child.once('exit', (code, signal) => done(`${name} ended with ${signal ?? `code ${code}`}`));
    });
  }

  /** One line about its end; null while it runs. */
  get end(): string | null {
    return this.#end;
  }

  /** Its process id; null after its end. */
  get pid(): number | null {
    return this.#end === null ? (this.#child.pid ?? null) : null;
  }

  /** The last lines of its output. */
  tail(lines = 8): string {
    return readFileSync(this.logFile, 'utf8').trimEnd().split('\n').slice(-lines).join('\n');
  }

  /** Sends SIGTERM and waits; kills it after `graceMs`. */
  async stop(graceMs = 20_000): Promise<void> {
    if (this.#end !== null) return;
    this.#child.kill('SIGTERM');
    const killer = setTimeout(() => this.#child.kill('SIGKILL'), graceMs);
    await this.exited;
    clearTimeout(killer);
  }
}
