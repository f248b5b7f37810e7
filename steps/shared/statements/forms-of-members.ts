import { listNamesItemOnce } from '../../../src/checks/accounts/account-lists.ts';
import { memberIsNonEmptyText } from '../../../src/checks/accounts/member-text.ts';
import {
  containersMountCredentials,
  podHasCredentials,
  tokenLifetimeIsBetween,
} from '../../../src/checks/accounts/pod-credentials.ts';
import { nodeHasTaint } from '../../../src/checks/admission/finalizers-and-taints.ts';
import { podToleratesState, podToleratesStateFor, podToleratesTaints } from '../../../src/checks/admission/pods.ts';
import { inTurn, type Judgement } from '../../../src/checks/judgement.ts';
import { listMemberHas } from '../../../src/checks/lists/list-members.ts';
import { bytesOf } from '../../../src/checks/objects/bytes-of.ts';
import { isEmptyMember, memberHasBytes } from '../../../src/checks/objects/kept-data.ts';
import { tokenLifeIsWithin } from '../../../src/checks/objects/limits.ts';
import { memberIsOneOf } from '../../../src/checks/objects/member-is-one-of.ts';
import { showsMember } from '../../../src/checks/objects/objects.ts';
import { rejectedOrAbsent, rejectedOrOtherValue } from '../../../src/checks/objects/rejected-or.ts';
import { storedMemberIsAbsent } from '../../../src/checks/objects/stored-member-absent.ts';
import { gateIsOff, gateIsOn } from '../../../src/checks/versions/gates.ts';
import { memberContainsNoTexts, memberIsQuantity, membersAreObjects } from '../../../src/checks/volumes/volume-form.ts';
import { memberIsAbsentIfStored } from '../../../src/checks/webhooks/absent-if-stored.ts';
import { memberAt } from '../../../src/client/values/member-path.ts';
import { classMembers } from '../../../src/world/admission/class-members.ts';
import { memberValue, textsOf } from '../../../src/world/given-members.ts';
import { alphaGate } from '../../../src/world/versions/feature-gates.ts';
import type { World } from '../../../src/world/world.ts';
import type { ResponseForms } from './response-form.ts';

const listed = (text: string): readonly string[] => text.split(/, */);

/** Without a response, the server may have carried the request out or never have received it. */
const withResponse = (world: World, judge: () => Judgement): Judgement =>
  world.response.response ? judge() : world.inconclusive('the request got no response');

/** What the members of an object are or contain, by their paths. */
export const formsOfMembers: ResponseForms = {
  'contains no {string}':
    (path = '') =>
    (exchange, world) =>
      withResponse(world, () => storedMemberIsAbsent(exchange, path)),
  'contains no {string}, or an empty one':
    (path = '') =>
    (exchange) =>
      isEmptyMember(exchange, path),
  'contains no {string}, unless the request is rejected':
    (path = '') =>
    (exchange, world) =>
      rejectedOrAbsent(world.response, exchange, path),
  'contains no {string}, if it is stored':
    (path = '') =>
    (exchange) =>
      memberIsAbsentIfStored(exchange, path),
  'has another {string} than {value}, unless rejected':
    (path = '', value = '') =>
    (exchange, world) =>
      rejectedOrOtherValue(world.response, exchange, path, memberValue(value)),
  'has the returned value in {string}':
    (path = '') =>
    (exchange, world) => {
      const returned: unknown = memberAt(world.response.json, path);
      if (returned === undefined) return world.inconclusive(`the response contains no ${path}`);
      return showsMember(path, returned, exchange);
    },
  'has the bytes {string} in {string}':
    (bytes = '', path = '') =>
    (exchange) =>
      memberHasBytes(exchange, path, bytesOf(bytes)),
  'has none of the texts {string} in {string}':
    (texts = '', path = '') =>
    (exchange) =>
      memberContainsNoTexts(exchange, path, listed(texts)),
  'has the quantity {int} in {string}':
    (amount = '', path = '') =>
    (exchange) =>
      memberIsQuantity(exchange, path, Number(amount)),
  'has no {string}, or the value {value}':
    (path = '', value = '') =>
    (exchange) =>
      memberIsOneOf(exchange, path, [undefined, memberValue(value)]),
  'has no item in {string}, or the value {value}':
    (path = '', value = '') =>
    (exchange) =>
      memberIsOneOf(exchange, path, [undefined, null, [], memberValue(value)]),
  // The fact immediateBinding is the target's value; the default is Immediate.
  'has no {string}, or the value for immediate binding':
    (path = '') =>
    (exchange, { target }) =>
      memberIsOneOf(exchange, path, [undefined, target.facts['immediateBinding'] ?? 'Immediate']),
  'has objects in {string}, and an object or nothing in {string}':
    (needed = '', optional = '') =>
    (exchange) =>
      membersAreObjects(exchange, listed(needed), listed(optional)),
  'has an item in {string} that matches {value}':
    (path = '', part = '') =>
    (exchange) =>
      listMemberHas(exchange, path, memberValue(part), true),
  'has no item in {string} that matches {value}':
    (path = '', part = '') =>
    (exchange) =>
      listMemberHas(exchange, path, memberValue(part), false),
  'has one item in {string} with the name {string}':
    (path = '', name = '') =>
    (exchange) =>
      listNamesItemOnce(exchange, path, name),
  'has the {kind} {string}':
    (kind = '', local = '') =>
    (exchange, { objects }) =>
      showsMember(classMembers[kind] ?? '', objects.name(kind, local), exchange),
  'shows no {kind}':
    (kind = '') =>
    (exchange) =>
      showsMember(classMembers[kind] ?? '', undefined, exchange),
  'has a service account name': () => (exchange) => memberIsNonEmptyText(exchange, 'spec.serviceAccountName'),
  'shows the gated feature': () => (exchange) => gateIsOn(exchange, alphaGate.path, alphaGate.requestedValue),
  'shows no gated feature': () => (exchange) => gateIsOff(exchange, alphaGate.path, alphaGate.requestedValue),
  'has the taint {word} with the effect {word}':
    (taint = '', effect = '') =>
    (exchange) =>
      nodeHasTaint(taint, effect, exchange),
  'tolerates {word} nodes':
    (state = '') =>
    (exchange) =>
      podToleratesState(exchange, state),
  'tolerates {word} nodes for {int} seconds':
    (state = '', seconds = '') =>
    (exchange) =>
      podToleratesStateFor(exchange, state, Number(seconds)),
  // Tolerations of not-ready and unreachable nodes do not count here.
  'tolerates the taints {value}':
    (keys = '') =>
    (exchange) =>
      podToleratesTaints(exchange, textsOf(memberValue(keys))),
  'contains credentials that each container mounts': () => (exchange) =>
    inTurn('credentialsAreMounted', [podHasCredentials(exchange), containersMountCredentials(exchange)]),
  'has credentials with a token for {int} to {int} seconds':
    (least = '', most = '') =>
    (exchange) =>
      tokenLifetimeIsBetween(exchange, Number(least), Number(most)),
  'has a projected token for {int} to {int} seconds':
    (least = '', most = '') =>
    (exchange) =>
      tokenLifeIsWithin(exchange, Number(least), Number(most)),
};
