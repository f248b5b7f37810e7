import { copyFileSync, existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { WriteError } from '../../files/write-error.ts';
import { makeFolder } from '../../files/make-folder.ts';
import { AppendFile } from '../session/append-file.ts';
import { readSession } from '../session/session-reader.ts';
import { writeOrRemove } from './write-or-remove.ts';

/**
 * Copies the wanted exchanges of a session, byte for byte, with their side files. Returns the number of exchanges.
 * Rejects with SessionError, or with WriteError when the copy cannot be written completely.
 */
export const copySession = async (file: string, out: string, wanted: (x: number) => boolean): Promise<number> => {
  const { header, events } = await readSession(file);
  const { chain: _chain, ...first } = header;
  const target = new AppendFile(out);
  let exchanges = 0;
  let count = 0;
  let at = 0;
  let redacted: Readonly<Record<string, number>> = {};
  await writeOrRemove(
    out,
    async () => {
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
    },
    () => target.close(),
  );
  return exchanges;
};

const copySide = (file: string, out: string, name: string): void => {
  const from = join(`${file}.bodies`, basename(name));
  makeFolder(`${out}.bodies`, 0o700);
  const to = join(`${out}.bodies`, basename(name));
  try {
    if (existsSync(from)) copyFileSync(from, to);
  } catch (error) {
    throw new WriteError(to, 'was not written', error, 'lost');
  }
};
