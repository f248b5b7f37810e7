import { type ChildProcess, spawn } from 'node:child_process';

/**
 * Ends child processes when this process ends for any reason: a small shell script reads the ids of running processes
 * from a pipe, and kills them when the pipe closes.
 */
const script = `
alive=" "
while read -r word pid; do
  case $word in
    + ) alive="$alive$pid " ;;
    - ) alive=$(printf '%s' "$alive" | sed "s/ $pid / /") ;;
  esac
done
for pid in $alive; do kill -TERM "$pid" 2>/dev/null; done
count=0
for pid in $alive; do
  while kill -0 "$pid" 2>/dev/null && [ $count -lt 50 ]; do sleep 0.1; count=$((count + 1)); done
  kill -KILL "$pid" 2>/dev/null
done
exit 0`;

let shell: ChildProcess | null = null;
const watched = new Set<number>();

const send = (line: string): void => {
  if (!shell) {
    // A separate process group: an interrupt from the terminal must not end the shell before the processes that it
    // watches.
    shell = spawn('/bin/sh', ['-c', script], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
    shell.once('error', () => undefined);
    shell.stdin?.once('error', () => undefined);
    shell.unref();
    (shell.stdin as unknown as { unref(): void }).unref();
  }
  shell.stdin?.write(`${line}\n`);
};

/** Ends a process together with this one, until the returned function is called. */
export function endTogether(pid: number): () => void {
  watched.add(pid);
  send(`+ ${pid}`);
  return () => {
    if (!watched.delete(pid)) return;
    send(`- ${pid}`);
    if (watched.size > 0) return;
    shell?.stdin?.end();
    shell = null;
  };
}
