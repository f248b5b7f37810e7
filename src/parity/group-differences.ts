import { entryCovers, type ReviewedDifference, type SeenDifference } from './reviewed.ts';

/** Differences of one member in one way. */
export interface DifferenceGroup {
  readonly member: string;
  readonly how: string;
  readonly seen: readonly SeenDifference[];
}

/** All differences: those without a reason, those of each reviewed entry, and the entries that cover nothing. */
export interface GroupedDifferences {
  readonly unknown: readonly DifferenceGroup[];
  readonly reviewed: ReadonlyMap<ReviewedDifference, readonly SeenDifference[]>;
  readonly unused: readonly ReviewedDifference[];
}

/** The member that a group is about; of status codes, the codes themselves. */
const subject = ({ member, here, there }: SeenDifference): string =>
  member === '(status)' ? `status ${here.status} instead of ${there.status}` : member;

/**
 * Differences by their cause; the largest group first. Of an entry with `atMost`, the differences beyond that number
 * have no reason.
 */
export const groupDifferences = (
  seen: readonly SeenDifference[],
  entries: readonly ReviewedDifference[],
): GroupedDifferences => {
  const reviewed = new Map<ReviewedDifference, SeenDifference[]>();
  const groups = new Map<string, SeenDifference[]>();
  const add = <K>(map: Map<K, SeenDifference[]>, key: K, one: SeenDifference): void => {
    const list = map.get(key);
    if (list) list.push(one);
    else map.set(key, [one]);
  };
  for (const one of seen) {
    const entry = entries.find((candidate) => entryCovers(candidate, one));
    if (entry && (reviewed.get(entry)?.length ?? 0) < (entry.atMost ?? Number.POSITIVE_INFINITY))
      add(reviewed, entry, one);
    else add(groups, `${one.how} ${subject(one)}`, one);
  }
  return {
    unknown: [...groups.values()]
      .map((list) => ({ member: subject(list[0] as SeenDifference), how: list[0]?.how ?? '', seen: list }))
      .sort((a, b) => b.seen.length - a.seen.length),
    reviewed,
    unused: entries.filter((entry) => entry.sometimes !== true && !reviewed.has(entry)),
  };
};
