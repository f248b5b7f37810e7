import { join } from 'node:path';
import { readCheckedFile } from '../report/checked-file.ts';
import { wildcard } from '../text/wildcard.ts';
import type { Difference } from './differences.ts';
import { parityFolder } from './manifest.ts';

/** Where a difference was seen. */
export interface SeenDifference extends Difference {
  readonly kind: string;
  /** Name of the request, for example `create` or `create, without spec.template`. */
  readonly request: string;
}

/**
 * Differences that a person has looked at (schemas/files/reviewed-differences.json). All given members must fit; `*`
 * in a text stands for any characters.
 */
export interface ReviewedDifference {
  readonly member: string;
  readonly kinds?: readonly string[];
  readonly requests?: readonly string[];
  readonly how?: Difference['how'];
  /** The number of differences that were looked at; more of them count as not reviewed. Default: any number. */
  readonly atMost?: number;
  /** The difference depends on timing: a comparison may not see it. */
  readonly sometimes?: true;
  /** Why the reference server differs. */
  readonly reason: string;
}

const fits = (pattern: string, text: string): boolean => wildcard(pattern, 's').test(text);

/** Whether the entry is about this difference. */
export const entryCovers = (entry: ReviewedDifference, seen: SeenDifference): boolean =>
  fits(entry.member, seen.member) &&
  (entry.how === undefined || entry.how === seen.how) &&
  (entry.kinds === undefined || entry.kinds.includes(seen.kind)) &&
  (entry.requests === undefined || entry.requests.some((pattern) => fits(pattern, seen.request)));

/** The entries of `src/parity/reviewed.yaml`. Throws FileError if the file cannot be used. */
export const readReviewed = (): readonly ReviewedDifference[] =>
  readCheckedFile(join(parityFolder(), 'reviewed.yaml'), 'reviewed-differences');
