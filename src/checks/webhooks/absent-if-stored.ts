import type { Exchange } from '../../client/typed-exchange.ts';
import { memberAt } from '../../client/values/member-path.ts';
import { finding } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';

/** A read finds no object, or one without a member at the path. Other responses are no facts. */
export const memberIsAbsentIfStored = (read: Exchange, path: string): Judgement => {
  const { response, json } = read;
  if (response?.status !== 200 && response?.status !== 404) return judgement('memberIsAbsentIfStored', [], 0);
  const value = response.status === 200 ? (memberAt(json, path) ?? null) : null;
  return judgement(
    'memberIsAbsentIfStored',
    value === null ? [] : [finding(`${path} is stored`, 'absent', value, read)],
  );
};
