import { managerDoesNotOwn } from '../../../src/checks/metadata/ownership.ts';
import { managerOwnsStatusFields } from '../../../src/checks/operations/status-owner.ts';
import { allowedAndDeniedAreConsistent } from '../../../src/checks/access/reviews.ts';
import { bodyHasLineWithPrefix } from '../../../src/checks/answers/health.ts';
import { columnsHave } from '../../../src/checks/lists/tables.ts';
import { decisionIsInStatus } from '../../../src/checks/access/reviews.ts';
import { isReview } from '../../../src/checks/access/reviews.ts';
import { lastLineIs } from '../../../src/checks/answers/health.ts';
import { lastLineIsNot } from '../../../src/checks/health/verbose-output.ts';
import { listsChecks } from '../../../src/checks/health/verbose-output.ts';
import { listsFailingChecks } from '../../../src/checks/health/verbose-output.ts';
import { listsPassingChecks } from '../../../src/checks/health/verbose-output.ts';
import { marksExactlyAsExcluded } from '../../../src/checks/health/verbose-output.ts';
import { reviewIsRejectedOrNotAllowed } from '../../../src/checks/versions/list-of.ts';
import { reviewsReturnExpected } from '../../../src/checks/access/reviews.ts';
import { rulesNameResource } from '../../../src/checks/access/reviews.ts';
import { tableDefinesColumns } from '../../../src/checks/lists/tables.ts';
import * as envelopes from '../../../src/checks/answers/envelopes.ts';
import type { ResponseForms } from './response-form.ts';
import { sentSpecNote } from '../notes/objects.ts';

/** What a Table, an access review, a Protobuf envelope or the text of a health check is or contains. */
export const formsOfBodies: ResponseForms = {
  'defines columns': () => tableDefinesColumns,
  'has a {string} in every column':
    (member = '') =>
    (exchange) =>
      columnsHave(exchange, member),
  'is a SelfSubjectAccessReview': () => (exchange) => isReview(exchange, 'SelfSubjectAccessReview'),
  'lists the resource {string}':
    (resource = '') =>
    (exchange) =>
      rulesNameResource(exchange, resource),
  'does not allow the request': () => (exchange) => reviewsReturnExpected([{ exchange, allowed: false }]),
  'is rejected or does not allow the request': () => reviewIsRejectedOrNotAllowed,
  'contains a decision and the spec that was sent': () => (exchange, world) =>
    decisionIsInStatus(exchange, sentSpecNote.of(world)),
  'has booleans allowed and denied that are not both true': () => allowedAndDeniedAreConsistent,
  'has each envelope member at most once after the magic bytes, and nothing else': () =>
    envelopes.envelopeHasOnlyKnownMembers,
  'has an envelope with the apiVersion {string}':
    (apiVersion = '') =>
    (exchange, { target }) =>
      envelopes.envelopeHasType(exchange, 'apiVersion', apiVersion, (text) => target.dialect.fromWire(text)),
  'has an envelope with the kind {string}':
    (kind = '') =>
    (exchange, { target }) =>
      envelopes.envelopeHasType(exchange, 'kind', kind, (text) => target.dialect.fromWire(text)),
  'has a raw member that is a Protobuf message and not JSON': () => envelopes.rawIsMessage,
  'has a raw member that is a Protobuf message, unless contentEncoding names an encoding': () =>
    envelopes.rawIsMessageUnlessEncoded,
  'has no contentType or one that describes the raw member': () => envelopes.contentTypeMatchesRaw,
  'does not contain the text {string}':
    (text = '') =>
    (exchange) =>
      envelopes.noResponseContainsText([exchange], text),
  'does not list manager {string} as owner of {string}':
    (manager = '', path = '') =>
    (exchange) =>
      managerDoesNotOwn(exchange, manager, [path]),
  'lists manager {string} as owner of status fields':
    (manager = '') =>
    (exchange) =>
      managerOwnsStatusFields(exchange, manager),
  'lists passing checks': () => listsPassingChecks,
  'lists failing checks': () => listsFailingChecks,
  'lists the check {string}':
    (name = '') =>
    (exchange) =>
      listsChecks(exchange, name),
  'marks exactly {string} as excluded':
    (names = '') =>
    (exchange) =>
      marksExactlyAsExcluded(exchange, names.split(' ')),
  'ends with the line {string}':
    (line = '') =>
    (exchange) =>
      lastLineIs(exchange, line),
  'does not end with the line {string}':
    (line = '') =>
    (exchange) =>
      lastLineIsNot(exchange, line),
  'has a line that begins with {string}':
    (start = '') =>
    (exchange) =>
      bodyHasLineWithPrefix(exchange, start),
};
