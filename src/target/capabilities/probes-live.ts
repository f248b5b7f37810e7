import { randomInt } from 'node:crypto';
import type { Exchange } from '../../client/exchange.ts';
import type { CapabilityFinding } from '../target.ts';
import { pollUntil } from '../testbeds/poll-until.ts';
import { answered, any, evidenceOf, type Probe } from './probes.ts';

const configMaps = '/api/v1/namespaces/default/configmaps';
const probeMap = {
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name: 'planecheck-probe' },
  data: { probe: 'planecheck' },
};

/** Lists of which servers have some items from their start on, of several scopes: where one works, the others are to be judged. */
const listed = [
  '/api/v1/namespaces',
  '/api/v1/namespaces/platform-system/serviceaccounts',
  '/api/v1/configmaps',
  '/apis/rbac.authorization.platform.io/v1/clusterroles',
];

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

/** What a server answers that does not have something at all; any other answer, and none, may be how it breaks the rules of it. */
const refuses = (status: number | undefined): boolean =>
  status !== undefined && status >= 400 && status < 500 && status !== 429;

const watchOf =
  (path: string): Probe =>
  async (target) => {
    const stream = await target.admin.watch({ path, query: { timeoutSeconds: 5 } });
    await stream.opened;
    await stream.close();
    const exchange = stream.exchange();
    return { present: !refuses(exchange.response?.status), evidence: evidenceOf(exchange) };
  };

/** A watch of one kind at least is not refused (B 6.1). */
export const watchProbe: Probe = any(...listed.map(watchOf));

const table = 'application/json;as=Table;g=meta.platform.io;v=v1';

const tableOf =
  (path: string, accept: string): Probe =>
  async (target) => {
    const list = await target.admin.send({ method: 'GET', path, headers: { Accept: accept } });
    return { present: list.json?.kind === 'Table', evidence: `${evidenceOf(list)}, kind ${list.json?.kind}` };
  };

/** A table of one kind at least is sent when it is asked for, alone or before another form (A 4.6). */
export const tableProbe: Probe = any(
  ...listed.map((path) => tableOf(path, `${table},application/json`)),
  tableOf(configMaps, table),
);

/** Protobuf of one kind at least is not refused (A 4.6). */
export const protobufProbe: Probe = any(
  ...listed.map((path) =>
    answered(
      { method: 'GET', path, query: { limit: 1 }, headers: { Accept: 'application/vnd.platform.protobuf' } },
      (status) => status < 400,
    ),
  ),
);

const probeObject = `${configMaps}/planecheck-probe`;

/** An apply is not refused for its media type, in a dry run or, where that is refused, in earnest (A 4.8). What it stores is removed again. */
export const applyProbe: Probe = async (target) => {
  const apply = (query: Readonly<Record<string, string>>): Promise<Exchange> =>
    target.admin.send({
      method: 'PATCH',
      path: probeObject,
      query: { fieldManager: 'planecheck', ...query },
      headers: { 'Content-Type': 'application/apply-patch+yaml' },
      body: JSON.stringify(probeMap),
    });
  const taken = ({ response }: Exchange): boolean => response !== null && ![404, 405, 415].includes(response.status);
  const dry = await apply({ dryRun: 'All' });
  if (taken(dry)) return { present: true, evidence: evidenceOf(dry) };
  const real = await apply({});
  if (real.response && real.response.status < 300) await target.admin.send({ method: 'DELETE', path: probeObject });
  return { present: taken(real), evidence: `${evidenceOf(dry)}; ${evidenceOf(real)}` };
};

/** A create in a dry run is not refused, but for its name: an apply that was to be a dry run may have stored it (A 4.4). */
export const dryRunProbe: Probe = async (target) => {
  const answer = await target.admin.send({
    method: 'POST',
    path: configMaps,
    query: { dryRun: 'All' },
    body: probeMap,
  });
  const stored = await target.admin.send({ method: 'GET', path: probeObject });
  // A server that stores it knows nothing of dry runs or breaks the rule; the rule's scenario decides, the probe cleans up.
  if (stored.response?.status === 200 && stored.json?.data?.probe === 'planecheck')
    await target.admin.send({ method: 'DELETE', path: probeObject });
  return {
    present: answer.response !== null && (answer.response.status < 400 || answer.response.status === 409),
    evidence: evidenceOf(answer),
  };
};

/** A request without credentials is not answered with 401 (B 5.9). */
export const anonymousProbe: Probe = async (target) => {
  const answer = await target.anonymous.send({ method: 'GET', path: configMaps, query: { limit: 1 } });
  return {
    present: answer.response !== null && answer.response.status !== 401,
    evidence: `${evidenceOf(answer)} without credentials`,
  };
};

/** Somebody else than the administrator can be asked as. */
export const identityProbe =
  (by?: 'certificate' | 'impersonation' | 'service-account' | 'token'): Probe =>
  async (target) => {
    const outcome = await target.identity(by === undefined ? {} : { by, user: 'planecheck-probe' });
    if ('unavailable' in outcome) return { present: false, evidence: outcome.unavailable };
    const answer = await outcome.client.send({ method: 'GET', path: configMaps, query: { limit: 1 } });
    return {
      present: answer.response !== null && answer.response.status !== 401 && answer.response.status < 500,
      evidence: `${evidenceOf(answer)} as ${outcome.client.actor}`,
    };
  };

/** A bootstrap token made for the purpose is accepted (B 5.3). The Secret is removed again. */
export const bootstrapTokenProbe: Probe = async (target) => {
  // An id of its own: what an interrupted run left behind, or another run at work, says nothing about this server.
  const id = randomInt(36 ** 6)
    .toString(36)
    .padStart(6, '0');
  const secrets = '/api/v1/namespaces/platform-system/secrets';
  const stringData = { 'token-id': id, 'token-secret': '0123456789abcdef', 'usage-bootstrap-authentication': 'true' };
  const made = await target.admin.send({
    method: 'POST',
    path: secrets,
    body: {
      apiVersion: 'v1',
      kind: 'Secret',
      metadata: { name: `bootstrap-token-${id}` },
      type: 'bootstrap.platform.io/token',
      stringData,
    },
  });
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

const signed =
  (groups: readonly string[]): Probe =>
  async (target) => {
    const outcome = await target.identity({ by: 'certificate', user: 'planecheck-probe', groups });
    return 'client' in outcome
      ? { present: true, evidence: 'a certificate request of the suite was approved and signed' }
      : { present: false, evidence: outcome.unavailable };
  };

/** The server's own signer issues certificates, for one subject at least (A 3.2). */
export const signingProbe: Probe = any(signed([]), signed(['planecheck-probes']));

/** A version that the server has not reached can be named (A 4.5). */
export const futureVersionProbe: Probe = async (target) => {
  const list = await target.admin.send({ method: 'GET', path: '/api/v1/namespaces' });
  const current = String(list.json?.metadata?.resourceVersion ?? '');
  try {
    const future = await target.controls.futureVersion?.(current);
    return future === undefined
      ? { present: false, evidence: 'the target offers no control futureVersion' }
      : { present: true, evidence: `after ${current} the target names ${future}` };
  } catch (error) {
    return { present: false, evidence: (error as Error).message };
  }
};

/** Present when the probe finds it now or within five seconds: who has just started may not have made it yet. */
export const soon =
  (probe: Probe): Probe =>
  async (target) => {
    let finding!: CapabilityFinding;
    await pollUntil(async () => (finding = await probe(target)).present, { deadlineMs: 5_000, everyMs: 100 });
    return finding;
  };
