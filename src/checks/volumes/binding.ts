import { isDeepStrictEqual } from 'node:util';
import type { Exchange } from '../../client/typed-exchange.ts';
import { type JsonValue, membersAt, valueAt } from '../../client/values/json-value.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';

const judgementIfUnread = (check: string, ...reads: readonly Exchange[]): Judgement | null => {
  if (reads.some(({ response }) => !response)) return judgement(check, [], 0);
  const missing = reads.find(({ response }) => response?.status !== 200);
  return missing
    ? judgement(check, [finding('the response contains no object', '200', outcomeOf(missing), missing)])
    : null;
};

/** The volume names a claim (A 2.4). */
export const volumeNamesAnyClaim = (volume: Exchange): Judgement => {
  const seen: JsonValue = valueAt(volume.json, 'spec', 'claimRef');
  return (
    judgementIfUnread('volumeNamesAnyClaim', volume) ??
    judgement(
      'volumeNamesAnyClaim',
      Object.keys(seen ?? {}).length > 0
        ? []
        : [finding('the bound volume names no claim', 'a claim', seen ?? 'absent', volume)],
    )
  );
};

/** The volume names this claim, by namespace, name and uid (A 2.4). */
export const volumeNamesClaim = (volume: Exchange, claim: Exchange): Judgement => {
  const { namespace, name, uid } = membersAt(claim.json, 'metadata');
  const { namespace: itsNamespace, name: itsName, uid: itsUid } = membersAt(volume.json, 'spec', 'claimRef');
  const [wanted, seen] = [
    { namespace, name, uid },
    { namespace: itsNamespace, name: itsName, uid: itsUid },
  ];
  return (
    judgementIfUnread('volumeNamesClaim', volume, claim) ??
    judgement(
      'volumeNamesClaim',
      isDeepStrictEqual(wanted, seen)
        ? []
        : [finding('the bound volume names another claim', wanted, seen, claim, volume)],
    )
  );
};

/**
 * Of two claims that fit a volume without class, the one that requests a class got no volume, and the other got the
 * volume with this name (A 2.4).
 */
export const claimWithClassGetsNoVolume = (classed: Exchange, classless: Exchange, volume: string): Judgement => {
  const wrong = valueAt(classed.json, 'spec', 'volumeName');
  const got: JsonValue = valueAt(classless.json, 'spec', 'volumeName') ?? '';
  return (
    judgementIfUnread('claimWithClassGetsNoVolume', classed, classless) ??
    judgement(
      'claimWithClassGetsNoVolume',
      [
        ...(wrong
          ? [finding('a claim with a class was bound to a volume without a class', 'none', wrong, classed)]
          : []),
        ...(got === volume
          ? []
          : [finding('the claim without a class was not bound to the volume', volume, got, classless)]),
      ],
      2,
    )
  );
};

/** The reason in a volume's status is one word in CamelCase; without a reason there is no fact (A 2.4). */
export const reasonIsCamelCase = (volume: Exchange): Judgement => {
  const reason = valueAt(volume.json, 'status', 'reason') ?? '';
  const missing = judgementIfUnread('reasonIsCamelCase', volume);
  if (missing || reason === '') return missing ?? judgement('reasonIsCamelCase', [], 0);
  return judgement(
    'reasonIsCamelCase',
    /^[A-Z][A-Za-z0-9]*$/.test(String(reason))
      ? []
      : [finding('the reason is not one word in CamelCase', 'such as RecycleFailed', reason, volume)],
  );
};
