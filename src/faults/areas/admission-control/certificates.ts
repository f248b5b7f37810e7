import { accessOf } from '../../../server/access/access-of.ts';
import { StatusError } from '../../../server/errors.ts';
import type { ServerParts } from '../../../server/core.ts';
import type { Fault } from '../../fault.ts';
import { replacePluginRun } from './replace-plugin-run.ts';

const group = 'certificates.platform.io';

/** Checks a wrong verb on the signer for writes of the subresource. */
const checkWrongVerb = (name: string, subresource: string, verb: string) =>
  replacePluginRun(name, async ({ core, request }) => {
    if (request.kind.plural !== 'certificatesigningrequests' || request.subresource !== subresource) return;
    const resource = {
      group,
      version: '*',
      resource: 'signers',
      subresource: '',
      namespace: '',
      name: request.oldObject?.['spec']?.signerName ?? '',
    };
    if (!(await accessOf(core).authorize({ user: request.user, verb, path: '', resource })).allowed)
      throw new StatusError(403, 'Forbidden', `no permission to ${verb}`);
  });

const forbidding =
  (forbidden: (signer: string, organizations: readonly string[]) => boolean) =>
  ({ behaviours: { certificates } }: ServerParts): void => {
    certificates.subjectForbidden = forbidden;
  };

const clients = 'platform.io/apiserver-client';
const masters = 'system:masters';

/** Defects of the admission of certificate requests (B 5.12); those of the right to decide are with the requests. */
export const certificateAdmissionFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['ADM-43'],
    description: 'approving also requires the right to sign',
    alsoFails: { rules: ['ADM-44', 'CSR-81'], reason: 'they end with a user who may approve' },
    plant: checkWrongVerb('CertificateApproval', 'approval', 'sign'),
  },
  {
    seam: 'server',
    rules: ['ADM-47'],
    description: 'signing also requires the right to approve',
    alsoFails: { rules: ['ADM-48', 'CSR-88'], reason: 'they end with a user who may sign' },
    plant: checkWrongVerb('CertificateSigning', 'status', 'approve'),
  },
  {
    seam: 'server',
    rules: ['ADM-51'],
    description: 'only the common name is compared with system:masters, not the organizations',
    alsoFails: { rules: ['ADM-24', 'ADM-52', 'CSR-46'], reason: 'they use that organization' },
    plant: forbidding(() => false),
  },
  {
    seam: 'server',
    rules: ['ADM-52'],
    description: 'only a subject with system:masters as its sole organization is rejected',
    alsoFails: { rules: ['CSR-46'], reason: 'its subject has another organization' },
    plant: forbidding(
      (signer, organizations) => signer === clients && organizations.length === 1 && organizations[0] === masters,
    ),
  },
  {
    seam: 'server',
    rules: ['ADM-53'],
    description: 'system:masters is rejected for the signers of other clients',
    alsoFails: { rules: ['CSR-47'], reason: 'its signer is a signer of other clients' },
    plant: forbidding((_signer, organizations) => organizations.includes(masters)),
  },
  {
    seam: 'server',
    rules: ['ADM-54'],
    description: 'organizations that begin with system:masters are rejected',
    plant: forbidding(
      (signer, organizations) => signer === clients && organizations.some((one) => one.startsWith(masters)),
    ),
  },
];
