import type { Exchange } from '../../client/typed-exchange.ts';
import { textAt, valueAt } from '../../client/values/json-value.ts';
import { isArray } from '../../client/values/is-array.ts';
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
    if (typeof valueAt(body, 'kind') !== 'string') continue;
    seen += 1;
    if (valueAt(body, 'kind') === 'List' || (textAt(body, 'kind')?.endsWith('List') && isArray(valueAt(body, 'items'))))
      findings.push({
        message: `${request.method} ${request.path}: the body is a ${valueAt(body, 'kind')}`,
        expected: 'one object',
        seen: valueAt(body, 'kind'),
        exchanges: [seq],
      });
  }
  return judgement('writesOneObjectPerRequest', findings, seen);
};
