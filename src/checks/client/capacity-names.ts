import type { Exchange } from '../../client/typed-exchange.ts';
import { valueAt } from '../../client/values/json-value.ts';
import { type Finding, type Judgement, judgement } from '../judgement.ts';
import { resourcePath } from './resource-path.ts';
import { writtenBody } from './written-body.ts';

/**
 * CSIC-35 (A 2.5): a driver lets the server generate names of its capacity objects after `csisc-`, or uses a reversed
 * domain (at least three labels). Facts: creates of such objects.
 */
export const capacityNames = (exchanges: readonly Exchange[]): Judgement => {
  const findings: Finding[] = [];
  let seen = 0;
  for (const exchange of exchanges) {
    const { seq, request } = exchange;
    const at = request.method === 'POST' ? resourcePath(request.path) : null;
    const metadata = at?.resource === 'csistoragecapacities' ? valueAt(writtenBody(exchange), 'metadata') : undefined;
    if (!metadata) continue;
    seen += 1;
    const name = String(valueAt(metadata, 'name') ?? valueAt(metadata, 'generateName') ?? '');
    if (!name.startsWith('csisc-') && name.split('.').filter(Boolean).length < 3)
      findings.push({
        message: `POST ${request.path}: the name "${name}" is neither generated after csisc- nor a reversed domain`,
        expected: ['csisc-', 'a reversed domain'],
        seen: name,
        exchanges: [seq],
      });
  }
  return judgement('capacityNames', findings, seen);
};
