import { isDeepStrictEqual } from 'node:util';
import type { Exchange } from '../../client/typed-exchange.ts';
import { type JsonValue, membersAt, valueAt } from '../../client/values/json-value.ts';
import { isRefused, succeeds } from '../answers/answers.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement, together } from '../judgement.ts';
import { shown } from '../shown.ts';

/** A volume that was sent: its source and the members sent in it, the response, and a read after it. */
export interface SentVolume {
  readonly source: string;
  readonly given: JsonValue;
  readonly answer: Exchange;
  readonly read: Exchange;
}

/** Whether a member was returned as it was sent; a member that is false, or empty, may be omitted. */
const cameBack = (given: JsonValue, seen: JsonValue): boolean =>
  isDeepStrictEqual(seen, given) || ((given === false || given === null) && (seen ?? null) === null);

/** Volumes were stored, and reads return each member of their source as it was sent, next to any others (A 2.4). */
export const sourcesKeepMembers = (volumes: readonly SentVolume[]): Judgement =>
  together(
    'sourcesKeepMembers',
    volumes.flatMap(({ source, given, answer, read }) => {
      const stored = succeeds(answer);
      if (stored.findings.length > 0 || stored.seen === 0 || !read.response)
        return [read.response ? stored : judgement('sourcesKeepMembers', [], 0)];
      const seen: JsonValue = valueAt(read.json, 'spec', source);
      if (read.response.status !== 200 || !seen)
        return [
          judgement('sourcesKeepMembers', [
            finding(
              `the volume has no source ${source}`,
              given,
              read.response.status === 200 ? 'absent' : outcomeOf(read),
              answer,
              read,
            ),
          ]),
        ];
      const wrong = Object.keys(membersAt(given)).filter(
        (member) => !cameBack(valueAt(given, member), valueAt(seen, member)),
      );
      return [
        judgement(
          'sourcesKeepMembers',
          wrong.map((member) =>
            finding(
              `${source}.${member} has another value`,
              shown(valueAt(given, member)),
              shown(valueAt(seen, member)),
              answer,
              read,
            ),
          ),
          Object.keys(membersAt(given)).length + 1,
        ),
      ];
    }),
  );

/** The volume was stored, and its source has the value at the member or omits the member (A 2.4). */
export const sourceHasDefault = ({ source, answer, read }: SentVolume, member: string, value: JsonValue): Judgement => {
  const stored = succeeds(answer);
  if (stored.findings.length > 0 || stored.seen === 0) return stored;
  if (!read.response) return judgement('sourceHasDefault', [], 0);
  const shown: JsonValue = valueAt(read.json, 'spec', source);
  if (!shown)
    return judgement('sourceHasDefault', [
      finding(`the volume has no source ${source}`, source, outcomeOf(read), answer, read),
    ]);
  const seen: JsonValue = valueAt(shown, member) ?? null;
  return judgement(
    'sourceHasDefault',
    seen === null || isDeepStrictEqual(seen, value)
      ? []
      : [finding(`${source}.${member} has another value`, ['absent', value], seen, answer, read)],
  );
};

/** Each volume was rejected as a client error; without any there is no fact (A 2.4). */
export const volumesAreRejected = (answers: readonly Exchange[]): Judgement => {
  const each = answers.map(isRefused);
  return each.some(({ seen }) => seen === 0) && each.every(({ findings }) => findings.length === 0)
    ? judgement('volumesAreRejected', [], 0)
    : together('volumesAreRejected', each);
};
