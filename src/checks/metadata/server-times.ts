import type { Exchange } from '../../client/typed-exchange.ts';
import { valueAt } from '../../client/values/json-value.ts';
import { dateOf } from '../answers/date-of.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';

const toleranceMs = 2_000;
const form = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;

/** Milliseconds since 1970 of a text in the form of RFC 3339; null for anything else. */
export const timeOf = (text: unknown): number | null => {
  if (typeof text !== 'string' || !form.test(text)) return null;
  const time = Date.parse(text);
  return Number.isNaN(time) ? null : time;
};

/**
 * The stored object has a creation time in the form of RFC 3339 that equals the Date of the create, within two seconds
 * (A 2.1). Responses without a Date leave nothing to judge.
 */
export const creationTimeIsThatOfCreate = (create: Exchange, read: Exchange): Judgement => {
  const check = 'creationTimeIsThatOfCreate';
  const date = dateOf(create);
  if (!create.response || !read.response || date === null) return judgement(check, [], 0);
  if (read.response.status !== 200)
    return judgement(check, [finding('the response contains no object', '200', outcomeOf(read), read)]);
  const seen = valueAt(read.json, 'metadata', 'creationTimestamp');
  const time = timeOf(seen);
  const good = time !== null && time >= date - (create.ms ?? 0) - toleranceMs && time <= date + toleranceMs;
  return judgement(
    check,
    good
      ? []
      : [
          finding(
            'the creation time is not the time of the create',
            new Date(date).toISOString(),
            seen ?? 'absent',
            create,
            read,
          ),
        ],
  );
};

/** Each read returns the earlier creation time of the object (A 2.1). Facts: reads. */
export const keepsCreationTime = (reads: readonly Exchange[], before: string): Judgement => {
  const check = 'keepsCreationTime';
  if (reads.length === 0 || reads.some((read) => !read.response)) return judgement(check, [], 0);
  const findings = reads.flatMap((read) => {
    const seen = valueAt(read.json, 'metadata', 'creationTimestamp') ?? outcomeOf(read);
    return seen === before ? [] : [finding('the creation time changed', before, seen, read)];
  });
  return judgement(check, findings, reads.length);
};
