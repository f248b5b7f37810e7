import type { Exchange } from '../../src/client/typed-exchange.ts';
import { Note } from '../../src/world/note.ts';

/** A resource version and the number of changes that it already includes. */
export interface StartVersion {
  readonly version: string;
  readonly from: number;
}

// Notes that the steps of watches use.

export const bookmarkNote = new Note<StartVersion>('changes are made to the {kind} until a bookmark is delivered');
export const initialEventsNote = new Note<number>('begins with events for exactly {string}');
export const lastEventNote = new Note<StartVersion>('the connection is closed after the last of these events');
export const idleWatchesNote = new Note<Exchange[]>('I request all watch variants of the {kind} {start}');
export const watchedKindNote = new Note<string>('I (also )watch the {kind}{form} {start}');
export const listVersionNote = new Note<StartVersion>('I note the resource version of a list of the {kind}{form}');
