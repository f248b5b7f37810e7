import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** How faults are distributed over processes. */
export interface WorkerOptions<Row> {
  /** Name of the worker program in this folder, which returns one row per fault. */
  readonly program: string;
  /** Number of parallel processes. */
  readonly jobs: number;
  /** Time limit in milliseconds for one fault; a fault can make a server loop without a response. */
  readonly timeLimitMs: number;
  /** Receives each row and the index of its fault. */
  readonly onRow: (row: Row, fault: number) => void;
  /** The row of a fault that did not finish in time. */
  readonly timedOutRow: (place: number, ms: number) => Row;
}

/** What a worker receives: first the task, then one fault after the other, as indexes into the list of all faults. */
type Order<Task> = { readonly task: Task } | { readonly fault: number };

/** Proves faults of the queue in one process until none is left or one of them exceeds its time. */
const runWorker = <Task, Row>(
  { program, timeLimitMs, onRow, timedOutRow }: WorkerOptions<Row>,
  task: Task,
  queue: number[],
): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(new URL(`./${program}.js`, import.meta.url)), {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    let current: number | undefined;
    const fail = (error: Error): void => {
      clearTimeout(timer);
      // The other processes finish their current fault.
      queue.length = 0;
      reject(error);
    };
    const order = (message: Order<Task>): void => void child.send(message, () => undefined);
    const next = (): void => {
      current = queue.shift();
      if (current === undefined) {
        clearTimeout(timer);
        child.removeAllListeners('exit').disconnect();
        return resolve();
      }
      order({ fault: current });
      timer.refresh();
    };
    const timer = setTimeout(() => {
      child.removeAllListeners('exit').kill('SIGKILL');
      if (current !== undefined) onRow(timedOutRow(current, timeLimitMs), current);
      resolve();
    }, timeLimitMs);
    child.on('message', (row: Row) => {
      if (current !== undefined) onRow(row, current);
      next();
    });
    child.on('error', fail);
    child.on('exit', (code) => fail(new Error(`a worker of ${program} ended with code ${code}`)));
    order({ task });
    next();
  });

/** Distributes faults (indexes into the list of all faults) over processes; a process that is free takes the next. */
export const spreadOverWorkers = async <Task, Row>(
  options: WorkerOptions<Row>,
  task: Task,
  faults: readonly number[],
): Promise<void> => {
  const queue = [...faults];
  await Promise.all(
    Array.from({ length: Math.min(options.jobs, faults.length) }, async () => {
      // A process that exceeded its time is replaced.
      while (queue.length > 0) await runWorker(options, task, queue);
    }),
  );
};

/** The worker process: builds one row per fault that it receives, until its parent ends it. */
export const answerTask = <Task, Row>(begin: (task: Task) => (fault: number) => Promise<Row>): void => {
  let rowOf: ((fault: number) => Promise<Row>) | undefined;
  process.on('message', async (order: Order<Task>) => {
    if ('task' in order) rowOf = begin(order.task);
    else process.send?.(await rowOf?.(order.fault));
  });
  process.once('disconnect', () => process.exit(0));
};
