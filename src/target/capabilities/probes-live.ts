import { randomInt } from 'node:crypto';
import { initialEventsQuery } from '../../client/forms/initial-events-query.ts';
import { secretData } from '../../client/forms/secret-data.ts';
import type { Exchange, Json } from '../../client/exchange.ts';
import type { RequestDraft } from '../../client/requests/request-draft.ts';
import { headerOf } from '../../client/responses/header-of.ts';
import type { CapabilityFinding, Target } from '../target.ts';
import { pollUntil } from '../testbeds/poll-until.ts';
import { withUnknownToken } from '../unknown-token.ts';
import { respondsWith, anyOf, evidenceOf, type Probe } from './probes.ts';
import { valueAt } from '../../client/values/json-value.ts';
import { isArray } from '../../client/values/is-array.ts';

const configMaps = '/api/v1/namespaces/default/configmaps';
const probeMap = {
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name: 'planecheck-probe' },
  data: { probe: 'planecheck' },
};

/**
 * Lists of several scopes that contain items from the start of a server. If one of them works, the others must be
 * judged.
 */
const commonKinds = [
  '/api/v1/namespaces',
  '/api/v1/namespaces/platform-system/serviceaccounts',
  '/api/v1/configmaps',
  '/apis/rbac.authorization.platform.io/v1/clusterroles',
];
const listed = ({ admin }: Target): readonly string[] =>
  admin.config.within === undefined ? commonKinds : [configMaps];

/** Not every list with more than one item is returned completely for limit=1 (A 4.7). */
export const chunkingProbe: Probe = async (target) => {
  const completeLists: string[] = [];
  for (const path of listed(target)) {
    const page = await target.admin.send({ method: 'GET', path, query: { limit: 1 } });
    const items = valueAt(page.json, 'items');
    const size = isArray(items) ? items.length : undefined;
    const token = JSON.stringify(valueAt(page.json, 'metadata', 'continue') ?? '');
    const evidence = `${evidenceOf(page)}, ${size ?? 'no'} items, continue ${token}`;
    if (valueAt(page.json, 'metadata', 'continue')) return { present: true, evidence };
    if ((size ?? 0) > 1) completeLists.push(evidence);
  }
  return {
    present: completeLists.length === 0,
    evidence: completeLists.join('; ') || 'the probe found no list with more than one item',
  };
};

/**
 * True for a status of a server that lacks a feature. Any other status, or no response, can be a violation of the
 * feature's rules.
 */
const lacksFeature = (status: number | undefined): boolean =>
  status !== undefined && status >= 400 && status < 500 && status !== 429;

const watchOf =
  (path: string, query: Readonly<Record<string, string>> = {}): Probe =>
  async (target) => {
    const stream = await target.admin.watch({ path, query: { timeoutSeconds: 5, ...query } });
    await stream.opened;
    await stream.close();
    const exchange = stream.exchange();
    return { present: !lacksFeature(exchange.response?.status), evidence: evidenceOf(exchange) };
  };

/** Discovery contains the verb for the resource (A 4.1). */
const claimsVerb =
  (root: string, resource: string, verb: string): Probe =>
  async (target) => {
    const document = await target.admin.send({ method: 'GET', path: root });
    const resources: Json = valueAt(document.json, 'resources');
    const verbs: Json = Array.isArray(resources) ? resources.find((one) => one?.name === resource)?.verbs : undefined;
    const present = Array.isArray(verbs) && verbs.includes(verb);
    return { present, evidence: `${evidenceOf(document)}, ${present ? 'with' : 'without'} the verb ${verb}` };
  };

/** The server accepts a watch of at least one kind, or claims that it does (B 6.1). */
export const watchProbe: Probe = (target) =>
  anyOf(...listed(target).map((path) => watchOf(path)), claimsVerb('/api/v1', 'configmaps', 'watch'))(target);

/** The server accepts a watch that requests initial events; a server that ignores the parameters claims the feature. */
export const watchListProbe: Probe = watchOf(configMaps, initialEventsQuery);

const table = 'application/json;as=Table;g=meta.platform.io;v=v1';

const tableOf =
  (path: string, accept: string): Probe =>
  async (target) => {
    const list = await target.admin.send({ method: 'GET', path, headers: { Accept: accept } });
    return {
      present: valueAt(list.json, 'kind') === 'Table',
      evidence: `${evidenceOf(list)}, kind ${valueAt(list.json, 'kind')}`,
    };
  };

/** The server returns a Table of at least one kind when Accept names it alone or before another form (A 4.6). */
export const tableProbe: Probe = (target) =>
  anyOf(
    ...listed(target).map((path) => tableOf(path, `${table},application/json`)),
    tableOf(configMaps, table),
  )(target);

/** The server returns Protobuf for at least one kind (A 4.6). */
export const protobufProbe: Probe = (target) =>
  anyOf(
    ...listed(target).map((path) =>
      respondsWith(
        { method: 'GET', path, query: { limit: 1 }, headers: { Accept: 'application/vnd.platform.protobuf' } },
        (status) => status < 400,
      ),
    ),
  )(target);

/**
 * At least one response names an audit id. Servers without auditing send none, and the reference of the audit API does
 * not promise the header for requests that are not audited.
 */
export const auditIdProbe: Probe = anyOf(
  ...['/version', '/apis', configMaps].map((path) =>
    respondsWith({ method: 'GET', path }, (_, { response }) =>
      response === null ? false : headerOf(response.headers, 'audit-id') !== null,
    ),
  ),
);

const probeObject = `${configMaps}/planecheck-probe`;

/** The server has config maps, with which some probes try a feature. */
const hasConfigMaps: Probe = respondsWith(
  { method: 'GET', path: configMaps, query: { limit: 1 } },
  (status) => status !== 404,
);

/** Whether the server accepts a request about the probe's object once it exists; present if it cannot be created. */
const ofExisting = async (
  { admin }: Target,
  request: () => Promise<Exchange>,
  accepted: (exchange: Exchange) => boolean,
): Promise<CapabilityFinding> => {
  const created = await admin.send({ method: 'POST', path: configMaps, body: probeMap });
  if ((created.response?.status ?? 500) >= 300) return { present: true, evidence: evidenceOf(created) };
  const exchange = await request();
  await admin.send({ method: 'DELETE', path: probeObject });
  return { present: accepted(exchange), evidence: evidenceOf(exchange) };
};

/**
 * The server accepts the media type of an apply request, in a dry run or otherwise without one (A 4.8). Only 405 and
 * 415 mean absent: any other rejection can be a violation of the feature's rules. The probe deletes the object that it
 * stored.
 */
export const applyProbe: Probe = async (target) => {
  const apply = (query: Readonly<Record<string, string>>): Promise<Exchange> =>
    target.admin.send({
      method: 'PATCH',
      path: probeObject,
      query: { fieldManager: 'planecheck', ...query },
      headers: { 'Content-Type': 'application/apply-patch+yaml' },
      body: JSON.stringify(probeMap),
    });
  const kind = await hasConfigMaps(target);
  if (!kind.present) return kind;
  const accepted = ({ response }: Exchange): boolean => response !== null && ![405, 415].includes(response.status);
  const dry = await apply({ dryRun: 'All' });
  // A server that looks for the object first does not say what it thinks of the media type.
  if (dry.response?.status === 404) return ofExisting(target, () => apply({}), accepted);
  if (accepted(dry)) return { present: true, evidence: evidenceOf(dry) };
  const real = await apply({});
  if (real.response && real.response.status < 300) await target.admin.send({ method: 'DELETE', path: probeObject });
  return { present: accepted(real), evidence: `${evidenceOf(dry)}; ${evidenceOf(real)}` };
};

/**
 * The server knows dry runs (A 4.4). Absent when it rejects the parameter as invalid (400) or the create as not
 * implemented; any other rejection can be a violation of the feature's rules.
 */
export const dryRunProbe: Probe = async (target) => {
  const kind = await hasConfigMaps(target);
  if (!kind.present) return kind;
  const response = await target.admin.send({
    method: 'POST',
    path: configMaps,
    query: { dryRun: 'All' },
    body: probeMap,
  });
  const stored = await target.admin.send({ method: 'GET', path: probeObject });
  // A server that stores the object does not know dry runs or violates the rule. The rule's scenario decides; the probe
  // cleans up.
  if (stored.response?.status === 200 && valueAt(stored.json, 'data', 'probe') === 'planecheck')
    await target.admin.send({ method: 'DELETE', path: probeObject });
  return {
    present: response.response !== null && ![400, 405, 501].includes(response.response.status),
    evidence: evidenceOf(response),
  };
};

const allRights = {
  method: 'POST',
  path: '/apis/authorization.platform.io/v1/selfsubjectaccessreviews',
  body: {
    apiVersion: 'authorization.platform.io/v1',
    kind: 'SelfSubjectAccessReview',
    spec: { resourceAttributes: { verb: '*', group: '*', resource: '*' } },
  },
};

/**
 * A proxy in front of the server adds credentials to each request, or the server authenticates no client: requests
 * without credentials and requests with a token that was never issued both have all rights. Null otherwise. A server
 * that the suite started has no such front.
 */
const credentialsOfFront = async ({ admin, anonymous, throwAway }: Target): Promise<string | null> => {
  if (throwAway) return null;
  for (const client of [anonymous, withUnknownToken(admin)])
    if (valueAt((await client.send(allRights)).json, 'status', 'allowed') !== true) return null;
  return (
    'requests without credentials and with an unknown token have all rights: ' +
    'a proxy in front of the server adds credentials, or the server authenticates no client'
  );
};

/**
 * Why connections without a client certificate end without a response: the server answers a request of the
 * administrator after each of them, so no outage is the reason. Null if one of several gets a response.
 */
const demandedCertificate = async ({ admin, anonymous }: Target, request: RequestDraft): Promise<string | null> => {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const { failure } = await anonymous.send(request);
    if (failure?.kind !== 'reset' && failure?.kind !== 'tls') return null;
    if ((await admin.send(request)).response === null) return null;
  }
  return 'the server ends connections without a client certificate';
};

/** A request without credentials does not return 401, and is not that of another user (B 5.9). */
export const anonymousProbe: Probe = async (target) => {
  const front = await credentialsOfFront(target);
  if (front !== null) return { present: false, evidence: front };
  const request = { method: 'GET', path: configMaps, query: { limit: 1 } };
  const response = await target.anonymous.send(request);
  const demanded = response.response === null ? await demandedCertificate(target, request) : null;
  if (demanded !== null) return { present: false, lost: false, evidence: `${demanded}: ${evidenceOf(response)}` };
  return {
    present: response.response !== null && response.response.status !== 401,
    evidence: `${evidenceOf(response)} without credentials`,
  };
};

/**
 * The suite can send requests as a user other than the administrator. A server that rejects impersonation as
 * unauthenticated, or fails, violates its rules (B 5.10); another credential may be wrong in the target file.
 */
export const identityProbe =
  (by?: 'certificate' | 'impersonation' | 'service-account' | 'token'): Probe =>
  async (target) => {
    const outcome = await target.identity(by === undefined ? {} : { by, user: 'planecheck-probe' });
    if ('unavailable' in outcome) return { present: false, evidence: outcome.unavailable };
    const response = await outcome.client.send({ method: 'GET', path: configMaps, query: { limit: 1 } });
    return {
      present: response.response !== null && (by === 'impersonation' || response.response.status !== 401),
      evidence: `${evidenceOf(response)} as ${outcome.client.actor}`,
    };
  };

/**
 * The server accepts a bootstrap token that the probe creates (B 5.3). A server that has Secrets and rejects this one
 * violates their rules. The probe deletes the Secret.
 */
export const bootstrapTokenProbe: Probe = async (target) => {
  // A unique id, because a Secret of an interrupted or concurrent run is no evidence about this server.
  const id = randomInt(36 ** 6)
    .toString(36)
    .padStart(6, '0');
  const secrets = '/api/v1/namespaces/platform-system/secrets';
  const texts = { 'token-id': id, 'token-secret': '0123456789abcdef', 'usage-bootstrap-authentication': 'true' };
  const created = await target.admin.send({
    method: 'POST',
    path: secrets,
    body: {
      apiVersion: 'v1',
      kind: 'Secret',
      metadata: { name: `bootstrap-token-${id}` },
      type: 'bootstrap.platform.io/token',
      data: secretData(texts),
    },
  });
  const status = created.response?.status ?? 0;
  if (status < 200 || status > 299)
    return { present: status !== 0 && ![403, 404, 405].includes(status), evidence: evidenceOf(created) };
  const caller = target.admin.as('bootstrap token', { kind: 'token', token: `${id}.0123456789abcdef` });
  let last = 'no response';
  const accepted = async (): Promise<boolean> => {
    const response = await caller.send({ method: 'GET', path: configMaps, query: { limit: 1 } });
    last = `${evidenceOf(response)} with a bootstrap token`;
    return response.response !== null && response.response.status !== 401;
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

/** The server's signer issues certificates for at least one subject (A 3.2). */
export const signingProbe: Probe = anyOf(signed([]), signed(['planecheck-probes']));

/** The target can name a resource version that the server has not reached (A 4.5). */
export const futureVersionProbe: Probe = async (target) => {
  const versionOf = async (path: string): Promise<string> => {
    const { json } = await target.admin.send({ method: 'GET', path });
    return String(valueAt(json, 'metadata', 'resourceVersion') ?? '');
  };
  const current = (await versionOf('/api/v1/namespaces')) || (await versionOf(configMaps));
  try {
    const future = await target.controls.futureVersion?.(current);
    return future === undefined
      ? { present: false, evidence: 'the target offers no control futureVersion' }
      : { present: true, evidence: `for the present version ${current} the target gives ${future}` };
  } catch (error) {
    return { present: false, evidence: (error as Error).message };
  }
};

/**
 * Present when the probe succeeds within five seconds, because a server that has just started may not have created the
 * object yet.
 */
export const presentWithinFiveSeconds =
  (probe: Probe): Probe =>
  async (target) => {
    let finding!: CapabilityFinding;
    await pollUntil(async () => (finding = await probe(target)).present, { deadlineMs: 5_000, everyMs: 100 });
    return finding;
  };
