import type { Json, Exchange } from '../../../src/client/exchange.ts';
import { Note } from '../../../src/world/note.ts';

// Notes that the steps of operations on one of several objects use.

export const targetBeforeNote = new Note<Json>('I put a {kind} named {string} to the path of {string}');
export const ownReadsNote = new Note<readonly (readonly [Json, Exchange])[]>('I get the {kind} in each namespace');
