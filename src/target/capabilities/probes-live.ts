import { randomInt } from 'node:crypto';
import { pollUntil } from '../testbeds/poll-until.ts';
import { any, evidenceOf, type Probe } from './probes.ts';

const configMaps = '/api/v1/namespaces/default/configmaps';
const probeMap = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'planecheck-probe' }, data: { probe: 'planecheck' } };

/** Lists of which servers have some items from their start on, of several scopes: where one works, the others are to be judged. */
const listed = ['/api/v1/namespaces', '/api/v1/namespaces/platform-system/serviceaccounts', '/api/v1/configmaps', '/apis/rbac.authorization.platform.io/v1/clusterroles'];

/** Of several lists one item at a time, not all that have more are answered whole (A 4.7). */
export const chunkingProbe: Probe = async (target) => {
  const whole: string[] = [];
  for (const path of listed) {
    const page = await target.admin.send({ method: 'GET', path, query: { limit: 1 } });
    const size = page.json?.items?.length;
    const evidence = `${evidenceOf(page)}, ${size ?? 'no'} items, continue ${JSON.stringify(page.json?.metadata?.continue ?? '')}`;
    if (page.json?.metadata?.continue) return { present: true, evidence };
    if (size > 1) whole.push(evidence);
  }
  return { present: whole.length === 0, evidence: whole.join('; ') || 'no list with more than one item was found' };
};

/** A watch of the namespaces is answered with 200 (B 6.1). */
export const watchProbe: Probe = async (target) => {
  const stream = await target.admin.watch({ path: '/api/v1/namespaces', query: { timeoutSeconds: 5 } });
  await stream.opened;
  await stream.close();
  const exchange = stream.exchange();
  return { present: exchange.response?.status === 200, evidence: evidenceOf(exchange) };
};

const tableOf = (path: string): Probe => async (target) => {
  const list = await target.admin.send({ method: 'GET', path, headers: { Accept: 'application/json;as=Table;g=meta.platform.io;v=v1,application/json' } });
  return { present: list.json?.kind === 'Table', evidence: `${evidenceOf(list)}, kind ${list.json?.kind}` };
};

/** A table of one kind at least is sent when it is asked for (A 4.6). */
export const tableProbe: Probe = any(...listed.map(tableOf));

/** An apply in a dry run is not refused for its media type (A 4.8). */
export const applyProbe: Probe = async (target) => {
  const answer = await target.admin.send({ method: 'PATCH', path: `${configMaps}/planecheck-probe`, query: { fieldManager: 'planecheck', dryRun: 'All' }, headers: { 'Content-Type': 'application/apply-patch+yaml' }, body: JSON.stringify(probeMap) });
  return { present: answer.response !== null && ![404, 405, 415].includes(answer.response.status), evidence: evidenceOf(answer) };
};

/** A create in a dry run is not refused, but for its name: an apply that was to be a dry run may have stored it (A 4.4). */
export const dryRunProbe: Probe = async (target) => {
  const answer = await target.admin.send({ method: 'POST', path: configMaps, query: { dryRun: 'All' }, body: probeMap });
  const stored = await target.admin.send({ method: 'GET', path: `${configMaps}/planecheck-probe` });
  // A server that stores it knows nothing of dry runs or breaks the rule; the rule's scenario decides, the probe cleans up.
  if (stored.response?.status === 200 && stored.json?.data?.probe === 'planecheck') await target.admin.send({ method: 'DELETE', path: `${configMaps}/planecheck-probe` });
  return { present: answer.response !== null && (answer.response.status < 400 || answer.response.status === 409), evidence: evidenceOf(answer) };
};

/** A request without credentials is not answered with 401 (B 5.9). */
export const anonymousProbe: Probe = async (target) => {
  const answer = await target.anonymous.send({ method: 'GET', path: configMaps, query: { limit: 1 } });
  return { present: answer.response !== null && answer.response.status !== 401, evidence: `${evidenceOf(answer)} without credentials` };
};

/** Somebody else than the administrator can be asked as. */
export const identityProbe = (by?: 'certificate' | 'impersonation' | 'service-account' | 'token'): Probe => async (target) => {
  const outcome = await target.identity(by === undefined ? {} : { by, user: 'planecheck-probe' });
  if ('unavailable' in outcome) return { present: false, evidence: outcome.unavailable };
  const answer = await outcome.client.send({ method: 'GET', path: configMaps, query: { limit: 1 } });
  return { present: answer.response !== null && answer.response.status !== 401 && answer.response.status < 500, evidence: `${evidenceOf(answer)} as ${outcome.client.actor}` };
};

/** A bootstrap token made for the purpose is accepted (B 5.3). The Secret is removed again. */
export const bootstrapTokenProbe: Probe = async (target) => {
  // An id of its own: what an interrupted run left behind, or another run at work, says nothing about this server.
  const id = randomInt(36 ** 6).toString(36).padStart(6, '0');
  const secrets = '/api/v1/namespaces/platform-system/secrets';
  const stringData = { 'token-id': id, 'token-secret': '0123456789abcdef', 'usage-bootstrap-authentication': 'true' };
  const made = await target.admin.send({ method: 'POST', path: secrets, body: { apiVersion: 'v1', kind: 'Secret', metadata: { name: `bootstrap-token-${id}` }, type: 'bootstrap.platform.io/token', stringData } });
  if (made.response === null || made.response.status >= 300) return { present: false, evidence: evidenceOf(made) };
  const caller = target.admin.as('bootstrap token', { kind: 'token', token: `${id}.0123456789abcdef` });
  let last = 'no answer';
  const accepted = async (): Promise<boolean> => {
    const answer = await caller.send({ method: 'GET', path: configMaps, query: { limit: 1 } });
    last = `${evidenceOf(answer)} with a bootstrap token`;
    return answer.response !== null && answer.response.status !== 401;
  };
  const outcome = await pollUntil(accepted, { deadlineMs: 2000, everyMs: 100 });
  await target.admin.send({ method: 'DELETE', path: `${secrets}/bootstrap-token-${id}` });
  return { present: outcome === 'true', evidence: last };
};

const signed = (groups: readonly string[]): Probe => async (target) => {
  const outcome = await target.identity({ by: 'certificate', user: 'planecheck-probe', groups });
  return 'client' in outcome ? { present: true, evidence: 'a certificate request of the suite was approved and signed' } : { present: false, evidence: outcome.unavailable };
};

/** The server's own signer issues certificates, for one subject at least (A 3.2). */
export const signingProbe: Probe = any(signed([]), signed(['planecheck-probes']));

/** A version that the server has not reached can be named (A 4.5). */
export const futureVersionProbe: Probe = async (target) => {
  const list = await target.admin.send({ method: 'GET', path: '/api/v1/namespaces' });
  const current = String(list.json?.metadata?.resourceVersion ?? '');
  try {
    const future = await target.controls.futureVersion?.(current);
    return future === undefined ? { present: false, evidence: 'the target offers no control futureVersion' } : { present: true, evidence: `after ${current} the target names ${future}` };
  } catch (error) {
    return { present: false, evidence: (error as Error).message };
  }
};
