import { isRefused } from '../../../src/checks/answers/answers.ts';
import { protobufEqualsJsonOfConfigMap } from '../../../src/checks/answers/config-map-message.ts';
import { inTurn, type Judgement } from '../../../src/checks/judgement.ts';
import {
  hasCompleteItems,
  listsAreEmpty,
  listsAreOfKind,
  listsHaveItems,
  listsHaveResourceVersion,
} from '../../../src/checks/lists/list-form.ts';
import {
  itemsOf,
  keyOf,
  listContains,
  listContainsExactly,
  listContainsOnly,
} from '../../../src/checks/lists/lists.ts';
import { hasContinueToken, pagesContainAtMost } from '../../../src/checks/lists/pages.ts';
import {
  columnIs,
  type RowObjects,
  rowsHaveObjects,
  tableHasColumns,
  tableHasRows,
} from '../../../src/checks/lists/tables.ts';
import { lacksOneMemberAndHasOther } from '../../../src/checks/objects/one-member-of-two.ts';
import {
  deleteReturnsObject,
  deleteReturnsStatus,
  responseContainsNoValues,
} from '../../../src/checks/operations/delete-responses.ts';
import { responseContainsSentMembers } from '../../../src/checks/operations/response-contains-sent.ts';
import { responseEqualsRead } from '../../../src/checks/operations/response-equals-read.ts';
import type { Exchange } from '../../../src/client/typed-exchange.ts';
import { currentObject, readCurrentObject } from '../../../src/world/current-object.ts';
import { sameNamedObjectsOf } from '../../../src/world/operations/same-named-objects.ts';
import { resolvedPath } from '../../../src/world/paths/resolved-path.ts';
import type { World } from '../../../src/world/world.ts';
import { ownItem } from '../requests/lists.ts';
import type { ResponseForms } from './response-form.ts';
import { createdObjectsNotes, sentObjectNote, newObjectsNote, requestedCollectionNote } from '../notes/objects.ts';
import { membersAt, valueAt } from '../../../src/client/values/json-value.ts';

/** Names of objects of a kind in the test namespace, as the list items have them. */
const keysOf = ({ namespace, objects }: World, kind: string, names: readonly string[]): readonly string[] => {
  const { namespaced } = objects.address(kind);
  return names.map((name) => keyOf({ metadata: { name: objects.name(kind, name), ...(namespaced && { namespace }) } }));
};

const isListWith = (exchange: Exchange, list: string, keys: readonly string[]): Judgement =>
  inTurn('listContains', [listsAreOfKind([exchange], list), listContains([exchange], keys)]);

const firstPage = (limit: string) => (exchange: Exchange) =>
  inTurn('pagesContainAtMost', [pagesContainAtMost([exchange], Number(limit)), hasContinueToken(exchange, true)]);

/** What a list contains. */
export const formsOfLists: ResponseForms = {
  'is an empty {word}':
    (kind = '') =>
    (exchange) =>
      inTurn('listsAreEmpty', [
        listsAreOfKind([exchange], kind),
        listsAreEmpty([exchange]),
        listsHaveResourceVersion([exchange]),
      ]),
  'is a {string} that contains both objects':
    (list = '') =>
    (exchange, world) =>
      isListWith(exchange, list, newObjectsNote.of(world).map(keyOf)),
  'is a {string} that contains the {kind} {string}':
    (list = '', kind = '', local = '') =>
    (exchange, world) =>
      isListWith(exchange, list, keysOf(world, kind, [local])),
  // Objects by namespace and name, such as "{ns}/a, {other}/b".
  'is a {string} that contains the objects {string}':
    (list = '', names = '') =>
    (exchange, world) =>
      isListWith(
        exchange,
        list,
        names.split(', ').map((key) => resolvedPath(world, key)),
      ),
  // Of each response: the judged one is empty if it is among the first or last ones.
  'contains an items array, empty in the first list':
    () =>
    (exchange, { responses }) =>
      listsHaveItems([exchange], exchange === responses[0] ? [exchange] : []),
  'contains an items array, empty in the last {int} ones':
    (count) =>
    (exchange, { responses }) =>
      listsHaveItems([exchange], responses.slice(-Number(count)).includes(exchange) ? [exchange] : []),
  'contains all {int} {kind}':
    (_count, kind = '') =>
    (exchange, world) =>
      listContainsExactly([exchange], createdObjectsNotes.of(world, kind).map(keyOf), ownItem(world)),
  'contains each of the {kind} as a complete object of its kind':
    (kind = '') =>
    (exchange, world) =>
      hasCompleteItems(exchange, createdObjectsNotes.of(world, kind)),
  'contains at most {int} items and a continue token': (limit = '') => firstPage(limit),
  'returns a first page of 2 items': () => firstPage('2'),
  'returns an error': () => isRefused,
  // Names in the current namespace; objects that the server created do not count.
  'contains only the test-owned objects {string}':
    (names = '') =>
    (exchange, world) =>
      listContainsExactly(
        [exchange],
        names
          .split(' ')
          .filter(Boolean)
          .map((name) => `${world.namespace}/${name}`),
        ownItem(world),
      ),
  // Local names of the scenario.
  'contains only the test-owned {kind} {string}':
    (kind = '', names = '') =>
    (exchange, world) =>
      listContainsExactly([exchange], keysOf(world, kind, names.split(' ')), ownItem(world)),
  'contains exactly the objects of the first namespace': () => (exchange, world) => {
    const { first, neighbour } = sameNamedObjectsOf(world);
    return listContainsExactly([exchange], [first, neighbour].map(keyOf), ownItem(world));
  },
  'is an error or contains only items of the requested collection': () => (exchange, world) =>
    listContainsOnly(exchange, requestedCollectionNote.of(world)),
  'has items without {string} and with {string}':
    (lacking = '', holding = '') =>
    (exchange) =>
      lacksOneMemberAndHasOther(exchange, itemsOf(exchange), lacking, holding),
  'has {int} columns':
    (count = '') =>
    (exchange) =>
      tableHasColumns(exchange, Number(count)),
  'has {int} rows':
    (count = '') =>
    (exchange) =>
      tableHasRows(exchange, Number(count)),
  'has column {int} {string} of type {string}':
    (number = '', name = '', type = '') =>
    (exchange) =>
      columnIs(exchange, Number(number), name, type),
  'has rows with {string} of each {kind}':
    (wanted = '', kind = '') =>
    (exchange) =>
      rowsHaveObjects(exchange, wanted as RowObjects, kind),
  'equals the object as sent': () => (exchange, world) =>
    responseContainsSentMembers(exchange, sentObjectNote.of(world)),
  'equals what a read returns': () => async (exchange, world) =>
    responseEqualsRead(exchange, await readCurrentObject(world)),
  'contains the same data as a read in JSON': () => async (exchange, world) => {
    const { kind, local } = currentObject(world);
    const read = await world.objects.get(kind, local);
    return protobufEqualsJsonOfConfigMap(exchange, read, (text) => world.target.dialect.fromWire(text));
  },
  'returns the kind {word}':
    (what = '') =>
    (exchange, world) => {
      const { before } = currentObject(world);
      const judged =
        what === 'Status'
          ? deleteReturnsStatus(exchange)
          : deleteReturnsObject(exchange, { ...membersAt(before), kind: what });
      return valueAt(before, 'kind') === 'Secret'
        ? inTurn('deleteReturnsKind', [judged, responseContainsNoValues(exchange, before)])
        : judged;
    },
};
