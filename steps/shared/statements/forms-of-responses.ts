import { Then } from '@cucumber/cucumber';
import { isAuthenticated, isUnauthorized } from '../../../src/checks/access/access.ts';
import { exactlyTheseAccepted } from '../../../src/checks/access/event-rates.ts';
import { exactlyOneIdentityCounts } from '../../../src/checks/access/one-identity.ts';
import { someCreatesThenError } from '../../../src/checks/access/quotas.ts';
import { isServedAs } from '../../../src/checks/access/served-as.ts';
import { onlyFirstIsAuthorized } from '../../../src/checks/accounts/account-tokens.ts';
import { isRefused } from '../../../src/checks/answers/answers.ts';
import { requestsReturnObjects, warningsAreWellFormed } from '../../../src/checks/answers/warning-form.ts';
import { areNamedAfterNodes, areOwnedByNodes } from '../../../src/checks/csi/nodes-of-agents.ts';
import { inTurn, type Judgement } from '../../../src/checks/judgement.ts';
import { listsAreOfKind, listsHaveItems, listsHaveResourceVersion } from '../../../src/checks/lists/list-form.ts';
import { itemsOf, keyOf, listContains, listContainsExactly } from '../../../src/checks/lists/lists.ts';
import { generatedNamesAreDistinct, generatedNamesHavePrefix } from '../../../src/checks/metadata/generated-names.ts';
import {
  itemsHaveType,
  metadataMemberIsAbsent,
  responsesHaveMetadata,
} from '../../../src/checks/metadata/metadata-form.ts';
import { keepsCreationTime } from '../../../src/checks/metadata/server-times.ts';
import { assignedValuesAreDistinct } from '../../../src/checks/objects/assigned-values.ts';
import { dryRunHasStatusOfRealRequest } from '../../../src/checks/objects/dry-runs.ts';
import { uidsAreDistinct } from '../../../src/checks/objects/objects.ts';
import { listsContainSameItems, responsesContainSameObject } from '../../../src/checks/operations/bodies.ts';
import { responseEqualsRead } from '../../../src/checks/operations/response-equals-read.ts';
import { responseDiffersFromUnknownPath } from '../../../src/checks/operations/unknown-path.ts';
import { hasAdditionalWarning } from '../../../src/checks/versions/deprecated-use.ts';
import { noneSucceeds } from '../../../src/checks/versions/version-names.ts';
import {
  everyVersionIsNew,
  itemHasResourceVersion,
  responsesHaveResourceVersion,
  sightingsShareVersion,
} from '../../../src/checks/versions/versions.ts';
import type { Exchange } from '../../../src/client/typed-exchange.ts';
import { type JsonValue, valueAt } from '../../../src/client/values/json-value.ts';
import { currentObject } from '../../../src/world/current-object.ts';
import { secondNamespaceNote } from '../../../src/world/paths/resolved-path.ts';
import { TestNames } from '../../../src/world/test-names.ts';
import type { World } from '../../../src/world/world.ts';
import { ownItem } from '../requests/lists.ts';
import { defineForms } from '../words.ts';
import { requestedKindNote, ownListNote, ownNameNote } from '../notes/objects.ts';

/** Judges several responses inTurn: how they differ or agree. */
export type JointForm = (responses: readonly Exchange[], world: World) => Judgement;

type Both = readonly [Exchange, Exchange];

/** Forms for the first two responses. */
const ofTwo =
  (judge: (first: Exchange, second: Exchange, world: World) => Judgement) => (): JointForm => (_responses, world) =>
    judge(...world.firstTwoResponses, world);

const accept =
  (isExpected: (index: number) => boolean): JointForm =>
  (answers) =>
    exactlyTheseAccepted(
      answers,
      answers.map((_, index) => isExpected(index)),
    );

/** True for objects that this run created, by label or, because appliers send no label, by name. */
const isOwnOrApplied =
  (world: World) =>
  (object: JsonValue): boolean =>
    valueAt(object, 'metadata', 'labels', TestNames.label) !== undefined ||
    String(valueAt(object, 'metadata', 'name')).startsWith(`pc-${world.lane.runId}-`);

const forms: Readonly<Record<string, (...texts: readonly string[]) => JointForm>> = {
  'are equal': () => responsesContainSameObject,
  'are all errors': () => noneSucceeds,
  'are successes and then an error': () => someCreatesThenError,
  'have distinct UIDs': () => (answers) => uidsAreDistinct(answers.map((answer) => [answer])),
  'have distinct values of {string}':
    (path = '') =>
    (answers) =>
      assignedValuesAreDistinct(answers, path),
  'have distinct, not consecutive generated names': () => generatedNamesAreDistinct,
  'have generated names that start with {string}':
    (prefix = '') =>
    (answers) =>
      generatedNamesHavePrefix(answers, prefix),
  'each have a new resource version': () => everyVersionIsNew,
  'have items of the kind {string} and the apiVersion {string} after the create':
    (kind = '', version = '') =>
    (answers, world) =>
      inTurn(
        'itemsHaveType',
        answers.slice(1).map((exchange) => itemsHaveType(exchange, kind, version, ownItem(world))),
      ),
  'have Warning headers of the form code, agent, quoted text': () => warningsAreWellFormed,
  'preserve the creation time': () => (answers, world) =>
    keepsCreationTime(answers, String(valueAt(currentObject(world).before, 'metadata', 'creationTimestamp'))),
  'each return the object': () => (answers, world) => {
    const [created, read, list, patched, deleted] = answers as [Exchange, Exchange, Exchange, Exchange, Exchange];
    const wanted = { kind: requestedKindNote.of(world), name: 'second' };
    return requestsReturnObjects({ created, read, list, patched, deleted }, wanted);
  },
  'each return a {string} of API version {string}':
    (kind = '', apiVersion = '') =>
    (answers) => {
      const [made, read, list, removed] = answers as [Exchange, Exchange, Exchange, Exchange];
      return isServedAs({ made, read, list, removed }, kind, apiVersion);
    },
  'accept all events except the second': () => accept((index) => index !== 1),
  'accept only the first {int} events': (count) => accept((index) => index < Number(count)),
  'contain the same items and a resource version': ofTwo((one, other, world) =>
    inTurn('listsContainSameItems', [
      listsContainSameItems(one, other, ownItem(world)),
      listsHaveResourceVersion([one, other]),
    ]),
  ),
  'contain the same test-owned objects': ofTwo((one, other, world) =>
    listsContainSameItems(one, other, ownItem(world)),
  ),
  'contain the same volume': ofTwo((plain, other, world) => {
    world.requireSuccess('the read without the query', plain);
    return responseEqualsRead(plain, other);
  }),
  'contain only the test-owned object {string}, and in the second namespace only {string}':
    (one = '', other = '') =>
    (_responses, world) => {
      const [first, second] = world.firstTwoResponses;
      return inTurn('listContainsExactly', [
        listContainsExactly([first], [`${world.namespace}/${one}`], ownItem(world)),
        listContainsExactly([second], [`${secondNamespaceNote.of(world)}/${other}`], ownItem(world)),
      ]);
    },
  'are lists of the {kind}, the first empty and the second with {string}':
    (kind = '', local = '') =>
    (_responses, world) => {
      const lists: Both = world.firstTwoResponses;
      const created: JsonValue = currentObject(world).before ?? { metadata: { name: world.objects.name(kind, local) } };
      return inTurn('listsAreOfKind', [
        listsAreOfKind(lists, `${kind}List`),
        listsHaveItems(lists, [lists[0]]),
        listContains([lists[1]], [keyOf(created)]),
      ]);
    },
  'have the status of the real request': ofTwo(dryRunHasStatusOfRealRequest),
  'differ, and the second is an error': ofTwo((first, second) =>
    inTurn('responseDiffers', [isRefused(second), responseDiffersFromUnknownPath(first, second)]),
  ),
  'authorize one request and reject the other': ofTwo(exactlyOneIdentityCounts),
  'authorize the first request only': ofTwo(onlyFirstIsAuthorized),
  // Only authentication is judged, not whether the token permits the list.
  'accept only the well-formed token': ofTwo((malformed, wellFormed, world) =>
    isAuthenticated(wellFormed).findings.length > 0
      ? world.inconclusive('a well-formed token is also rejected')
      : isUnauthorized(malformed),
  ),
  'have a warning at first and no longer later': ofTwo(hasAdditionalWarning),
  'show each CSI node of a node agent with the name of a node': ofTwo((csiNodes, nodes, world) =>
    areNamedAfterNodes(csiNodes, nodes, isOwnOrApplied(world)),
  ),
  'show each CSI node of a node agent with its node with UID as owner': ofTwo((csiNodes, nodes, world) =>
    areOwnedByNodes(csiNodes, nodes, isOwnOrApplied(world)),
  ),
  // Judges the noted list in addition to the responses.
  'and the list have non-empty resource versions': () => (answers, world) =>
    inTurn('responsesHaveResourceVersion', [
      responsesHaveResourceVersion(...answers),
      itemHasResourceVersion(ownListNote.of(world), ownNameNote.of(world)),
    ]),
  'have the same resource version': () => (answers, world) => {
    const list = ownListNote.find(world) ?? null;
    const uid = valueAt(answers[0]?.json, 'metadata', 'uid');
    const listed = list && itemsOf(list).find((item) => valueAt(item, 'metadata', 'uid') === uid);
    return sightingsShareVersion([
      ...answers.map((exchange) => ({ where: 'answer', exchange, object: exchange.json })),
      ...(list ? [{ where: 'list', exchange: list, object: listed }] : []),
    ]);
  },
  'and the list contain metadata with the name of the object': () => (answers, world) =>
    responsesHaveMetadata([...answers, ownListNote.of(world)], ownNameNote.of(world)),
  'and the list contain no "metadata.deletionTimestamp"': () => (answers, world) =>
    metadataMemberIsAbsent([...answers, ownListNote.of(world)], ownNameNote.of(world), 'deletionTimestamp'),
};

defineForms<JointForm>('jointForm', forms);

Then('the responses {jointForm}', function (this: World, judge: JointForm) {
  this.judge(judge(this.responses, this));
});
