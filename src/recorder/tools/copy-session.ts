import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { AppendFile } from '../session/append-file.ts';
import { readSession } from '../session/session-reader.ts';

/** Copies a session with the wanted exchanges alone, byte for byte in what it keeps; side files come along. Returns how many. Rejects with SessionError. */
export const copySession = async (file: string, out: string, wanted: (x: number) => boolean): Promise<number> => {
  const { header, events } = await readSession(file);
  const { chain: _chain, ...first } = header;
  const target = new AppendFile(out);
  let exchanges = 0;
  let count = 0;
  let at = 0;
  let redacted: Readonly<Record<string, number>> = {};
  try {
    target.hold(JSON.stringify(first));
    for await (const { event } of events) {
      at = Math.max(at, event.at);
      if (event.e === 'closed') redacted = event.redacted;
      if (event.e === 'closed' || !wanted(event.x)) continue;
      if (event.e === 'request') exchanges += 1;
      if (event.e === 'end' && event.side !== undefined) copySide(file, out, event.side);
      target.hold(JSON.stringify(event));
      count += 1;
    }
    target.hold(JSON.stringify({ e: 'closed', x: 0, at, exchanges, events: count + 1, redacted }));
    target.flush();
  } finally {
    target.close();
  }
  return exchanges;
};

const copySide = (file: string, out: string, name: string): void => {
  const from = join(`${file}.bodies`, basename(name));
  mkdirSync(`${out}.bodies`, { recursive: true, mode: 0o700 });
  if (existsSync(from)) copyFileSync(from, join(`${out}.bodies`, basename(name)));
};
