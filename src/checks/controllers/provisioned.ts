import { isDeepStrictEqual } from 'node:util';
import type { Exchange } from '../../client/typed-exchange.ts';
import { type JsonValue, listAt, valueAt } from '../../client/values/json-value.ts';
import { memberAt } from '../../client/values/member-path.ts';
import { isArray } from '../../client/values/is-array.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';

/**
 * A volume was provisioned for the claim: `volume` is its read, null if the claim named none in time; `claim` is the
 * last read of the claim (A 2.5).
 */
export const volumeIsProvisioned = (claim: Exchange, volume: Exchange | null): Judgement => {
  if (!claim.response || (volume && !volume.response)) return judgement('volumeIsProvisioned', [], 0);
  if (!volume)
    return judgement('volumeIsProvisioned', [
      finding(
        'no volume was provisioned for the claim',
        'a volume',
        valueAt(claim.json, 'status', 'phase') ?? outcomeOf(claim),
        claim,
      ),
    ]);
  return judgement(
    'volumeIsProvisioned',
    volume.response?.status === 200
      ? []
      : [finding('the volume that the claim names does not exist', 200, outcomeOf(volume), volume)],
  );
};

/** The claim names no volume (A 2.5). */
export const volumeIsNotProvisioned = (claim: Exchange): Judgement => {
  if (claim.response?.status !== 200) return judgement('volumeIsNotProvisioned', [], 0);
  const seen: JsonValue = valueAt(claim.json, 'spec', 'volumeName') ?? '';
  return judgement(
    'volumeIsNotProvisioned',
    seen === '' ? [] : [finding('a volume was provisioned for the claim', 'none', seen, claim)],
  );
};

/** The volume has this value at the member, in any order of writing (A 2.5). */
export const volumeHasValue = (volume: Exchange, path: string, value: JsonValue): Judgement => {
  const seen: JsonValue = memberAt(volume.json, path);
  return judgement(
    'volumeHasValue',
    !volume.response || isDeepStrictEqual(seen, value)
      ? []
      : [finding(`${path} of the volume has another value`, value, seen ?? 'absent', volume)],
    volume.response ? 1 : 0,
  );
};

/** Each term of the volume's node affinity requires this value of the label and no other (A 2.5). */
export const volumeRequiresOnlyLabel = (volume: Exchange, key: string, value: string): Judgement => {
  if (!volume.response) return judgement('volumeRequiresOnlyLabel', [], 0);
  const terms: JsonValue = listAt(volume.json, 'spec', 'nodeAffinity', 'required', 'nodeSelectorTerms');
  const requiresLabel = (term: JsonValue): boolean =>
    listAt(term, 'matchExpressions').some(
      (one: JsonValue) =>
        valueAt(one, 'key') === key &&
        valueAt(one, 'operator') === 'In' &&
        isDeepStrictEqual(valueAt(one, 'values'), [value]),
    );
  const good = isArray(terms) && terms.length > 0 && terms.every(requiresLabel);
  return judgement(
    'volumeRequiresOnlyLabel',
    good
      ? []
      : [
          finding(
            'the node affinity of the volume allows other values of the label',
            `${key} is ${value}`,
            terms,
            volume,
          ),
        ],
  );
};

/** The claim is bound to the volume with this name (A 2.5). */
export const claimIsBoundTo = (claim: Exchange, volume: string): Judgement => {
  if (!claim.response) return judgement('claimIsBoundTo', [], 0);
  const seen = {
    phase: valueAt(claim.json, 'status', 'phase') ?? 'absent',
    volume: valueAt(claim.json, 'spec', 'volumeName') ?? 'absent',
  };
  return judgement(
    'claimIsBoundTo',
    seen.phase === 'Bound' && seen.volume === volume
      ? []
      : [finding('the claim is not bound to the volume', { phase: 'Bound', volume }, seen, claim)],
  );
};
