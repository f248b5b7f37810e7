import { type ChildProcess, fork } from 'node:child_process';
import type { MutantAnswer, MutantOrder, MutantTask } from './mutant-orders.ts';

/** The program of the processes. */
export interface MutantProgram {
  readonly file: string;
  /** Whether a process can execute a second order; a process that has loaded a mutant of the suite keeps it. */
  readonly isReusable: boolean;
}

/** Processes that judge mutants; each executes one order at a time. */
export class MutantPool {
  readonly #program: MutantProgram;
  readonly #task: MutantTask;
  readonly #interrupted: AbortSignal;
  readonly #idle: ChildProcess[] = [];
  readonly jobs: number;

  constructor(program: MutantProgram, task: MutantTask, jobs: number, interrupted: AbortSignal) {
    this.#program = program;
    this.#task = task;
    this.jobs = jobs;
    this.#interrupted = interrupted;
  }

  /**
   * Carries out the orders, as many at a time as there are processes. An order without an answer within its time, or
   * whose process ends, has the answer null. An interruption ends the processes; orders without an answer then have
   * none.
   */
  async run<Order extends MutantOrder>(
    orders: readonly Order[],
    limitMs: number,
    onAnswer: (order: Order, answer: MutantAnswer<Order> | null) => void,
  ): Promise<void> {
    const queue = orders.values();
    await Promise.all(
      Array.from({ length: Math.min(this.jobs, orders.length) }, async () => {
        for (const order of queue) {
          if (this.#interrupted.aborted) return;
          const answer = await this.#ask(order, limitMs);
          if (answer !== null || !this.#interrupted.aborted) onAnswer(order, answer);
        }
      }),
    );
  }

  /** Ends the processes, which are idle; the next order starts a new one. */
  close(): void {
    for (const child of this.#idle.splice(0)) child.removeAllListeners('exit').disconnect();
  }

  #ask<Order extends MutantOrder>(order: Order, limitMs: number): Promise<MutantAnswer<Order> | null> {
    const child = this.#idle.pop() ?? this.#started();
    return new Promise((resolve, reject) => {
      const interrupt = (): void => finish(null);
      const finish = (answer: MutantAnswer<Order> | null): void => {
        clearTimeout(timer);
        this.#interrupted.removeEventListener('abort', interrupt);
        child.removeAllListeners();
        if (answer === null || !this.#program.isReusable) child.kill('SIGKILL');
        else this.#idle.push(child);
        resolve(answer);
      };
      const timer = setTimeout(() => finish(null), limitMs);
      this.#interrupted.addEventListener('abort', interrupt);
      child.once('message', (answer: MutantAnswer<Order>) => finish(answer));
      child.once('exit', () => finish(null));
      child.once('error', reject);
      child.send(order, () => undefined);
    });
  }

  #started(): ChildProcess {
    const child = fork(this.#program.file, {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.send(this.#task, () => undefined);
    return child;
  }
}
