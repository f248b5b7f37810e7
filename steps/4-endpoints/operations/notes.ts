import type { Exchange } from '../../../src/client/typed-exchange.ts';
import { Note } from '../../../src/world/note.ts';
import type { JsonValue } from '../../../src/client/values/json-value.ts';

// Notes that the steps of operations on one of several objects use.

export const targetBeforeNote = new Note<JsonValue>('I put a {kind} named {string} to the path of {string}');
export const ownReadsNote = new Note<readonly (readonly [JsonValue, Exchange])[]>('I get the {kind} in each namespace');
