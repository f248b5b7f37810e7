import { concurrentHistory } from './histories/concurrent-history.ts';
import { pagesEqualList } from './lists/pages-equal-list.ts';
import { rowsEqualItems } from './lists/rows-equal-items.ts';
import { selectorPartitions } from './lists/selector-partitions.ts';
import { smallModel } from './model/small-model.ts';
import type { AnyProperty } from './property.ts';
import { neverAServerFault } from './refusals/never-a-server-fault.ts';
import { refusedLeavesNoTrace } from './refusals/refused-leaves-no-trace.ts';
import { protobufEqualsJson } from './representations/protobuf-equals-json.ts';
import { applyTwice } from './writes/apply-twice.ts';
import { changesAlike } from './writes/changes-alike.ts';
import { dryRunChangesNothing } from './writes/dry-run-changes-nothing.ts';

/** Properties of lists and of the forms in which objects are read. */
export const listProperties: readonly AnyProperty[] = [pagesEqualList, selectorPartitions, rowsEqualItems, protobufEqualsJson];

/** Properties of writes. */
export const writeProperties: readonly AnyProperty[] = [dryRunChangesNothing, applyTwice, changesAlike, smallModel];

/** Properties of requests that are refused. */
export const refusalProperties: readonly AnyProperty[] = [refusedLeavesNoTrace, neverAServerFault];

/** Properties of concurrent histories. */
export const historyProperties: readonly AnyProperty[] = [concurrentHistory];

/** Every property. */
export const allProperties: readonly AnyProperty[] = [...listProperties, ...writeProperties, ...refusalProperties, ...historyProperties];
