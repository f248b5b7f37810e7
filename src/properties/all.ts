import { concurrentHistory } from './histories/concurrent-history.ts';
import { namespacesEqualAll } from './lists/namespaces-equal-all.ts';
import { pagesEqualList } from './lists/pages-equal-list.ts';
import { rowsEqualItems } from './lists/rows-equal-items.ts';
import { selectorPartitions } from './lists/selector-partitions.ts';
import { smallModel } from './model/small-model.ts';
import { brokenIsRefusedProperty } from './objects/broken-is-refused.ts';
import { createdAlike } from './objects/created-alike.ts';
import { validIsTakenProperty } from './objects/valid-is-taken.ts';
import type { AnyProperty } from './property.ts';
import { badTokens } from './refusals/bad-tokens.ts';
import { garbageChangesNothing } from './refusals/garbage-changes-nothing.ts';
import { neverAServerFault } from './refusals/never-a-server-fault.ts';
import { refusedLeavesNoTrace } from './refusals/refused-leaves-no-trace.ts';
import { unreadableVersions } from './refusals/unreadable-versions.ts';
import { protobufEqualsJson } from './representations/protobuf-equals-json.ts';
import { applyTwice } from './writes/apply-twice.ts';
import { changesAlike } from './writes/changes-alike.ts';
import { deletedIsGone } from './writes/deleted-is-gone.ts';
import { dryRunChangesNothing } from './writes/dry-run-changes-nothing.ts';
import { patchEqualsPut } from './writes/patch-equals-put.ts';

/** Properties of lists and of the representations of objects. */
export const listProperties: readonly AnyProperty[] = [
  pagesEqualList,
  selectorPartitions,
  namespacesEqualAll,
  rowsEqualItems,
  protobufEqualsJson,
];

/** Properties of writes. */
export const writeProperties: readonly AnyProperty[] = [
  dryRunChangesNothing,
  applyTwice,
  changesAlike,
  patchEqualsPut,
  deletedIsGone,
  smallModel,
];

/** Properties of objects as the schemas of their kinds describe them. */
export const objectProperties: readonly AnyProperty[] = [validIsTakenProperty, brokenIsRefusedProperty, createdAlike];

/** Properties of requests that are rejected. */
export const refusalProperties: readonly AnyProperty[] = [
  refusedLeavesNoTrace,
  garbageChangesNothing,
  unreadableVersions,
  badTokens,
  neverAServerFault,
];

/** Properties of concurrent histories. */
export const historyProperties: readonly AnyProperty[] = [concurrentHistory];

/** Every property. */
export const allProperties: readonly AnyProperty[] = [
  ...listProperties,
  ...objectProperties,
  ...writeProperties,
  ...refusalProperties,
  ...historyProperties,
];
