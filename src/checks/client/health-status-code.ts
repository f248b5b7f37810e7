import type { Exchange } from '../../client/typed-exchange.ts';
import { finding } from '../finding.ts';
import { type Finding, type Judgement, judgement } from '../judgement.ts';

const isHealth = ({ request }: Exchange): boolean =>
  /^\/(livez|readyz|healthz)(?:[/?]|$)/.test(request.path) && request.method === 'GET';
const textOf = ({ response }: Exchange): string =>
  Buffer.from(response?.body ?? [])
    .toString('utf8')
    .trim();
const saysOk = (exchange: Exchange): boolean => textOf(exchange) === 'ok' || textOf(exchange).endsWith('check passed');
const isOk = ({ response }: Exchange): boolean => response?.status === 200;

/** The state that a client inferred from health responses before it continued. */
const judgedOn = (requests: readonly Exchange[], went: Exchange): readonly Finding[] => {
  const last = requests.at(-1) as Exchange;
  const first = requests.find(isOk);
  if (!isOk(last) && saysOk(last))
    return [
      finding(
        'the client continued after a response with an error status and the text ok',
        200,
        last.response?.status,
        last,
        went,
      ),
    ];
  const waitedForText = first !== undefined && !saysOk(first) && last !== first && saysOk(last);
  return waitedForText
    ? [
        finding(
          'the client repeated the request after status 200 until the text contained ok',
          'the client continues after status 200',
          textOf(first),
          first,
          last,
          went,
        ),
      ]
    : [];
};

/**
 * HLTH-25 (A 4.9): a client that waits for a state uses the status code, never the text. Facts: waits in which code and
 * text contradicted each other, and after which the client requested something other than health.
 */
export const usesHealthStatusCode = (exchanges: readonly Exchange[]): Judgement => {
  const openRequests = new Map<string, Exchange[]>();
  const findings: Finding[] = [];
  let seen = 0;
  for (const exchange of exchanges) {
    const requests = openRequests.get(exchange.actor) ?? [];
    if (isHealth(exchange)) {
      if (exchange.response) openRequests.set(exchange.actor, [...requests, exchange]);
      continue;
    }
    openRequests.delete(exchange.actor);
    if (!requests.some((answer) => isOk(answer) !== saysOk(answer))) continue;
    seen += 1;
    findings.push(...judgedOn(requests, exchange));
  }
  return judgement('usesHealthStatusCode', findings, seen);
};
