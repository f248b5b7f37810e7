import { Then } from '@cucumber/cucumber';
import { errorHasBody } from '../../src/checks/admission/error-body.ts';
import { responsesAreJson, responsesAreProtobuf } from '../../src/checks/answers/forms.ts';
import { isObjectAsJson } from '../../src/checks/answers/media-types.ts';
import { isEnvelope, mediaTypeIs } from '../../src/checks/answers/protobuf.ts';
import { hasAuditId, isNotForCaches } from '../../src/checks/answers/response-headers.ts';
import { responsesHaveWarning } from '../../src/checks/answers/warnings.ts';
import type { Judgement } from '../../src/checks/judgement.ts';
import { listsHaveMetadata, noListIsOfKind } from '../../src/checks/lists/list-form.ts';
import { hasContinueToken } from '../../src/checks/lists/pages.ts';
import { hasNoRemainingItemCount } from '../../src/checks/lists/remaining-items.ts';
import { isTable, isTableOrListOr406, tableVersionIs } from '../../src/checks/lists/tables.ts';
import { objectHasName, showsMember } from '../../src/checks/objects/objects.ts';
import { clientIsNotRedirected } from '../../src/checks/openid/no-redirect.ts';
import { showsNoObject } from '../../src/checks/operations/bodies.ts';
import { isConflict } from '../../src/checks/answers/answers.ts';
import { hasJsonBody } from '../../src/checks/operations/delete-responses.ts';
import { showsObject } from '../../src/checks/paths/paths.ts';
import { reviewsHaveStatus } from '../../src/checks/versions/list-of.ts';
import { errorContains } from '../../src/checks/versions/future-versions.ts';
import { responsesHaveResourceVersion } from '../../src/checks/versions/versions.ts';
import { responseContainsText } from '../../src/checks/webhooks/response-text.ts';
import type { Exchange } from '../../src/client/exchange.ts';
import { currentObject } from '../../src/world/current-object.ts';
import type { World } from '../../src/world/world.ts';
import { type Chosen, judgeEach } from './answers.ts';
import { defineWords } from './words.ts';

type Form = (exchange: Exchange, world: World) => Judgement;

/** What a response is or contains, whatever was requested. */
const forms: Readonly<Record<string, Form>> = {
  'is JSON': (exchange) => responsesAreJson([exchange]),
  'is Protobuf': (exchange) => responsesAreProtobuf([exchange]),
  'is labelled as JSON': (exchange) => mediaTypeIs(exchange, 'application/json'),
  'is labelled as Protobuf': (exchange) => mediaTypeIs(exchange, 'application/vnd.platform.protobuf'),
  'is a Protobuf envelope': isEnvelope,
  'is a Table': isTable,
  'is a Table with columns or no Table at all': isTableOrListOr406,
  'has the apiVersion of Tables': (exchange) => tableVersionIs(exchange),
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
  'has a Warning header': (exchange) => responsesHaveWarning([exchange]),
  'has a status': (exchange) => reviewsHaveStatus([exchange]),
  'has a resource version': (exchange) => responsesHaveResourceVersion(exchange),
  'has no continue token': (exchange) => hasContinueToken(exchange, false),
  'contains metadata': (exchange) => listsHaveMetadata([exchange]),
  'contains no remainingItemCount': (exchange) => hasNoRemainingItemCount(exchange, false),
  'contains no object': showsNoObject,
  'contains a generated name': objectHasName,
};

defineWords('responseForm', forms);

Then('{responses} {responseForm}', function (this: World, chosen: Chosen, form: Form) {
  judgeEach(this, chosen(this), (exchange) => form(exchange, this));
});

defineWords('typeMember', { kind: 'kind', apiVersion: 'apiVersion' });

Then(
  '{responses} has the {typeMember} {string}',
  function (this: World, chosen: Chosen, member: string, wanted: string) {
    judgeEach(this, chosen(this), (exchange) => showsMember(member, wanted, exchange));
  },
);

Then('{responses} does not have the kind {string}', function (this: World, chosen: Chosen, kind: string) {
  judgeEach(this, chosen(this), (exchange) => noListIsOfKind([exchange], kind));
});

Then('{responses} is the {kind} {string}', function (this: World, chosen: Chosen, kind: string, local: string) {
  const { namespaced } = this.objects.address(kind);
  const wanted = { kind, name: this.objects.name(kind, local), ...(namespaced && { namespace: this.namespace }) };
  judgeEach(this, chosen(this), (exchange) => showsObject(exchange, wanted));
});

Then('{responses} is the test namespace', function (this: World, chosen: Chosen) {
  judgeEach(this, chosen(this), (exchange) => showsObject(exchange, { kind: 'Namespace', name: this.namespace }));
});

Then('the response text contains {string}', function (this: World, text: string) {
  this.judge(responseContainsText(this.response, text));
});

Then('the error message contains {string}', function (this: World, text: string) {
  this.judge(errorContains(this.response, text));
});
