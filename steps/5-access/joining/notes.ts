import type { BootstrapToken } from '../../../src/world/access/bootstrap-token.ts';
import type { Exchange } from '../../../src/client/typed-exchange.ts';
import type { ClientEnding } from '../../../src/checks/plugins/client-observations.ts';
import { NamedNotes, Note } from '../../../src/world/note.ts';
import type { JsonValue } from '../../../src/client/values/json-value.ts';

// Notes that the steps of joining clients and credential plugins use.

/** The bootstrap tokens of a scenario, in the order in which it creates them. */
export type TokenOrder = 'first' | 'other' | 'third';

export const bootstrapTokenNotes = new NamedNotes<BootstrapToken, TokenOrder>(
  '(a|another|a third) (bootstrap|signing) token (that expire[sd] (?:an hour ago|in an hour)|without expiration)',
);
export const clusterInfoNote = new Note<Exchange>('another signing token that expires in an hour has signed');
export const clientEndingNote = new Note<ClientEnding>('the client sends its request{terminal}');
export const extensionDataNote = new Note<JsonValue>('the cluster entry has the extension data {value} for plugins');
export const pluginRunsNote = new Note<number>('the client starts again and sends its request');
export const typedLineNote = new Note<string>('the client sends its request{terminal}');
