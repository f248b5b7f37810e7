import { isDeepStrictEqual } from 'node:util';
import type { Exchange } from '../../client/typed-exchange.ts';
import type { JsonValue } from '../../client/values/json-value.ts';
import { memberAt } from '../../client/values/member-path.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';

/** An object before a server started, and the response of that server to a read of it. */
export type RestartedObject = readonly [before: JsonValue, read: Exchange];

/** Each read returns the object unchanged in these members (B 9.3); `''` is the complete object. */
export const objectsSurviveRestart = (kept: readonly RestartedObject[], members: readonly string[]): Judgement => {
  const name = 'objectsSurviveRestart';
  if (kept.some(([, { response }]) => !response)) return judgement(name, [], 0);
  const findings = kept.flatMap(([before, read]) => {
    if (read.response?.status !== 200) return [finding('a stored object cannot be read', 200, outcomeOf(read), read)];
    const at = (object: JsonValue, path: string): JsonValue => (path === '' ? object : memberAt(object, path));
    const other = members.filter((path) => !isDeepStrictEqual(at(before, path), at(read.json, path)));
    return other.map((path) =>
      finding(
        `${path || 'the object'} changed over the start`,
        at(before, path),
        at(read.json, path) ?? 'absent',
        read,
      ),
    );
  });
  return judgement(name, findings, kept.length);
};
