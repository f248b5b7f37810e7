import type { Exchange } from '../../client/typed-exchange.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';
import { succeeded } from '../succeeded.ts';
import { ownMember } from '../../client/values/own-member.ts';
import { listAt, membersAt, valueAt } from '../../client/values/json-value.ts';

/** What a certificate signing request must contain about its requester (A 2.6). */
export interface ExpectedRequester {
  readonly user: string;
  /** Groups of the user; other groups are allowed. */
  readonly groups?: readonly string[];
  /** Groups that the user must not have. */
  readonly notIn?: readonly string[];
  /** Values by key; other keys are allowed. */
  readonly extra?: Readonly<Record<string, readonly string[]>>;
  /** Keys that the user must not have. */
  readonly without?: readonly string[];
  /** The uid of the user. */
  readonly uid?: string;
  /** A uid that the user must not have. */
  readonly notUid?: string;
}

/** The request was created, and names this requester (B 5.7). */
export const requestNamesRequester = (
  answer: Exchange,
  { user, groups = [], notIn = [], extra = {}, without = [], uid, notUid }: ExpectedRequester,
): Judgement => {
  if (!answer.response) return judgement('requestNamesRequester', [], 0);
  if (!succeeded(answer))
    return judgement('requestNamesRequester', [
      finding(
        'the request was not accepted as a request of the user',
        user,
        `${outcomeOf(answer)}: ${valueAt(answer.json, 'message') ?? ''}`,
        answer,
      ),
    ]);
  const spec = membersAt(answer.json, 'spec');
  const seenGroups = listAt(spec, 'groups');
  const seenExtra = membersAt(spec, 'extra');
  const findingOf = (message: string, expected: unknown, seen: unknown) => finding(message, expected, seen, answer);
  return judgement('requestNamesRequester', [
    ...(spec.username === user
      ? []
      : [findingOf('the request was attributed to another user', user, spec.username ?? 'absent')]),
    ...(groups.every((group) => seenGroups.includes(group))
      ? []
      : [findingOf('groups of the user are missing', groups, seenGroups)]),
    ...(notIn.some((group) => seenGroups.includes(group))
      ? [findingOf('the user has groups that the server has to ignore', `none of ${notIn.join(', ')}`, seenGroups)]
      : []),
    ...Object.entries(extra).flatMap(([key, values]) =>
      JSON.stringify(ownMember(seenExtra, key)) === JSON.stringify(values)
        ? []
        : [findingOf(`the extra field ${key} has other values`, values, seenExtra)],
    ),
    ...(without.some((key) => Object.keys(seenExtra).some((seen) => seen.toLowerCase() === key))
      ? [
          findingOf(
            'the user has extra fields that the server has to ignore',
            `none of ${without.join(', ')}`,
            seenExtra,
          ),
        ]
      : []),
    ...(uid === undefined || spec.uid === uid
      ? []
      : [findingOf('the user has another UID', uid, spec.uid ?? 'absent')]),
    ...(notUid === undefined || spec.uid !== notUid
      ? []
      : [findingOf('the user has a UID that the server has to ignore', `a UID other than ${notUid}`, spec.uid)]),
  ]);
};

/**
 * The request was rejected because of its requester (401, 403), or was created as another user (B 5.7). A rejection for
 * another reason says nothing about the requester.
 */
export const requestHasOtherRequester = (answer: Exchange, user: string): Judgement => {
  if (!succeeded(answer) && ![401, 403].includes(answer.response?.status ?? 0))
    return judgement('requestHasOtherRequester', [], 0);
  return judgement(
    'requestHasOtherRequester',
    succeeded(answer) && valueAt(answer.json, 'spec', 'username') === user
      ? [
          finding(
            'the request was attributed to the user',
            `rejected, or attributed to another user than ${user}`,
            user,
            answer,
          ),
        ]
      : [],
  );
};

/** The request was rejected because it has no identity or lacks permission: 401 or 403. */
export const requesterIsRejected = (answer: Exchange): Judgement =>
  judgement(
    'requesterIsRejected',
    !answer.response || [401, 403].includes(answer.response.status)
      ? []
      : [
          finding(
            'the request was not rejected',
            '401 or 403',
            `${outcomeOf(answer)} for ${JSON.stringify(valueAt(answer.json, 'spec', 'username') ?? null)}`,
            answer,
          ),
        ],
    answer.response ? 1 : 0,
  );
