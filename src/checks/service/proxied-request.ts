import type { Exchange } from '../../client/typed-exchange.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';

/** The forwarded form of a request through a proxy: path and query after the subresource, and the body. */
export interface ProxiedRequest {
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  readonly body: string;
}

/** The response of the proxied server. */
export interface ProxiedResponse {
  readonly status: number;
  readonly body: string;
}

const sameTarget = (one: string, other: string): boolean => {
  const [a, b] = [one, other].map((text) => new URL(text, 'http://behind'));
  const pairs = (url: URL | undefined): string => JSON.stringify([...(url?.searchParams ?? [])].sort());
  return a?.pathname === b?.pathname && pairs(a) === pairs(b);
};

/**
 * The proxied resource got the request once, with the same method, at the path and query after the subresource, with
 * the same body (A 1 verbs). Facts: calls.
 */
export const requestIsForwarded = (
  wanted: ProxiedRequest,
  arrived: readonly ProxiedRequest[],
  answer: Exchange,
): Judgement => {
  const name = 'requestIsForwarded';
  if (!answer.response) return judgement(name, [], 0);
  const [call] = arrived;
  const asWanted =
    arrived.length === 1 &&
    call !== undefined &&
    call.method === wanted.method &&
    sameTarget(call.target, wanted.target) &&
    call.body === wanted.body;
  return judgement(
    name,
    asWanted
      ? []
      : [
          finding(
            'the proxied resource did not receive the forwarded request',
            wanted,
            arrived.length === 0 ? `no request; the response was ${outcomeOf(answer)}` : arrived,
            answer,
          ),
        ],
  );
};

/** The client got the response of the proxied resource: its status and its body (A 1 verbs). */
export const responseIsPassedBack = (wanted: ProxiedResponse, answer: Exchange): Judgement => {
  const name = 'responseIsPassedBack';
  if (!answer.response) return judgement(name, [], 0);
  const body = Buffer.from(answer.response.body).toString();
  const same = answer.response.status === wanted.status && body === wanted.body;
  return judgement(
    name,
    same
      ? []
      : [
          finding(
            'the response is not that of the proxied resource',
            wanted,
            { status: answer.response.status, body: body.slice(0, 200) },
            answer,
          ),
        ],
  );
};
