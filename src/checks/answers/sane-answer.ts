import type { Exchange } from '../../client/exchange.ts';
import { protobufAt, readEnvelope } from '../../client/protobuf/protobuf.ts';
import { finding, outcomeOf } from '../finding.ts';
import { type Judgement, judgement } from '../judgement.ts';

const where = (exchange: Exchange): string => `${exchange.request.method}`;

/** A server that cannot reach a version in time says so with 504 (A 4.5): the one answer from 500 on that a request can deserve. */
const waitedInVain = (exchange: Exchange): boolean =>
  exchange.response?.status === 504 &&
  (isJson(exchange)
    ? exchange.json?.kind === 'Status' && exchange.json.reason === 'Timeout'
    : /large resource version/i.test(messageOf(exchange)));

const isJson = (exchange: Exchange): boolean =>
  exchange.response?.headers.some(
    ([name, value]) => name.toLowerCase() === 'content-type' && /^application\/json/i.test(value),
  ) === true;

/** What the answer says in words, whatever its form: the message of a Status in JSON or Protobuf, else its text. */
const messageOf = ({ json, response }: Exchange): string => {
  if (typeof json?.message === 'string') return json.message;
  const body = response?.body ?? new Uint8Array();
  try {
    // The message is field 3 of a Status.
    return Buffer.from(protobufAt(readEnvelope(body).raw, [3]) ?? []).toString('utf8');
  } catch {
    return Buffer.from(body).toString('utf8');
  }
};

/** The request was answered, in time and not with a fault of the server: whatever is sent, it is the client's to answer for. */
export const noServerFault = (exchange: Exchange): Judgement => {
  const { response, failure } = exchange;
  if (!response)
    return judgement(
      'noServerFault',
      ['aborted', 'refused', 'busy'].includes(failure?.kind ?? '')
        ? []
        : [
            finding(
              `no answer to ${where(exchange)} (${failure?.kind})`,
              'an answer',
              failure?.message ?? null,
              exchange,
            ),
          ],
      failure ? 1 : 0,
    );
  const bad = response.status >= 500 && !waitedInVain(exchange);
  return judgement(
    'noServerFault',
    bad
      ? [
          finding(
            `${response.status} to ${where(exchange)}: ${messageOf(exchange).trim().slice(0, 300)}`,
            'an answer below 500',
            `${outcomeOf(exchange)}: ${messageOf(exchange).trim()}`,
            exchange,
          ),
        ]
      : [],
  );
};

/** A refusal told as JSON is a Status whose code is that of the answer (B 7). Other forms and answers without refusal leave nothing to judge. */
export const refusalIsStatus = (exchange: Exchange): Judgement => {
  const status = exchange.response?.status ?? 0;
  if (status < 400 || !isJson(exchange)) return judgement('refusalIsStatus', [], 0);
  const { json } = exchange;
  if (json?.kind !== 'Status' || json.status !== 'Failure')
    return judgement('refusalIsStatus', [
      finding(
        `a refusal (${status}) without a Status`,
        'kind Status, status Failure',
        { kind: json?.kind ?? null, status: json?.status ?? null },
        exchange,
      ),
    ]);
  return judgement(
    'refusalIsStatus',
    json.code === status
      ? []
      : [finding(`a Status with another code (${status})`, status, json.code ?? null, exchange)],
  );
};

/** A request with a version that cannot be read is refused; a watch may say so in its first event. `way` names the request for readers. */
export const versionRefused = (exchange: Exchange, way: string): Judgement => {
  const status = exchange.response?.status;
  if (status === undefined) return judgement('versionRefused', [], 0);
  const told =
    status === 200 && /^\s*\{"type":"ERROR"/.test(Buffer.from(exchange.response?.body ?? []).toString('utf8'));
  return judgement(
    'versionRefused',
    status >= 400 || told
      ? []
      : [finding(`an unreadable version is taken (${way})`, '4xx', outcomeOf(exchange), exchange)],
  );
};
