import { withUnknownToken } from '../unknown-token.ts';
import { evidenceOf, type Probe } from './probes.ts';

const read = { method: 'GET', path: '/api/v1/namespaces/default/configmaps', query: { limit: 1 } };

/**
 * The server accepts the token of a service account as the credential of that account, and no token that was never
 * issued (B 5.4).
 */
export const accountTokenProbe: Probe = async (target) => {
  const outcome = await target.identity({ by: 'service-account', user: 'system:serviceaccount:default:default' });
  if ('unavailable' in outcome) return { present: false, evidence: outcome.unavailable };
  const own = await outcome.client.send(read);
  const other = await withUnknownToken(target.admin).send(read);
  return {
    present: own.response !== null && own.response.status !== 401 && other.response?.status === 401,
    evidence: `${evidenceOf(own)} with a service account token, ${evidenceOf(other)} with an unknown token`,
  };
};
