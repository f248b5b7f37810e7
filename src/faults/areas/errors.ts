import type { Fault } from '../fault.ts';
import { clientErrorFaults } from './errors/clients.ts';
import { credentialFaults } from './errors/credentials.ts';
import { refusalFaults } from './errors/admission.ts';
import { successFaults } from './errors/success.ts';
import { versionErrorFaults } from './errors/versions.ts';
import { changeCode } from '../stages/change-code.ts';
import { changeSuccessCode } from '../stages/change-code.ts';
import { isRead } from '../../server/is-read.ts';

/** Defects of errors (B 7). */
export const errFaults: readonly Fault[] = [
  ...successFaults,
  ...versionErrorFaults,
  ...credentialFaults,
  ...refusalFaults,
  ...clientErrorFaults,
  {
    seam: 'server',
    rules: ['ERR-21'],
    description: 'reads that are not authorized return 404',
    alsoFails: {
      rules: ['RBAC-08', 'RBAC-13', 'IMP-02', 'IMP-03', 'AUTHN-03', 'SATOK-12', 'ERR-23'],
      reason: 'they see reads rejected',
    },
    plant: (parts) => changeCode(parts, (code, verb) => (code === 403 && isRead(verb) ? 404 : code)),
  },
  {
    seam: 'server',
    rules: ['ERR-23'],
    description: 'grants are read only at the start of the server, so that new bindings have no effect',
    plant: ({ behaviours: { access } }) => {
      const { subjectMatches } = access;
      access.subjectMatches = (subject, user, namespace) =>
        String(subject?.name).startsWith('system:') && subjectMatches(subject, user, namespace);
    },
  },
  {
    seam: 'server',
    rules: ['ERR-25'],
    description: 'only the first media type of the list is checked',
    plant: ({ behaviours: { wire } }) => {
      wire.choose = (forms) => forms[0] ?? null;
    },
  },
  {
    seam: 'server',
    rules: ['ERR-41'],
    description: 'the warning is plain text without a code',
    plant: ({ behaviours: { wire } }) => {
      const { warnings } = wire;
      wire.warnings = (kind, verb) => warnings(kind, verb).map((text) => text.replace(/^299 - "(.*)"$/, '$1'));
    },
  },
  {
    seam: 'server',
    rules: ['ERR-42'],
    description: 'requests to deprecated endpoints return 299',
    plant: (parts) =>
      changeSuccessCode(parts, (code, { kind }) => (kind.deprecated !== undefined && code < 400 ? 299 : code)),
  },
];
