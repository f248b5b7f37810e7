import type { HeaderPairs, Json } from '../../client/exchange.ts';
import { type Judgement, judgement } from '../judgement.ts';

/** A call at the token service (B 5.6). */
export interface TokenQuestion {
  readonly method: string;
  readonly headers: HeaderPairs;
  /** The body; undefined when it is no JSON. */
  readonly json: Json;
  /** PEM of the certificate that came with it; null for none. */
  readonly clientCertificate: string | null;
}

/** What a scenario knows of its question. */
export interface AskedAbout {
  readonly token: string;
  /** What the server was told to show: entries of a user in a client configuration. */
  readonly caller: Readonly<Record<string, string>>;
}

type Fact = (question: TokenQuestion, about: AskedAbout) => readonly [holds: boolean, expected: unknown, seen: unknown];

const group = 'authentication.platform.io/';
const ofVersion =
  (version: string): Fact =>
  ({ json }) => [json?.apiVersion === group + version, group + version, json?.apiVersion ?? 'absent'];
const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';
const bare = (pem: string): string => pem.replace(/\s+/g, '');

/** Claims about a question, by the words that scenarios use. */
export const questionClaims: Readonly<Record<string, Fact>> = {
  'is a POST request': ({ method }) => [method === 'POST', 'POST', method],
  'is a TokenReview in JSON': ({ json }) => [
    json?.kind === 'TokenReview' && String(json.apiVersion).startsWith(group),
    `TokenReview of ${group}…`,
    { apiVersion: json?.apiVersion ?? 'absent', kind: json?.kind ?? 'absent' },
  ],
  'contains the token as sent': ({ json }, { token }) => [
    json?.spec?.token === token,
    token,
    json?.spec?.token ?? 'absent',
  ],
  'has audiences as a list, if any': ({ json }) => {
    const audiences = json?.spec?.audiences;
    return [
      json?.spec !== undefined &&
        (audiences === undefined || audiences === null || (Array.isArray(audiences) && audiences.every(isText))),
      'absent, or a list of texts',
      audiences ?? 'absent',
    ];
  },
  'has API version v1beta1': ofVersion('v1beta1'),
  'has API version v1': ofVersion('v1'),
  'presents the client certificate of the file': ({ clientCertificate }, { caller }) => {
    const expected = Buffer.from(caller['client-certificate-data'] ?? '', 'base64').toString('utf8');
    return [
      clientCertificate !== null && bare(clientCertificate) === bare(expected),
      expected,
      clientCertificate ?? 'no certificate',
    ];
  },
  'presents the bearer token of the file': ({ headers }, { caller }) => {
    const shown = headers.filter(([name]) => name.toLowerCase() === 'authorization').map(([, value]) => value);
    return [shown.length === 1 && shown[0] === `Bearer ${caller['token']}`, `Bearer ${caller['token']}`, shown];
  },
};

/** The claim holds of every question about the token (B 5.6); without one there is nothing to judge. */
export const questionHolds = (questions: readonly TokenQuestion[], claim: string, about: AskedAbout): Judgement => {
  const fact = questionClaims[claim];
  const findings = questions.flatMap((question) => {
    const [holds, expected, seen] = fact?.(question, about) ?? [false, claim, 'a claim that nobody wrote'];
    return holds ? [] : [{ message: `not every question ${claim}`, expected, seen, exchanges: [] }];
  });
  return judgement('questionHolds', findings, questions.length);
};
