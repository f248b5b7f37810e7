import type { Exchange } from '../../client/exchange.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';
import { succeeded } from '../succeeded.ts';
import { ownMember } from '../../client/own-member.ts';

/** What a certificate signing request is to tell of its maker (A 2.6). */
export interface ExpectedMaker {
  readonly user: string;
  /** Groups that he is in, others may be there. */
  readonly groups?: readonly string[];
  /** Groups that he is not in. */
  readonly notIn?: readonly string[];
  /** Values by key; others may be there. */
  readonly extra?: Readonly<Record<string, readonly string[]>>;
  /** Keys that he lacks. */
  readonly without?: readonly string[];
  /** The uid that he has. */
  readonly uid?: string;
  /** A uid that he has not. */
  readonly notUid?: string;
}

/** The request was made, and tells this maker (B 5.7). */
export const isMadeBy = (
  answer: Exchange,
  { user, groups = [], notIn = [], extra = {}, without = [], uid, notUid }: ExpectedMaker,
): Judgement => {
  if (!answer.response) return judgement('isMadeBy', [], 0);
  if (!succeeded(answer))
    return judgement('isMadeBy', [
      finding(
        'the request was not accepted as that of the user',
        user,
        `${outcomeOf(answer)}: ${answer.json?.message ?? ''}`,
        answer,
      ),
    ]);
  const spec = answer.json?.spec ?? {};
  const seenGroups: readonly string[] = Array.isArray(spec.groups) ? spec.groups : [];
  const seenExtra: Readonly<Record<string, unknown>> = spec.extra ?? {};
  const told = (message: string, expected: unknown, seen: unknown) => finding(message, expected, seen, answer);
  return judgement('isMadeBy', [
    ...(spec.username === user
      ? []
      : [told('the request was taken for that of another user', user, spec.username ?? 'absent')]),
    ...(groups.every((group) => seenGroups.includes(group)) ? [] : [told('groups are missing', groups, seenGroups)]),
    ...(notIn.some((group) => seenGroups.includes(group))
      ? [told('groups that were not to be read', `none of ${notIn.join(', ')}`, seenGroups)]
      : []),
    ...Object.entries(extra).flatMap(([key, values]) =>
      JSON.stringify(ownMember(seenExtra, key)) === JSON.stringify(values)
        ? []
        : [told(`the extra field ${key} is another`, values, seenExtra)],
    ),
    ...(without.some((key) => Object.keys(seenExtra).some((seen) => seen.toLowerCase() === key))
      ? [told('extra fields that were not to be read', `none of ${without.join(', ')}`, seenExtra)]
      : []),
    ...(uid === undefined || spec.uid === uid ? [] : [told('the uid is another', uid, spec.uid ?? 'absent')]),
    ...(notUid === undefined || spec.uid !== notUid
      ? []
      : [told('a uid that was not to be taken along', `another than ${notUid}`, spec.uid)]),
  ]);
};

/** The request was refused for who made it (401, 403), or made by somebody else (B 5.7). Another refusal says nothing of the maker. */
export const isNotMadeBy = (answer: Exchange, user: string): Judgement => {
  if (!succeeded(answer) && ![401, 403].includes(answer.response?.status ?? 0)) return judgement('isNotMadeBy', [], 0);
  return judgement(
    'isNotMadeBy',
    succeeded(answer) && answer.json?.spec?.username === user
      ? [finding('the request was taken for that of the user', `refused, or of another than ${user}`, user, answer)]
      : [],
  );
};

/** The request was refused for want of an identity or of its rights: 401 or 403. */
export const isNobodys = (answer: Exchange): Judgement =>
  judgement(
    'isNobodys',
    !answer.response || [401, 403].includes(answer.response.status)
      ? []
      : [
          finding(
            'the request was not refused',
            '401 or 403',
            `${outcomeOf(answer)} for ${JSON.stringify(answer.json?.spec?.username ?? null)}`,
            answer,
          ),
        ],
    answer.response ? 1 : 0,
  );
