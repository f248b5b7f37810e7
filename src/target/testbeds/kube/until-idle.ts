import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const everyMs = 20;
/**
 * Number of recent samples, and how many of them may find a busy process, because idle servers also do some periodic
 * work.
 */
const sampleCount = 6;
const maxBusy = 2;
/** Most milliseconds to wait for processes that are always busy. */
const deadlineMs = 5_000;

/**
 * Whether a thread of the process runs, waits for a processor or the disk, or is stopped; false when the system does
 * not provide this.
 */
const isBusy = (pid: number): boolean => {
  try {
    return readdirSync(`/proc/${pid}/task`).some((thread) => {
      const stat = readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8');
      return 'RDT'.includes(stat.charAt(stat.lastIndexOf(')') + 2));
    });
  } catch {
    return false;
  }
};

/** Waits until these processes have been mostly idle for a moment, at most 5 s. */
export const untilIdle = async (processes: readonly number[]): Promise<void> => {
  const end = performance.now() + deadlineMs;
  const last: boolean[] = [];
  do {
    last.push(processes.some(isBusy));
    if (last.length > sampleCount) last.shift();
    await pause(everyMs);
  } while ((last.length < sampleCount || last.filter(Boolean).length > maxBusy) && performance.now() < end);
};
