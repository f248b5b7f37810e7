import type { KindAddress } from '../../../src/client/paths/kinds.ts';
import type { Exchange, WatchEvent } from '../../../src/client/typed-exchange.ts';
import type { TimedAttempt } from '../../../src/checks/access/event-rates.ts';
import { Note } from '../../../src/world/note.ts';

/** A read with the resource versions that it may return. */
export type CheckedRead = readonly [Exchange, readonly string[]];

/** The pages of a list, and the number of states when it was requested. */
export type Listing = { readonly pages: readonly Exchange[]; readonly states: number };

/** A phase that was written to the status, and the response. */
export interface WrittenPhase {
  readonly phase: string;
  readonly answer: Exchange;
}

// Series of requests and responses that a step sends and a later step judges or records.

export const listsByKindNote = new Note<readonly { readonly kind: KindAddress; readonly list: Exchange }[]>(
  'I list up to 20 service accounts, config maps, secrets, namespaces and storage classes each',
);
export const watchesByQueryNote = new Note<readonly (readonly [string, Exchange])[]>(
  'I request watches of the collection with other spellings, and a watch of the {kind} {string}',
);
export const writtenPhasesNote = new Note<readonly WrittenPhase[]>(
  'I write the phases Available, Bound, Released and Invented to its status, each after each',
);
export const sentEventsNote = new Note<readonly TimedAttempt[]>('I send an event every {int} ms for {int} seconds');
export const expiringWatchesNote = new Note<
  readonly {
    readonly exchange: Exchange;
    readonly events: readonly WatchEvent[];
    readonly wanted: readonly WatchEvent[];
  }[]
>('in each of {int} minutes one change is made and a watch from that resource version is opened');
export const requestCountsNote = new Note<Readonly<Record<string, unknown>>>(
  'I get a namespace {int} times with 16 concurrent requests',
);
export const typesByGroupNote = new Note<
  readonly (readonly [string, readonly (readonly [string, readonly string[]])[]])[]
>('I read the resources of every version of each group');
export const sessionNote = new Note<readonly Exchange[]>('a recorded session');
export const pagesNote = new Note<readonly Exchange[]>(
  'I page through the {kind}{pageSelection} with limit {int}{writesBetween}',
);
export const listingsNote = new Note<readonly Listing[]>(
  'I write and at once list with match {word}, {paging} and resource version {listVersion}, {int} times',
);
export const readsNote = new Note<readonly CheckedRead[]>(
  '{writer} the {kind} {string} and (I )at once get it {separateClient}, {int} times',
);
export const eventResponsesNote = new Note<readonly Exchange[]>(
  'I send {int} events about one object at once and then one event about another object',
);
