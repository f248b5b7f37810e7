import { issueForRequest } from '../certificates/issue.ts';
import { parseRequest } from '../certificates/parse-request.ts';
import type { ServerCore } from '../core.ts';
import type { ApiObject } from '../model.ts';
import { isKind, kindOf } from './kinds-of.ts';
import { reconciler } from './reconciler.ts';
import { copyOf } from '../copy.ts';

const group = 'certificates.platform.io';
const resource = 'certificatesigningrequests';

/** Certificate in base64 PEM for an approved request, the object state after a rejection, or null for neither. */
const decide = async (
  core: ServerCore,
  request: ApiObject,
): Promise<{ certificate: string } | { refused: ApiObject } | null> => {
  const rules = core.parts.behaviours.certificates;
  const signer = rules.signers.find(({ name }) => name === request.spec?.signerName);
  const parsed = parseRequest(request.spec?.request);
  if (!signer || 'step' in parsed) return null;
  const usages: readonly string[] = request.spec?.usages ?? [];
  const unmet = rules.unmetConditions(signer, { usages, request: parsed });
  if (unmet.length > 0) {
    const refused = rules.noteRefusal(copyOf(request) as ApiObject, unmet);
    return refused && { refused };
  }
  const now = core.clock.now();
  const pem = await issueForRequest({
    authority: core.authority,
    request: parsed,
    publicKey: await rules.certifiedKey(parsed),
    usages,
    isAuthority: rules.authorityBit(signer.name, parsed),
    notBefore: now - rules.backdate(),
    notAfter: now + rules.validity(rules.signingDuration(core.options), request.spec?.expirationSeconds),
    random: core.random,
  });
  return { certificate: Buffer.from(pem).toString('base64') };
};

/** Issues certificates for approved requests that satisfy the conditions of their signer (A 2.6, A 3.2). */
export const csrSigning = reconciler((core) => {
  const kind = kindOf(core, group, resource);
  const ownVersions = new Map<string, string | undefined>();
  return {
    keys: (of, object, change) => {
      if (!isKind(of, group, resource)) return [];
      const name = object.metadata.name ?? '';
      if (change?.type !== 'DELETED') return [name];
      ownVersions.delete(name);
      return [];
    },
    run: async (name) => {
      const request = kind && core.storage.get(kind, '', name);
      if (!request || !core.parts.behaviours.certificates.awaitsSigning(request)) return;
      // The controller's own write queues the key again; this is not a reason to sign again.
      if (ownVersions.get(name) === request.metadata.resourceVersion) return;
      const decision = await decide(core, request);
      const live = core.storage.get(kind, '', name);
      if (
        !decision ||
        !live ||
        live.metadata.uid !== request.metadata.uid ||
        !core.parts.behaviours.certificates.awaitsSigning(live)
      )
        return;
      const next =
        'refused' in decision
          ? decision.refused
          : { ...live, status: { ...live.status, certificate: decision.certificate } };
      ownVersions.set(name, core.storage.update(kind, next).metadata.resourceVersion);
    },
  };
});
