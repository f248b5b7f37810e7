import { createHash } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 10);

const orEmpty = (read: () => string): string => {
  try {
    return read();
  } catch {
    return '';
  }
};

/** A process id is only meaningful on one machine and in one PID namespace. */
const place = (): string => hash(`${hostname()} ${orEmpty(() => readlinkSync('/proc/self/ns/pid'))}`);

/**
 * The start of a process as a hash, to be compared, because the system can reuse the process id. Empty where /proc has
 * no such data.
 */
const startOf = (pid: number): string => {
  const stat = orEmpty(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  // The name before the last parenthesis can contain any character; field 22 of the line is the start time.
  const start = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  return start === '' ? '' : hash(`${orEmpty(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8'))} ${start}`);
};

/**
 * A text without a slash that identifies this process (machine and PID namespace, process id, start), so that a later
 * process can find out whether it still runs.
 */
export const processMark = (): string => `${place()}-${process.pid}-${startOf(process.pid) || 'unknown'}`;

/**
 * True when the process of a mark runs, or when this cannot be determined; false when it has ended, even if its process
 * id is in use again.
 */
export const mayStillRun = (mark: string): boolean => {
  const [, where, pid, start] = /^([0-9a-f]{10})-(\d{1,10})-([0-9a-f]{10}|unknown)$/.exec(mark) ?? [];
  if (where !== place()) return true;
  const now = startOf(Number(pid));
  if (now !== '' && start !== 'unknown') return now === start;
  try {
    process.kill(Number(pid), 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
};
