import type { Exchange } from '../../src/client/typed-exchange.ts';
import { Note } from '../../src/world/note.ts';

export interface VersionedList {
  readonly kind: string;
  readonly version: string;
  readonly list: Exchange;
}

// Notes that the steps of API versions use.

export const listsByVersionNote = new Note<readonly VersionedList[]>(
  'I {versionedRequests} each of {string} in version {string}',
);
