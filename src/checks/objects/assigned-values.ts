import type { Exchange } from '../../client/typed-exchange.ts';
import type { JsonValue } from '../../client/values/json-value.ts';
import { memberAt } from '../../client/values/member-path.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';

const isNothing = (value: JsonValue): boolean =>
  value === undefined || value === null || value === '' || value === 0 || value === 'None';

/**
 * Each read returns a value that the server assigned at the member, and no other read returns the same value (A 2.1).
 * Facts: reads.
 */
export const assignedValuesAreDistinct = (reads: readonly Exchange[], path: string): Judgement => {
  const check = 'assignedValuesAreDistinct';
  if (reads.length === 0 || reads.some((read) => !read.response)) return judgement(check, [], 0);
  const broken = reads.filter((read) => read.response?.status !== 200);
  if (broken.length > 0)
    return judgement(
      check,
      broken.map((read) => finding('the response contains no object', '200', outcomeOf(read), read)),
    );
  const values = reads.map((read) => memberAt(read.json, path));
  const findings = reads.flatMap((read, index) => {
    if (isNothing(values[index]))
      return [finding(`${path} was not assigned`, 'a value', values[index] ?? 'absent', read)];
    return values.indexOf(values[index]) < index
      ? [finding(`two objects have the same ${path}`, 'different values', values[index], ...reads)]
      : [];
  });
  return judgement(check, findings, reads.length);
};
