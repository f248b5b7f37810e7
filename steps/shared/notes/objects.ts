import type { Exchange } from '../../../src/client/typed-exchange.ts';
import type { CustomKind } from '../../../src/world/apply/custom-kind.ts';
import type { WrittenCondition } from '../../../src/world/certificates/certificate-requests.ts';
import { NamedNotes, Note } from '../../../src/world/note.ts';
import type { JsonObject, JsonValue } from '../../../src/client/values/json-value.ts';

// Objects, lists and kinds that a step sends or reads and a later step judges.

export const collectionBeforeNote = new Note<Exchange>(
  'I send PUT requests with a config map and a config map list to the collection',
);
export const createdObjectsNotes = new NamedNotes<readonly JsonValue[]>('{int} {kind}');
export const requestedKindNote = new Note<string>('I try to create, get, list, patch and delete {kind}');
export const customKindNote = new Note<CustomKind>('a custom kind whose spec has the schema:');
export const writtenConditionsNote = new Note<readonly WrittenCondition[]>(
  'I write these conditions to its (approval|status)',
);
export const writtenCertificateNote = new Note<string>('I write {string} to the certificate status');
export const ownListNote = new Note<Exchange>(
  'I create, get, replace, patch and list the {kind} {string}{writtenLabels}',
);
export const ownNameNote = new Note<string>(
  'I create, get, replace, patch and list the {kind} {string}{writtenLabels}',
);
export const deletedCollectionNote = new Note<string>('I delete the collection of {kind}{form}');
export const sentObjectNote = new Note<JsonObject>('a new {kind} {string}');
export const newObjectsNote = new Note<readonly JsonValue[]>('a new {kind} {string}');
export const requestedCollectionNote = new Note<{ readonly kind: string; readonly namespace: string }>(
  'I send the continue token {tokenUse}',
);
export const createdRequestsNote = new Note<Readonly<Record<string, Exchange>>>(
  'the administrator creates a certificate signing request as each of them without groups',
);
export const sentSpecNote = new Note<JsonValue>('the administrator creates a {reviewKind}{reviewPlace}');
