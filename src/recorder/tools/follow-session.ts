import { watch } from 'node:fs';
import { open } from 'node:fs/promises';
import { parseEvent } from '../session/parse-event.ts';
import { SessionError } from '../session/session-error.ts';
import type { SessionEvent } from '../session/session-format.ts';

/**
 * The events of a session from the first one on, as they are written, until the recording is closed or the signal
 * aborts. Throws SessionError.
 */
export async function* followSession(file: string, signal: AbortSignal): AsyncGenerator<SessionEvent> {
  const handle = await open(file, 'r').catch((error: Error) => {
    throw new SessionError(file, 0, error.message);
  });
  let wake: () => void = () => undefined;
  const watcher = watch(file, () => wake());
  const stop = (): void => wake();
  signal.addEventListener('abort', stop);
  try {
    const piece = Buffer.alloc(64 * 1024);
    let rest = Buffer.alloc(0);
    let line = 0;
    while (!signal.aborted) {
      const changed = new Promise<void>((resolve) => {
        wake = resolve;
      });
      const { bytesRead } = await handle.read(piece, 0, piece.length, null);
      if (bytesRead === 0) {
        await changed;
        continue;
      }
      rest = Buffer.concat([rest, piece.subarray(0, bytesRead)]);
      for (let at = rest.indexOf(10); at >= 0; at = rest.indexOf(10)) {
        const text = rest.subarray(0, at).toString('utf8');
        rest = rest.subarray(at + 1);
        line += 1;
        if (line === 1) continue;
        const parsed = parseEvent(text);
        if ('problem' in parsed) throw new SessionError(file, line, parsed.problem);
        yield parsed.event;
        if (parsed.event.e === 'closed') return;
      }
    }
  } finally {
    watcher.close();
    signal.removeEventListener('abort', stop);
    await handle.close();
  }
}
