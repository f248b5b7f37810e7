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

/** Numbers of processes mean something on one machine, and in one namespace of processes, alone. */
const place = (): string => hash(`${hostname()} ${orEmpty(() => readlinkSync('/proc/self/ns/pid'))}`);

/** When a process started, in a form to compare; the number alone may have gone to another process since. Empty where /proc does not tell. */
const startOf = (pid: number): string => {
  const stat = orEmpty(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  // The name before the last parenthesis may hold anything; field 22 of the whole line is the start.
  const start = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  return start === '' ? '' : hash(`${orEmpty(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8'))} ${start}`);
};

/** Marks what this process makes, so that another one can tell later whether the maker still lives: place, number and start, without a slash. */
export const processMark = (): string => `${place()}-${process.pid}-${startOf(process.pid) || 'inconclusive'}`;

/** True when the process of a mark lives, or when that cannot be known; false when it has ended, even if its number is taken again. */
export const mayLive = (mark: string): boolean => {
  const [, where, pid, start] = /^([0-9a-f]{10})-(\d{1,10})-([0-9a-f]{10}|unknown)$/.exec(mark) ?? [];
  if (where !== place()) return true;
  const now = startOf(Number(pid));
  if (now !== '' && start !== 'inconclusive') return now === start;
  try {
    process.kill(Number(pid), 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
};
