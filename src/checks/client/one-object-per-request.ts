import type { Exchange } from '../../client/exchange.ts';
import { type Finding, type Judgement, judgement } from '../judgement.ts';
import { resourcePath } from './resource-path.ts';
import { writtenBody } from './written-body.ts';

/**
 * API-57, LIST-14 (A 1, A 2.1): a write contains one object; there is no batch, and no `List` wrapper. Facts: writes to
 * resources whose body has a kind.
 */
export const writesOneObjectPerRequest = (exchanges: readonly Exchange[]): Judgement => {
  const findings: Finding[] = [];
  let seen = 0;
  for (const exchange of exchanges) {
    const { seq, request } = exchange;
    const body = resourcePath(request.path) ? writtenBody(exchange) : undefined;
    if (typeof body?.kind !== 'string') continue;
    seen += 1;
    if (body.kind === 'List' || (body.kind.endsWith('List') && Array.isArray(body.items)))
      findings.push({
        message: `${request.method} ${request.path}: the body is a ${body.kind}`,
        expected: 'one object',
        seen: body.kind,
        exchanges: [seq],
      });
  }
  return judgement('writesOneObjectPerRequest', findings, seen);
};
