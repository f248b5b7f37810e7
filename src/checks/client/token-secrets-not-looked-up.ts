import type { Exchange } from '../../client/typed-exchange.ts';
import { listAt, valueAt } from '../../client/values/json-value.ts';
import { type Finding, type Judgement, judgement } from '../judgement.ts';
import { resourcePath } from './resource-path.ts';

/**
 * SA-41 (A 2.2): a client does not take the name of a token Secret from the `secrets` of a service account. Facts:
 * responses with such a list; reading one of its Secrets by name is a finding.
 */
export const tokenSecretsNotLookedUp = (exchanges: readonly Exchange[]): Judgement => {
  const named = new Map<string, number>();
  const findings: Finding[] = [];
  let seen = 0;
  for (const { seq, actor, request, response, json } of exchanges) {
    const at = resourcePath(request.path);
    if (!at) continue;
    const from = named.get(`${actor} ${at.namespace}/${at.name}`);
    if (request.method === 'GET' && at.resource === 'secrets' && at.name !== null && from !== undefined)
      findings.push({
        message: `GET ${request.path}: the client took the name of the Secret from the secrets of a service account`,
        expected: 'a token request',
        seen: at.name,
        exchanges: [from, seq],
      });
    if (at.resource !== 'serviceaccounts' || at.subresource !== null || (response?.status ?? 500) >= 300) continue;
    for (const account of [json, ...listAt(json, 'items')]) {
      if (listAt(account, 'secrets').length === 0) continue;
      seen += 1;
      for (const secret of listAt(account, 'secrets'))
        named.set(
          `${actor} ${valueAt(account, 'metadata', 'namespace') ?? at.namespace}/${valueAt(secret, 'name')}`,
          seq,
        );
    }
  }
  return judgement('tokenSecretsNotLookedUp', findings, seen);
};
