import { isDeepStrictEqual } from 'node:util';
import type { Exchange, Json } from '../../client/exchange.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';

const unread = (check: string, ...reads: readonly Exchange[]): Judgement | null => {
  if (reads.some(({ response }) => !response)) return judgement(check, [], 0);
  const missing = reads.find(({ response }) => response?.status !== 200);
  return missing
    ? judgement(check, [finding('there is no object to look at', '200', outcomeOf(missing), missing)])
    : null;
};

/** The volume names a claim (A 2.4). */
export const namesClaim = (volume: Exchange): Judgement => {
  const seen: Json = volume.json?.spec?.claimRef;
  return (
    unread('namesClaim', volume) ??
    judgement(
      'namesClaim',
      Object.keys(seen ?? {}).length > 0
        ? []
        : [finding('the bound volume names no claim', 'a claim', seen ?? 'absent', volume)],
    )
  );
};

/** The volume names this claim, by namespace, name and uid (A 2.4). */
export const namesThatClaim = (volume: Exchange, claim: Exchange): Judgement => {
  const { namespace, name, uid } = claim.json?.metadata ?? {};
  const { namespace: itsNamespace, name: itsName, uid: itsUid }: Json = volume.json?.spec?.claimRef ?? {};
  const [wanted, seen] = [
    { namespace, name, uid },
    { namespace: itsNamespace, name: itsName, uid: itsUid },
  ];
  return (
    unread('namesThatClaim', volume, claim) ??
    judgement(
      'namesThatClaim',
      isDeepStrictEqual(wanted, seen)
        ? []
        : [finding('the bound volume names another claim', wanted, seen, claim, volume)],
    )
  );
};

/** Two claims that a volume without class could serve: the one that asks for a class got none, the other one got the volume of this name (A 2.4). */
export const servesNone = (classed: Exchange, classless: Exchange, volume: string): Judgement => {
  const wrong = classed.json?.spec?.volumeName;
  const got: Json = classless.json?.spec?.volumeName ?? '';
  return (
    unread('servesNone', classed, classless) ??
    judgement(
      'servesNone',
      [
        ...(wrong ? [finding('a claim that asks for a class got a volume without one', 'none', wrong, classed)] : []),
        ...(got === volume
          ? []
          : [finding('the claim that asks for no class did not get the volume', volume, got, classless)]),
      ],
      2,
    )
  );
};

/** The reason in a volume's status is one word in CamelCase; without a reason there is nothing to judge (A 2.4). */
export const hasShortReason = (volume: Exchange): Judgement => {
  const reason: Json = volume.json?.status?.reason ?? '';
  const missing = unread('hasShortReason', volume);
  if (missing || reason === '') return missing ?? judgement('hasShortReason', [], 0);
  return judgement(
    'hasShortReason',
    /^[A-Z][A-Za-z0-9]*$/.test(reason)
      ? []
      : [finding('the reason is no word in CamelCase', 'such as RecycleFailed', reason, volume)],
  );
};
