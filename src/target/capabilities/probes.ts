import type { Exchange, Json } from '../../client/exchange.ts';
import type { RequestDraft } from '../../client/request-draft.ts';
import type { Controls } from '../controls.ts';
import type { CapabilityFinding, Target } from '../target.ts';

/** Finds out whether a target has one capability. Never rejects for what the server does. */
export type Probe = (target: Target) => Promise<CapabilityFinding>;

/** One line that names a request and its answer. */
export const evidenceOf = (exchange: Exchange): string =>
  `${exchange.request.method} ${exchange.request.path}: ${exchange.response?.status ?? `${exchange.failure?.kind}, ${exchange.failure?.message}`}`;

/** Present when the administrator's request is answered with a status that fits. */
export const answered =
  (draft: RequestDraft, fits: (status: number, exchange: Exchange) => boolean): Probe =>
  async (target) => {
    const exchange = await target.admin.send(draft);
    const status = exchange.response?.status;
    return { present: status !== undefined && fits(status, exchange), evidence: evidenceOf(exchange) };
  };

/** Present when a GET of the path is anything but 404. A server error is no absence. */
export const served = (path: string): Probe =>
  answered({ method: 'GET', path, query: { limit: 1 } }, (status) => status !== 404);

/** Present when the discovery document of a version names the resource or sub-resource. A server error is no absence. */
export const listed =
  (path: string, resource: string): Probe =>
  async (target) => {
    const exchange = await target.admin.send({ method: 'GET', path });
    const present =
      exchange.response?.status !== 200 ||
      [exchange.json?.resources ?? []].flat().some((item: Json) => item?.name === resource);
    return { present, evidence: `${evidenceOf(exchange)}${present ? '' : `, and no ${resource} in it`}` };
  };

/** Present when every one of the probes says so; the evidence is that of the first which does not, else all. */
export const all =
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

/** Present when at least one of the probes says so. */
export const any =
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

/** Present when the surroundings of the target offer the control. */
export const control =
  (name: keyof Controls): Probe =>
  async (target) =>
    target.controls[name]
      ? { present: true, evidence: `the target offers the control ${name}` }
      : { present: false, evidence: `the target offers no control ${name}` };

/** Present when the target states the fact. */
export const fact =
  (name: string): Probe =>
  async (target) =>
    target.facts[name] === undefined
      ? { present: false, evidence: `the target states no fact ${name}` }
      : { present: true, evidence: `the target states the fact ${name}` };

/** Present when servers are started for the run, so that scenarios may choose start options. */
export const byOptions: Probe = async (target) =>
  target.throwAway
    ? { present: true, evidence: 'servers are started for the run with the options of a scenario' }
    : {
        present: false,
        evidence: 'the server was not started for the run; declare the capability in the target file when it runs so',
      };

/** Nothing on the wire shows it: absent unless the target file declares it. */
export const declaredOnly: Probe = async () => ({
  present: false,
  evidence: 'nothing on the wire shows it and the target file does not declare it',
});

/** Present when the server's release is the given one or later; `before` turns it round. */
export const release =
  (minimum: string, before = false): Probe =>
  async (target) => {
    if (target.release === null) return { present: false, evidence: 'the release of the server is not known' };
    const [major = 0, minor = 0] = target.release.split('.').map(Number);
    const [wantedMajor = 0, wantedMinor = 0] = minimum.split('.').map(Number);
    const isLater = major > wantedMajor || (major === wantedMajor && minor >= wantedMinor);
    return { present: isLater !== before, evidence: `release ${target.release}` };
  };
