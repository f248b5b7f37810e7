import type { Exchange } from '../../src/client/typed-exchange.ts';
import { Note } from '../../src/world/note.ts';

// Notes that the steps of sizes use.

export const createsNote = new Note<readonly Exchange[]>(
  'I create secrets with a value that doubles from 256 KiB to 4 MiB',
);
export const rejectedSizeNote = new Note<number>('I create secrets with a value that doubles from 256 KiB to 4 MiB');
