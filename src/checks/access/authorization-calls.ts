import { isDeepStrictEqual } from 'node:util';
import { type JsonValue, valueAt } from '../../client/values/json-value.ts';
import { finding } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';

/** A call to the authorization service (B 5.11); the body is undefined when it is not JSON. */
export interface AuthorizationCall {
  readonly json: JsonValue;
}

/** Members that the attributes of a call must contain: resource attributes or path attributes. */
export interface ExpectedAttributes {
  readonly sort: 'resourceAttributes' | 'nonResourceAttributes';
  readonly members: Readonly<Record<string, string>>;
}

const attributeMembers = ['resourceAttributes', 'nonResourceAttributes'] as const;
const callData = (questions: readonly AuthorizationCall[]): JsonValue =>
  questions.map(({ json }) => valueAt(json, 'spec') ?? json ?? 'not JSON');
const holds = ({ json }: AuthorizationCall, { sort, members }: ExpectedAttributes): boolean =>
  Object.entries(members).every(([name, value]) => valueAt(json, 'spec', sort, name) === value);

/** The authorization service was called about the user: at least once, or also once for each of these verbs. */
export const authorizationServiceWasCalled = (
  questions: readonly AuthorizationCall[],
  verbs: readonly string[] = [],
): Judgement => {
  const seen = questions.map(({ json }) =>
    String(
      valueAt(valueAt(json, 'spec', 'resourceAttributes') ?? valueAt(json, 'spec', 'nonResourceAttributes'), 'verb'),
    ),
  );
  const missing = verbs.filter((verb) => !seen.includes(verb));
  if (seen.length > 0 && missing.length === 0) return judgement('authorizationServiceWasCalled', [], seen.length);
  return judgement('authorizationServiceWasCalled', [
    finding(
      missing.length > 0
        ? `the authorization service was not called for ${missing.join(', ')}`
        : 'the authorization service was not called',
      verbs.length > 0 ? verbs : 'a call to the authorization service',
      seen,
    ),
  ]);
};

/**
 * The authorization service was not called. This proves nothing alone: a control must show that the suite would have
 * seen a call.
 */
export const authorizationServiceWasNotCalled = (questions: readonly AuthorizationCall[]): Judgement =>
  judgement(
    'authorizationServiceWasNotCalled',
    questions.length === 0
      ? []
      : [
          finding(
            'the authorization service was called although an earlier mode had decided',
            'no call to the authorization service',
            callData(questions),
          ),
        ],
  );

/**
 * The authorization service was called for each of these requests, and no call has both resource attributes and path
 * attributes, or neither (B 5.11).
 */
export const callsContainAttributes = (
  questions: readonly AuthorizationCall[],
  wanted: readonly ExpectedAttributes[],
): Judgement => {
  const mixed = questions.filter(
    ({ json }) =>
      attributeMembers.filter(
        (sort) => valueAt(json, 'spec', sort) !== undefined && valueAt(json, 'spec', sort) !== null,
      ).length !== 1,
  );
  const missing = wanted.filter((one) => !questions.some((question) => holds(question, one)));
  return judgement(
    'callsContainAttributes',
    [
      ...(mixed.length > 0
        ? [
            finding(
              'a call has attributes of both a resource and a path',
              'exactly one of resourceAttributes and nonResourceAttributes',
              callData(mixed),
            ),
          ]
        : []),
      ...missing.map((one) =>
        finding(
          `no call to the authorization service has ${one.sort} with ${JSON.stringify(one.members)}`,
          one,
          callData(questions),
        ),
      ),
    ],
    questions.length,
  );
};

/** Every call contains these extra fields of the user, each with all its values. */
export const callsContainExtraFields = (
  questions: readonly AuthorizationCall[],
  extra: Readonly<Record<string, readonly string[]>>,
): Judgement => {
  const wrong = questions.filter(({ json }) => !isDeepStrictEqual(valueAt(json, 'spec', 'extra'), extra));
  return judgement(
    'callsContainExtraFields',
    wrong.length > 0
      ? [finding('a call to the authorization service lacks extra fields of the user', extra, callData(wrong))]
      : [],
    questions.length,
  );
};
