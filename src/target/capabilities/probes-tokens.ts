import { randomInt } from 'node:crypto';
import type { Json } from '../../client/exchange.ts';
import { TestMarks } from '../../client/subject/test-marks.ts';
import { pollUntil } from '../testbeds/poll-until.ts';
import { hasSucceeded } from '../../client/responses/has-succeeded.ts';
import { withUnknownToken } from '../unknown-token.ts';
import { evidenceOf, type Probe } from './probes.ts';
import { valueAt } from '../../client/values/json-value.ts';

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

/**
 * The server adds a token to a Secret that names a service account of the probe (B 5.4). The probe creates the account
 * itself: a server may have the controller for tokens without the one for accounts. It deletes both objects.
 */
export const tokenSecretProbe: Probe = async ({ admin }) => {
  const name = `planecheck-probe-${randomInt(36 ** 6).toString(36)}`;
  const metadata = { name, labels: { [TestMarks.label]: name } };
  const secret = {
    apiVersion: 'v1',
    kind: 'Secret',
    type: 'platform.io/service-account-token',
    metadata: { ...metadata, annotations: { 'platform.io/service-account.name': name } },
  };
  const bodies = { serviceaccounts: { apiVersion: 'v1', kind: 'ServiceAccount', metadata }, secrets: secret };
  const path = (plural: string): string => `/api/v1/namespaces/default/${plural}`;
  const created: string[] = [];
  try {
    for (const [plural, body] of Object.entries(bodies)) {
      const answer = await admin.send({ method: 'POST', path: path(plural), body });
      if (!hasSucceeded(answer)) return { present: false, evidence: evidenceOf(answer) };
      created.unshift(`${path(plural)}/${name}`);
    }
    let token: Json;
    const hasToken = async (): Promise<boolean> => {
      token = valueAt((await admin.send({ method: 'GET', path: `${path('secrets')}/${name}` })).json, 'data', 'token');
      return typeof token === 'string' && token !== '';
    };
    const present = (await pollUntil(hasToken, { deadlineMs: 5_000, everyMs: 100 })) === 'true';
    return { present, evidence: `a token Secret of an account of the probe ${present ? 'has a' : 'got no'} token` };
  } finally {
    for (const one of created) await admin.send({ method: 'DELETE', path: one });
  }
};
