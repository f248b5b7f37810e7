import type { Exchange } from '../../../src/client/typed-exchange.ts';
import { Note } from '../../../src/world/note.ts';
import type { JsonValue } from '../../../src/client/values/json-value.ts';

// Notes that the steps of reads, lists and pages at a version use.

export const changedObjectNote = new Note<JsonValue>('a config map that was not on the first page is {laterChange}');
export const kindNote = new Note<string>('I page through the {kind}{pageSelection} with limit {int}{writesBetween}');
export const localNote = new Note<string>('a test namespace with the {kind} {string} and its history');
export const listedAfterNote = new Note<readonly (readonly [Exchange, JsonValue])[]>(
  'the administrator lists the {kind} and changes {string}, and I at once list them, {int} times',
);
export const objectBeforeNote = new Note<Exchange>('I send {sameAgain} of the {kind} {string} that changes nothing');
export const objectsBeforeNote = new Note<readonly Exchange[]>(
  'a {kind} is created, changed and deleted next to the {kind}',
);
