import type { Exchange, Json } from '../../client/exchange.ts';
import { finding } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';

/** The event of a change comes at most so many milliseconds after the change was answered (B 6.1). Facts: the change. */
export const changeComesWithin = (watch: Exchange, write: Exchange, object: Json, limitMs: number): Judgement => {
  if (!watch.response || write.ms === null) return judgement('changeComesWithin', [], 0);
  const frame = watch.frames?.find(({ event }) => event?.object?.metadata?.resourceVersion === object?.metadata?.resourceVersion);
  const waited = frame ? watch.startedMs + frame.atMs - (write.startedMs + write.ms) : null;
  const good = waited !== null && waited <= limitMs;
  return judgement('changeComesWithin', good ? [] : [finding('the event of a change is held back', `within ${limitMs} ms`, waited === null ? 'not seen' : `after ${Math.round(waited)} ms`, write, watch)]);
};
