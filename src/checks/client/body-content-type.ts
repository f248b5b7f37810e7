import { headerOf } from '../../client/responses/header-of.ts';
import type { Exchange } from '../../client/typed-exchange.ts';
import { type Finding, type Judgement, judgement } from '../judgement.ts';

/**
 * NEG-25 (A 4.6): a client sends a Content-Type with every PUT, POST and PATCH body. Facts: such requests with a body.
 */
export const bodyHasContentType = (exchanges: readonly Exchange[]): Judgement => {
  const findings: Finding[] = [];
  let seen = 0;
  for (const { seq, request } of exchanges) {
    if (!['PUT', 'POST', 'PATCH'].includes(request.method) || !request.body || request.body.length === 0) continue;
    seen += 1;
    const type = headerOf(request.headers, 'content-type') ?? '';
    if (type.trim() === '')
      findings.push({
        message: `${request.method} ${request.path}: a body without Content-Type`,
        expected: 'a media type',
        seen: null,
        exchanges: [seq],
      });
  }
  return judgement('bodyHasContentType', findings, seen);
};
