import type { Exchange } from '../../client/typed-exchange.ts';
import type { JsonValue } from '../../client/values/json-value.ts';
import { memberAt } from '../../client/values/member-path.ts';
import { finding } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';

/** Each object in the response or stream has no value at one member and a value at the other. Facts: objects. */
export const lacksOneMemberAndHasOther = (
  shown: Exchange,
  objects: readonly JsonValue[],
  lacking: string,
  holding: string,
): Judgement => {
  const findings = objects.flatMap((object) => {
    const value = memberAt(object, lacking) ?? null;
    if (value !== null) return [finding(`${lacking} is present`, 'absent', value, shown)];
    return (memberAt(object, holding) ?? null) === null
      ? [finding(`${holding} is missing`, 'a value', 'absent', shown)]
      : [];
  });
  return judgement('lacksOneMemberAndHasOther', findings, objects.length);
};
