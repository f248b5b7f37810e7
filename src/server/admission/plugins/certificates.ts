import { accessOf } from '../../access/access-of.ts';
import {
  certificateApproval,
  certificateSigning,
  certificateSubjectRestriction,
} from '../../certificates/admission.ts';
import type { AdmissionPlugin } from '../../core.ts';

/** The three plugins of certificate signing requests (B 5.12). */
export const certificatePlugins: readonly AdmissionPlugin[] = [
  {
    name: 'CertificateApproval',
    validate: (core, request) => certificateApproval(core, request, accessOf(core).authorize),
  },
  {
    name: 'CertificateSigning',
    validate: (core, request) => certificateSigning(core, request, accessOf(core).authorize),
  },
  { name: 'CertificateSubjectRestriction', validate: (core, request) => certificateSubjectRestriction(core, request) },
];
