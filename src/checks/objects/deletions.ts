import type { Exchange } from '../../client/typed-exchange.ts';
import { membersAt, valueAt } from '../../client/values/json-value.ts';
import { finding, outcomeOf } from '../finding.ts';
import { dateOf } from '../answers/date-of.ts';
import { type Judgement, judgement } from '../judgement.ts';

/** A read after a delete: 404, or the object with a deletionTimestamp (A 4.2, B 7). */
export const isDeletedOrTerminating = (read: Exchange): Judgement => {
  if (!read.response) return judgement('isDeletedOrTerminating', [], 0);
  const { status } = read.response;
  const good =
    status === 404 || (status === 200 && typeof valueAt(read.json, 'metadata', 'deletionTimestamp') === 'string');
  return judgement(
    'isDeletedOrTerminating',
    good
      ? []
      : [
          finding(
            'the object is neither deleted nor terminating',
            '404, or metadata.deletionTimestamp',
            outcomeOf(read),
            read,
          ),
        ],
  );
};

/** A read returns the object with a deletionTimestamp (A 3.1). */
export const isTerminating = (read: Exchange): Judgement => {
  if (!read.response) return judgement('isTerminating', [], 0);
  const good = read.response.status === 200 && typeof valueAt(read.json, 'metadata', 'deletionTimestamp') === 'string';
  return judgement(
    'isTerminating',
    good
      ? []
      : [
          finding(
            'the object is not returned as terminating',
            'metadata.deletionTimestamp',
            read.response.status === 200 ? 'absent' : outcomeOf(read),
            read,
          ),
        ],
  );
};

const toleranceMs = 2_000;

/**
 * The deletionTimestamp is between the Date of the response before the delete and the Date of the response to it,
 * within two seconds (A 3.1). Responses without a Date leave nothing to judge.
 */
export const deletionTimeIsThatOfDelete = (before: Exchange, removal: Exchange, read: Exchange): Judgement => {
  const name = 'deletionTimeIsThatOfDelete';
  const from = dateOf(before);
  const to = dateOf(removal);
  if (!read.response || from === null || to === null) return judgement(name, [], 0);
  const marked = isTerminating(read);
  if (marked.findings.length > 0) return marked;
  const text = valueAt(read.json, 'metadata', 'deletionTimestamp');
  const time = Date.parse(String(text));
  const good = time >= from - toleranceMs && time <= to + toleranceMs;
  const wanted = `${new Date(from).toISOString()} to ${new Date(to).toISOString()}`;
  return judgement(
    name,
    good ? [] : [finding('the deletionTimestamp is not the time of the delete', wanted, text, before, removal, read)],
  );
};

/**
 * The deletionTimestamp is this number of seconds after the delete: after the creation of the object and before the
 * Date of the response to the delete, within two seconds. A response without a Date leaves nothing to judge.
 */
export const deletionTimeIsAfterDelete = (removal: Exchange, read: Exchange, seconds: number): Judgement => {
  const name = 'deletionTimeIsAfterDelete';
  const responded = dateOf(removal);
  if (!read.response || responded === null) return judgement(name, [], 0);
  const marked = isTerminating(read);
  if (marked.findings.length > 0) return marked;
  const { creationTimestamp, deletionTimestamp } = membersAt(read.json, 'metadata');
  const deleted = Date.parse(String(deletionTimestamp)) - seconds * 1_000;
  const good = deleted >= Date.parse(String(creationTimestamp)) - toleranceMs && deleted <= responded + toleranceMs;
  const [from, to] = [creationTimestamp, new Date(responded).toISOString()];
  const wanted = `${seconds} s after a time from ${from} to ${to}`;
  const problem = 'the deletionTimestamp is not the end of the grace period';
  return judgement(name, good ? [] : [finding(problem, wanted, deletionTimestamp, removal, read)]);
};
