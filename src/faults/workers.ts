import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** How faults are spread over processes. */
export interface Spreading<Row> {
  /** Name of the program beside this one that answers a task with one row a fault. */
  readonly program: string;
  /** Processes at a time. */
  readonly jobs: number;
  /** Milliseconds that one fault may take; a server that a fault makes busy for ever answers nobody. */
  readonly longestMs: number;
  readonly onRow: (row: Row) => void;
  /** The row of a fault that came to no end in time. */
  readonly unending: (place: number, ms: number) => Row;
}

/** What a worker is told: places in the list of all faults, and what its program needs besides. */
interface Task {
  readonly faults: readonly number[];
}

const runWorker = <T extends Task, Row>(spreading: Spreading<Row>, task: T): Promise<void> =>
  new Promise((resolve, reject) => {
    const { program, longestMs, onRow, unending } = spreading;
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

/** Gives each process every so-manyth fault of the task. */
export const spreadOverWorkers = async <T extends Task, Row>(spreading: Spreading<Row>, task: T): Promise<void> => {
  const jobs = Math.min(spreading.jobs, task.faults.length);
  await Promise.all(
    Array.from({ length: jobs }, (_, job) =>
      runWorker(spreading, { ...task, faults: task.faults.filter((_place, index) => index % jobs === job) }),
    ),
  );
};

/** The other side, in a process of its own: makes the rows of one task, one after the other, and ends. */
export const answerTask = <T extends Task, Row>(begin: (task: T) => (place: number) => Promise<Row>): void => {
  process.once('message', async (task: T) => {
    const rowOf = begin(task);
    for (const place of task.faults) {
      const row = await rowOf(place);
      await new Promise((sent) => process.send?.(row, undefined, undefined, sent));
    }
    // Nobody waits for what a broken server leaves open.
    process.exit(0);
  });
};
