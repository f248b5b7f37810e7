import type { HeaderPairs } from '../../client/exchange.ts';
import { type JsonValue, valueAt } from '../../client/values/json-value.ts';
import { type Judgement, judgement } from '../judgement.ts';
import { headerValues } from '../../client/responses/header-of.ts';
import { isArray } from '../../client/values/is-array.ts';

/** A call to the token service (B 5.6). */
export interface TokenServiceCall {
  readonly method: string;
  readonly headers: HeaderPairs;
  /** The body; undefined when it is not JSON. */
  readonly json: JsonValue;
  /** PEM of the client certificate of the connection; null for none. */
  readonly clientCertificate: string | null;
}

/** What a scenario knows about the call that it expects. */
export interface ExpectedTokenReview {
  readonly token: string;
  /** The credential that the server is configured to present: entries of a user in a client configuration. */
  readonly caller: Readonly<Record<string, string>>;
}

type Fact = (
  question: TokenServiceCall,
  about: ExpectedTokenReview,
) => readonly [holds: boolean, expected: unknown, seen: unknown];

const group = 'authentication.platform.io/';
const ofVersion =
  (version: string): Fact =>
  ({ json }) => [
    valueAt(json, 'apiVersion') === group + version,
    group + version,
    valueAt(json, 'apiVersion') ?? 'absent',
  ];
const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';
const withoutWhiteSpace = (pem: string): string => pem.replace(/\s+/g, '');

/** Claims about a call, by the phrases that scenarios use. */
export const tokenCallClaims: Readonly<Record<string, Fact>> = {
  'is a POST request': ({ method }) => [method === 'POST', 'POST', method],
  'is a TokenReview in JSON': ({ json }) => [
    valueAt(json, 'kind') === 'TokenReview' && String(valueAt(json, 'apiVersion')).startsWith(group),
    `TokenReview of ${group}…`,
    { apiVersion: valueAt(json, 'apiVersion') ?? 'absent', kind: valueAt(json, 'kind') ?? 'absent' },
  ],
  'contains the token as sent': ({ json }, { token }) => [
    valueAt(json, 'spec', 'token') === token,
    token,
    valueAt(json, 'spec', 'token') ?? 'absent',
  ],
  'has audiences as a list, if any': ({ json }) => {
    const audiences = valueAt(json, 'spec', 'audiences');
    return [
      valueAt(json, 'spec') !== undefined &&
        (audiences === undefined || audiences === null || (isArray(audiences) && audiences.every(isText))),
      'absent, or a list of strings',
      audiences ?? 'absent',
    ];
  },
  'has API version v1beta1': ofVersion('v1beta1'),
  'has API version v1': ofVersion('v1'),
  'presents the client certificate of the file': ({ clientCertificate }, { caller }) => {
    const expected = Buffer.from(caller['client-certificate-data'] ?? '', 'base64').toString('utf8');
    return [
      clientCertificate !== null && withoutWhiteSpace(clientCertificate) === withoutWhiteSpace(expected),
      expected,
      clientCertificate ?? 'no certificate',
    ];
  },
  'presents the bearer token of the file': ({ headers }, { caller }) => {
    const shown = headerValues(headers, 'authorization');
    return [shown.length === 1 && shown[0] === `Bearer ${caller['token']}`, `Bearer ${caller['token']}`, shown];
  },
};

/** The claim is true for every call about the token (B 5.6); without a call there is no fact. */
export const tokenCallsSatisfy = (
  questions: readonly TokenServiceCall[],
  claim: string,
  about: ExpectedTokenReview,
): Judgement => {
  const fact = tokenCallClaims[claim];
  const findings = questions.flatMap((question) => {
    const [holds, expected, seen] = fact?.(question, about) ?? [false, claim, 'an unknown claim'];
    return holds ? [] : [{ message: `not every call to the token service ${claim}`, expected, seen, exchanges: [] }];
  });
  return judgement('tokenCallsSatisfy', findings, questions.length);
};
