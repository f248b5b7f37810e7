import type { Exchange, Json } from '../../client/exchange.ts';
import type { RequestDraft } from '../../client/requests/request-draft.ts';
import type { Controls } from '../controls.ts';
import type { CapabilityFinding, Target } from '../target.ts';

/** Finds out whether a target has one capability. Never rejects because of the server's responses. */
export type Probe = (target: Target) => Promise<CapabilityFinding>;

/** One line that names a request and its response. */
export const evidenceOf = ({ request, response, failure }: Exchange): string =>
  `${request.method} ${request.path}: ${response?.status ?? `${failure?.kind}, ${failure?.message}`}`;

/** Present when the administrator's request returns a status for which `fits` is true. */
export const respondsWith =
  (draft: RequestDraft, fits: (status: number, exchange: Exchange) => boolean): Probe =>
  async (target) => {
    const exchange = await target.admin.send(draft);
    const status = exchange.response?.status;
    return { present: status !== undefined && fits(status, exchange), evidence: evidenceOf(exchange) };
  };

/** Present when a GET of the path returns any status other than 404. A server error does not mean absent. */
export const respondsAtPath = (path: string): Probe =>
  respondsWith({ method: 'GET', path }, (status) => status !== 404);

/**
 * Present when a GET of the path of an object returns this object, or a status other than 200 and 404. A server that
 * returns 200 with something else does not say that the object exists.
 */
export const hasObjectAt = (path: string): Probe =>
  respondsWith(
    { method: 'GET', path },
    (status, { json }) => status !== 404 && (status !== 200 || json?.metadata?.name === path.split('/').at(-1)),
  );

const claims = (document: Exchange, resource: string): boolean | null => {
  const resources: Json = document.json?.resources;
  if (document.response?.status !== 200 || !Array.isArray(resources)) return null;
  return resources.some((item: Json) => item?.name === resource);
};

/**
 * Present when the discovery document of an API version contains the resource or subresource (A 4.1). A server error
 * does not mean absent. Without a readable document, `otherwise` decides.
 */
export const listedInDiscovery =
  (path: string, resource: string, otherwise: Probe = async () => ({ present: true, evidence: '' })): Probe =>
  async (target) => {
    const document = await target.admin.send({ method: 'GET', path });
    const claimed = document.response?.status === 404 ? false : claims(document, resource);
    if (claimed !== null)
      return { present: claimed, evidence: `${evidenceOf(document)}, ${claimed ? 'with' : 'without'} ${resource}` };
    const { present, evidence } = await otherwise(target);
    return {
      present,
      evidence: [`${evidenceOf(document)}, no list of resources`, evidence].filter(Boolean).join('; '),
    };
  };

/**
 * Present when discovery names the resource at the end of the path. Where discovery itself is broken, present when the
 * collection can be read.
 */
export const servedPath = (path: string): Probe => {
  const [, root = path, resource = ''] = /^(\/api\/[^/]+|\/apis\/[^/]+\/[^/]+)\/(.+)$/.exec(path) ?? [];
  return listedInDiscovery(
    root,
    resource,
    respondsWith({ method: 'GET', path, query: { limit: 1 } }, (status) => ![404, 405].includes(status)),
  );
};

/** Present when all probes find their capability. The evidence is that of the first absent one, or that of all. */
export const allOf =
  (...probes: readonly Probe[]): Probe =>
  async (target) => {
    const findings: CapabilityFinding[] = [];
    for (const probe of probes) {
      const finding = await probe(target);
      if (!finding.present) return finding;
      findings.push(finding);
    }
    return { present: true, evidence: findings.map((finding) => finding.evidence).join('; ') };
  };

/** Present when at least one probe finds its capability. */
export const anyOf =
  (...probes: readonly Probe[]): Probe =>
  async (target) => {
    const findings: CapabilityFinding[] = [];
    for (const probe of probes) {
      const finding = await probe(target);
      if (finding.present) return finding;
      findings.push(finding);
    }
    return { present: false, evidence: findings.map((finding) => finding.evidence).join('; ') };
  };

/** Present when the target offers the control. */
export const hasControl =
  (name: keyof Controls): Probe =>
  async (target) =>
    target.controls[name]
      ? { present: true, evidence: `the target offers the control ${name}` }
      : { present: false, evidence: `the target offers no control ${name}` };

/** Present when the target states the fact. */
export const hasFact =
  (name: string): Probe =>
  async (target) =>
    target.facts[name] === undefined
      ? { present: false, evidence: `the target states no fact ${name}` }
      : { present: true, evidence: `the target states the fact ${name}` };

/** Present when servers are started for the run, so that scenarios can choose start options. */
export const startsServers: Probe = async (target) =>
  target.throwAway
    ? { present: true, evidence: 'the suite starts servers with the options of a scenario' }
    : {
        present: false,
        evidence:
          'the suite did not start the server; if it runs with the option, declare the capability in the target file',
      };

/** A capability that no request can detect: absent unless the target file declares it. */
export const declaredOnly: Probe = async () => ({
  present: false,
  evidence: 'no request can detect it, and the target file does not declare it',
});

/** Present when the server's release is `minimum` or later; with `before`, when it is earlier. */
export const releaseAtLeast =
  (minimum: string, before = false): Probe =>
  async (target) => {
    if (target.release === null) return { present: false, evidence: 'the release of the server is not known' };
    const [major = 0, minor = 0] = target.release.split('.').map(Number);
    const [wantedMajor = 0, wantedMinor = 0] = minimum.split('.').map(Number);
    const isLater = major > wantedMajor || (major === wantedMajor && minor >= wantedMinor);
    return { present: isLater !== before, evidence: `release ${target.release}` };
  };
