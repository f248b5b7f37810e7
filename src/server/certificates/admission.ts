import type { AdmissionRequest, Decision } from '../contracts.ts';
import type { ServerCore } from '../core.ts';
import { forbidden, type StatusError } from '../errors.ts';
import type { KindData, RequestAttributes, UserInfo } from '../model.ts';
import { parseRequest } from './parse-request.ts';

/** Returns the decision of the authorizers. */
export type Authorize = (attributes: RequestAttributes) => Promise<Decision>;

const group = 'certificates.platform.io';
const concerns = (kind: KindData): boolean => kind.group === group && kind.plural === 'certificatesigningrequests';
const refusal = (request: AdmissionRequest, why: string): StatusError =>
  forbidden({ group, kind: 'certificatesigningrequests', name: request.name }, why);

/** Whether the user may use a verb on the resource `signers` under one of these names (B 5.11). */
const mayOnSigner = async (
  authorize: Authorize,
  user: UserInfo,
  verb: string,
  names: readonly string[],
): Promise<boolean> => {
  for (const name of names) {
    const resource = { group, version: '*', resource: 'signers', subresource: '', namespace: '', name };
    if ((await authorize({ user, verb, path: '', resource })).allowed) return true;
  }
  return false;
};

/** Admission plugin CertificateApproval (B 5.12): the approver needs the verb `approve` for the signer. */
export const certificateApproval = async (
  { parts }: ServerCore,
  request: AdmissionRequest,
  authorize: Authorize,
): Promise<void> => {
  if (!concerns(request.kind) || request.subresource !== 'approval' || request.operation !== 'UPDATE') return;
  const { approveNames } = parts.behaviours.certificates;
  if (!request.object || !request.oldObject) return;
  const signerName: string = request.oldObject.spec?.signerName ?? '';
  if (!(await mayOnSigner(authorize, request.user, 'approve', approveNames(signerName)))) {
    throw refusal(request, `user not permitted to approve requests with signerName ${JSON.stringify(signerName)}`);
  }
};

/**
 * Admission plugin CertificateSigning (B 5.12): a client that writes a certificate needs the verb `sign` for the
 * signer.
 */
export const certificateSigning = async (
  { parts }: ServerCore,
  request: AdmissionRequest,
  authorize: Authorize,
): Promise<void> => {
  if (!concerns(request.kind) || request.subresource !== 'status' || request.operation !== 'UPDATE') return;
  const { signingNeedsRight, signNames } = parts.behaviours.certificates;
  if (!request.object || !request.oldObject || !signingNeedsRight(request.object, request.oldObject)) return;
  const signerName: string = request.oldObject.spec?.signerName ?? '';
  if (!(await mayOnSigner(authorize, request.user, 'sign', signNames(signerName)))) {
    throw refusal(request, `user not permitted to sign requests with signerName ${JSON.stringify(signerName)}`);
  }
};

/**
 * Admission plugin CertificateSubjectRestriction (B 5.12): no request to the API's client signer may contain the group
 * system:masters.
 */
export const certificateSubjectRestriction = async (
  { parts }: ServerCore,
  request: AdmissionRequest,
): Promise<void> => {
  if (!concerns(request.kind) || request.subresource !== '' || request.operation !== 'CREATE') return;
  const parsed = parseRequest(request.object?.spec?.request);
  // Validation rejects a request that cannot be parsed.
  if ('step' in parsed) return;
  if (
    parts.behaviours.certificates.subjectForbidden(request.object?.spec?.signerName ?? '', parsed.organizations, parsed)
  ) {
    throw refusal(request, 'use of this signer with organization system:masters is not allowed');
  }
};
