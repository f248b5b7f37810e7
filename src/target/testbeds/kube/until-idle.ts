import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const everyMs = 20;
/** Looks in a row that are weighed, and how many of them may find a process at work: servers that have nothing to do still turn over now and then. */
const looks = 6;
const mostBusy = 2;
/** Milliseconds after which processes that are always at work are not waited for any more. */
const deadlineMs = 5_000;

/** Whether a thread of the process runs, waits for a processor or the disk, or is held up; false where the system does not tell. */
const isAtWork = (pid: number): boolean => {
  try {
    return readdirSync(`/proc/${pid}/task`).some((thread) => {
      const stat = readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8');
      return 'RDT'.includes(stat.charAt(stat.lastIndexOf(')') + 2));
    });
  } catch {
    return false;
  }
};

/** Waits until these processes have hardly been at work for a moment, at most 5 s. */
export const untilIdle = async (processes: readonly number[]): Promise<void> => {
  const end = performance.now() + deadlineMs;
  const last: boolean[] = [];
  do {
    last.push(processes.some(isAtWork));
    if (last.length > looks) last.shift();
    await pause(everyMs);
  } while ((last.length < looks || last.filter(Boolean).length > mostBusy) && performance.now() < end);
};
