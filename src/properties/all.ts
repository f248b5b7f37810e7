import { concurrentHistory } from './histories/concurrent-history.ts';
import { pagesEqualList } from './lists/pages-equal-list.ts';
import type { AnyProperty } from './property.ts';
import { dryRunChangesNothing } from './writes/dry-run-changes-nothing.ts';

/** Properties of lists. */
export const listProperties: readonly AnyProperty[] = [pagesEqualList];

/** Properties of writes. */
export const writeProperties: readonly AnyProperty[] = [dryRunChangesNothing];

/** Properties of concurrent histories. */
export const historyProperties: readonly AnyProperty[] = [concurrentHistory];

/** Every property; the order is that of a run. */
export const allProperties: readonly AnyProperty[] = [...listProperties, ...writeProperties, ...historyProperties];
