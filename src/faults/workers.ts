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
  readonly onRow: (row: Row) => void;
  /** The row of a fault that did not finish in time. */
  readonly timedOutRow: (place: number, ms: number) => Row;
}

/** Input of a worker: indexes into the list of all faults, and data for its program. */
interface Task {
  readonly faults: readonly number[];
}

const runWorker = <T extends Task, Row>(spreading: WorkerOptions<Row>, task: T): Promise<void> =>
  new Promise((resolve, reject) => {
    const { program, timeLimitMs: longestMs, onRow, timedOutRow: unending } = spreading;
    const child = fork(fileURLToPath(new URL(`./${program}.js`, import.meta.url)), {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    let left = task.faults.length;
    const timer = setTimeout(() => {
      child.removeAllListeners('exit').kill('SIGKILL');
      const [place, ...rest] = task.faults.slice(task.faults.length - left);
      if (place === undefined) return resolve();
      onRow(unending(place, longestMs));
      resolve(rest.length > 0 ? runWorker(spreading, { ...task, faults: rest }) : undefined);
    }, longestMs);
    child.on('message', (row: Row) => {
      left -= 1;
      timer.refresh();
      onRow(row);
    });
    child.on('error', reject);
    child.on('exit', (code) => {
      clearTimeout(timer);
      if (code === 0 && left === 0) resolve();
      else reject(new Error(`a worker of ${program} ended with code ${code}; ${left} faults remain`));
    });
    child.send(task);
  });

/** Distributes the faults of the task round-robin over the processes. */
export const spreadOverWorkers = async <T extends Task, Row>(spreading: WorkerOptions<Row>, task: T): Promise<void> => {
  const jobs = Math.min(spreading.jobs, task.faults.length);
  await Promise.all(
    Array.from({ length: jobs }, (_, job) =>
      runWorker(spreading, { ...task, faults: task.faults.filter((_place, index) => index % jobs === job) }),
    ),
  );
};

/** The worker process: builds the rows of one task, one after another, and exits. */
export const answerTask = <T extends Task, Row>(begin: (task: T) => (place: number) => Promise<Row>): void => {
  process.once('message', async (task: T) => {
    const rowOf = begin(task);
    for (const place of task.faults) {
      const row = await rowOf(place);
      await new Promise((sent) => process.send?.(row, undefined, undefined, sent));
    }
    // Open resources of a broken server are not awaited.
    process.exit(0);
  });
};
