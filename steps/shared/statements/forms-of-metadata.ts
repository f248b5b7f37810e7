import { finalizersArePresentOnce } from '../../../src/checks/admission/finalizers-and-taints.ts';
import { isRefused } from '../../../src/checks/answers/answers.ts';
import { conditionMemberIs, memberDecodesTo, memberIs } from '../../../src/checks/certificates/certificate-requests.ts';
import { certifiesKey, statusHasCertificates } from '../../../src/checks/certificates/certificates.ts';
import { inTurn } from '../../../src/checks/judgement.ts';
import {
  entriesAreFieldsV1,
  entriesHaveApiVersion,
  entriesHaveKnownOperation,
  entriesHavePlausibleTime,
  fieldTreeHasPath,
} from '../../../src/checks/metadata/managed-fields-entries.ts';
import { managerIsAbsent, managersAreExactly } from '../../../src/checks/metadata/ownership.ts';
import { creationTimeIsThatOfCreate } from '../../../src/checks/metadata/server-times.ts';
import { timestampsAreInUtc } from '../../../src/checks/metadata/timestamps-in-utc.ts';
import { isTerminating } from '../../../src/checks/objects/deletions.ts';
import { keepsMembers, showsMember, uidsAreDistinct } from '../../../src/checks/objects/objects.ts';
import { isClientError } from '../../../src/checks/objects/rejected-or.ts';
import { resourceVersionHasChanged } from '../../../src/checks/operations/other-objects.ts';
import { responseContainsSentMembers } from '../../../src/checks/operations/response-contains-sent.ts';
import { objectIsUntouched } from '../../../src/checks/paths/paths.ts';
import { pathParts } from '../../../src/client/paths/path-parts.ts';
import { currentObject, readCurrentObject } from '../../../src/world/current-object.ts';
import { writtenBy } from '../../../src/world/written-body.ts';
import { certificateRequestOf } from '../requests/certificate-requests.ts';
import type { ResponseForms } from './response-form.ts';
import { writtenConditionsNote, writtenCertificateNote } from '../notes/objects.ts';
import { valueAt } from '../../../src/client/values/json-value.ts';

/** The members that identify an object beyond its deletion, as they were before the request. */
const identity = ['metadata.name', 'metadata.uid'];

/** What the metadata and the type of an object are, and who owns its fields. */
export const formsOfMetadata: ResponseForms = {
  'is terminating': () => isTerminating,
  'is untouched': () => objectIsUntouched,
  'has its name and its uid': () => (exchange, world) => keepsMembers(exchange, currentObject(world).before, identity),
  'has another UID than before': () => (exchange, world) =>
    uidsAreDistinct([[{ ...exchange, json: currentObject(world).before }], [exchange]]),
  'has the name that was sent': () => (exchange, world) =>
    showsMember('metadata.name', currentObject(world).local, exchange),
  'has a new resource version': () => (exchange, world) =>
    resourceVersionHasChanged(currentObject(world).before, exchange),
  'has the kind {string} and the apiVersion {string}':
    (kind = '', apiVersion = '') =>
    (exchange) =>
      inTurn('showsMember', [showsMember('kind', kind, exchange), showsMember('apiVersion', apiVersion, exchange)]),
  'has the apiVersion in the path of the request': () => (exchange, world) => {
    const { root = '' } = pathParts(world.response.request.path.split('?')[0] ?? '') ?? {};
    return showsMember('apiVersion', root.replace(/^\/apis?\//, ''), exchange);
  },
  'has the time of the create': () => (exchange, world) => creationTimeIsThatOfCreate(world.response, exchange),
  'has the time of the create, unless the request is rejected': () => (exchange, world) =>
    isClientError(world.response) ? isRefused(world.response) : creationTimeIsThatOfCreate(world.response, exchange),
  // Without a deletion timestamp, the server did not store what the scenario is about.
  'has only timestamps in UTC, also that of its deletion': () => (exchange, world) =>
    typeof valueAt(exchange.json, 'metadata', 'deletionTimestamp') === 'string'
      ? timestampsAreInUtc(exchange)
      : world.inconclusive('the response has no deletion timestamp'),
  'has the finalizers {string} exactly once':
    (names = '') =>
    (exchange) =>
      finalizersArePresentOnce(names.split(/, */), exchange),
  'has managedFields entries with the operation Apply or Update': () => entriesHaveKnownOperation,
  'has managedFields entries with the apiVersion of the object': () => async (exchange, world) =>
    entriesHaveApiVersion(exchange, valueAt((await readCurrentObject(world)).json, 'apiVersion')),
  'has managedFields entries with the fieldsType FieldsV1': () => entriesAreFieldsV1,
  'has managedFields entries with a time between the creation and now': () => entriesHavePlausibleTime,
  'has managedFields of {string} with the path {string}':
    (manager = '', keys = '') =>
    (exchange) =>
      fieldTreeHasPath(exchange, manager, keys.split(' ')),
  'does not list manager {string}':
    (manager = '') =>
    (exchange) =>
      managerIsAbsent(exchange, manager),
  // The managers are separated by commas; an empty text stands for none.
  'lists only the managers {string}':
    (managers = '') =>
    (exchange) =>
      managersAreExactly(exchange, managers.split(/,\s+/).filter(Boolean)),
  'contains what was written': () => (exchange, world) => responseContainsSentMembers(exchange, writtenBy(world)),
  'has the written {word} in its condition {string}':
    (member = '', type = '') =>
    (exchange, world) => {
      const written = writtenConditionsNote.of(world).find((condition) => condition['type'] === type);
      return conditionMemberIs(exchange, type, member, written?.[member] ?? '');
    },
  'keeps the submitted spec.{word}':
    (member = '') =>
    (exchange, world) => {
      const { signer, spec } = certificateRequestOf(world);
      return memberIs(exchange, `spec.${member}`, member === 'signerName' ? signer : spec[member]);
    },
  'contains the certificate that was written': () => (exchange, world) =>
    memberDecodesTo(exchange, 'status.certificate', Buffer.from(writtenCertificateNote.of(world))),
  'contains the content that was submitted': () => async (exchange, world) =>
    memberDecodesTo(exchange, 'spec.request', await certificateRequestOf(world).bytes()),
  'has a chain of {int}, the first certificate for its own key':
    (count = '') =>
    async (exchange, world) =>
      inTurn('statusHasCertificates', [
        statusHasCertificates(exchange, Number(count)),
        certifiesKey(exchange, (await certificateRequestOf(world).pkcs10()).publicKey),
      ]),
};
