import { Then } from '@cucumber/cucumber';
import { errorContainsWord } from '../../../src/checks/access/access.ts';
import { errorHasBody } from '../../../src/checks/admission/error-body.ts';
import { isConflict, isNot201 } from '../../../src/checks/answers/answers.ts';
import { responsesAreJson, responsesAreProtobuf } from '../../../src/checks/answers/forms.ts';
import { isObjectAsJson } from '../../../src/checks/answers/media-types.ts';
import { isEnvelope, mediaTypeIs } from '../../../src/checks/answers/protobuf.ts';
import { isCompleteStatus } from '../../../src/checks/answers/rejections.ts';
import { dependsOnAccept, hasAuditId, isNotForCaches } from '../../../src/checks/answers/response-headers.ts';
import { responseHasWarning, responsesHaveWarning } from '../../../src/checks/answers/warnings.ts';
import { statusIsNot200 } from '../../../src/checks/health/server-life.ts';
import { itemsHaveType } from '../../../src/checks/metadata/metadata-form.ts';
import { listsHaveMetadata, noListIsOfKind } from '../../../src/checks/lists/list-form.ts';
import { hasContinueToken } from '../../../src/checks/lists/pages.ts';
import { hasNoRemainingItemCount } from '../../../src/checks/lists/remaining-items.ts';
import { isTable, isTableOrListOr406, tableVersionIs } from '../../../src/checks/lists/tables.ts';
import { objectHasName, showsMember } from '../../../src/checks/objects/objects.ts';
import { clientIsNotRedirected } from '../../../src/checks/openid/no-redirect.ts';
import { isUnauthenticatedWatch, showsNoObject } from '../../../src/checks/operations/bodies.ts';
import { deleteReturnsStatus, hasJsonBody } from '../../../src/checks/operations/delete-responses.ts';
import { showsObject } from '../../../src/checks/paths/paths.ts';
import { errorContains } from '../../../src/checks/versions/future-versions.ts';
import { reviewsHaveStatus } from '../../../src/checks/versions/list-of.ts';
import { responsesHaveResourceVersion } from '../../../src/checks/versions/versions.ts';
import { rejectionComesWithoutChanges } from '../../../src/checks/watch/rejected-watch.ts';
import { responseContainsText } from '../../../src/checks/webhooks/response-text.ts';
import { currentObject } from '../../../src/world/current-object.ts';
import type { World } from '../../../src/world/world.ts';
import { type Chosen, judgeEach } from './answers.ts';
import { formsOfBodies } from './forms-of-bodies.ts';
import { formsOfLists } from './forms-of-lists.ts';
import { formsOfMembers } from './forms-of-members.ts';
import { formsOfMetadata } from './forms-of-metadata.ts';
import { formsOfMetrics } from './forms-of-metrics.ts';
import { formsOfObjects } from './forms-of-objects.ts';
import { ownItem } from '../requests/lists.ts';
import type { ResponseForm } from './response-form.ts';
import { defineForms } from '../words.ts';

/** What a response is or contains, whatever was requested. */
const forms: Readonly<Record<string, ResponseForm>> = {
  'is JSON': (exchange) => responsesAreJson([exchange]),
  'is Protobuf': (exchange) => responsesAreProtobuf([exchange]),
  'is labelled as JSON': (exchange) => mediaTypeIs(exchange, 'application/json'),
  'is labelled as Protobuf': (exchange) => mediaTypeIs(exchange, 'application/vnd.platform.protobuf'),
  'is labelled as YAML': (exchange) => mediaTypeIs(exchange, 'application/yaml'),
  'is a Protobuf envelope': isEnvelope,
  'is a Table': isTable,
  'is a Table with columns or no Table at all': isTableOrListOr406,
  'has the apiVersion of Tables': (exchange) => tableVersionIs(exchange),
  'is the test namespace': (exchange, { namespace }) => showsObject(exchange, { kind: 'Namespace', name: namespace }),
  'is a Status': deleteReturnsStatus,
  'is a complete Status': isCompleteStatus,
  'delivers no event': isUnauthenticatedWatch,
  'delivers no change': rejectionComesWithoutChanges,
  'is the object as JSON': (exchange, world) => {
    const { kind, local } = currentObject(world);
    return isObjectAsJson(exchange, world.objects.name(kind, local));
  },
  'is a conflict': isConflict,
  'is an error with a body': errorHasBody,
  'is not a redirect': clientIsNotRedirected,
  'has a JSON body': hasJsonBody,
  'has an Audit-Id': hasAuditId,
  'is not for caches': isNotForCaches,
  'depends on Accept for caches': dependsOnAccept,
  'has a Warning header': (exchange) => responsesHaveWarning([exchange]),
  'has a status': (exchange) => reviewsHaveStatus([exchange]),
  'has a resource version': (exchange) => responsesHaveResourceVersion(exchange),
  'has no continue token': (exchange) => hasContinueToken(exchange, false),
  'contains metadata': (exchange) => listsHaveMetadata([exchange]),
  'contains items with their kind and its version': (exchange, world) => {
    const { group, version, kind } = world.objects.address(currentObject(world).kind);
    return itemsHaveType(exchange, kind, group === '' ? version : `${group}/${version}`, ownItem(world));
  },
  'contains no remainingItemCount': (exchange) => hasNoRemainingItemCount(exchange, false),
  'contains no object': showsNoObject,
  'status is not 200': statusIsNot200,
  'status is a success other than 201': isNot201,
  'contains a generated name': objectHasName,
};

/** The same with a quoted text. */
const quotedForms: Readonly<Record<string, (text?: string) => ResponseForm>> = {
  'has the kind {string}': (kind) => (exchange) => showsMember('kind', kind, exchange),
  'has the apiVersion {string}': (apiVersion) => (exchange) => showsMember('apiVersion', apiVersion, exchange),
  'does not have the kind {string}':
    (kind = '') =>
    (exchange) =>
      noListIsOfKind([exchange], kind),
  'text contains {string}':
    (text = '') =>
    (exchange) =>
      responseContainsText(exchange, text),
  'message contains {string}':
    (text = '') =>
    (exchange) =>
      errorContains(exchange, text),
  'has the warning {string}':
    (text = '') =>
    (exchange) =>
      responseHasWarning(exchange, text),
  'has the generic message {string}':
    (text = '') =>
    (exchange) =>
      errorContainsWord(exchange, text),
};

defineForms<ResponseForm>('responseForm', {
  ...Object.fromEntries(Object.entries(forms).map(([words, form]) => [words, () => form])),
  ...quotedForms,
  ...formsOfBodies,
  ...formsOfLists,
  ...formsOfMembers,
  ...formsOfMetadata,
  ...formsOfMetrics,
  ...formsOfObjects,
});

Then('{responses} {responseForm}', async function (this: World, chosen: Chosen, form: ResponseForm) {
  await judgeEach(this, await chosen(this), (exchange) => form(exchange, this));
});

Then('{responses} is the {kind} {string}', async function (this: World, chosen: Chosen, kind: string, local: string) {
  const { namespaced } = this.objects.address(kind);
  const wanted = { kind, name: this.objects.name(kind, local), ...(namespaced && { namespace: this.namespace }) };
  await judgeEach(this, await chosen(this), (exchange) => showsObject(exchange, wanted));
});
