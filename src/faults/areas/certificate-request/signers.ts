import type { Signer, SigningCase } from '../../../server/certificates/signers.ts';
import type { ServerParts } from '../../../server/core.ts';
import type { Fault, ServerFault } from '../../fault.ts';
import { serverFault } from '../../server-fault.ts';

const client = 'platform.io/apiserver-client';
const nodeClient = 'platform.io/apiserver-client-node-agent';
const serving = 'platform.io/node-agent-serving';
const year = 365 * 86_400_000;

/** The condition of one rule is not checked. */
const skipCondition =
  (rule: string) =>
  ({ behaviours }: ServerParts): void => {
    behaviours.certificates.signers = behaviours.certificates.signers.map((signer) => ({
      ...signer,
      conditions: signer.conditions.filter(({ rules }) => !rules.includes(rule)),
    }));
  };

/** Replaces the condition of one rule. */
const replaceCondition =
  (rule: string, wrong: (of: SigningCase) => boolean) =>
  ({ behaviours }: ServerParts): void => {
    const change = (signer: Signer): Signer => ({
      ...signer,
      conditions: signer.conditions.map((one) =>
        one.rules.includes(rule) ? { ...one, unmet: (of) => (wrong(of) ? 'unmet' : null) } : one,
      ),
    });
    behaviours.certificates.signers = behaviours.certificates.signers.map(change);
  };

/** Adds a condition to a signer. */
const more =
  (name: string, wrong: (of: SigningCase) => boolean) =>
  ({ behaviours }: ServerParts): void => {
    const change = (signer: Signer): Signer =>
      signer.name === name
        ? { ...signer, conditions: [...signer.conditions, { rules: [], unmet: (of) => (wrong(of) ? 'unmet' : null) }] }
        : signer;
    behaviours.certificates.signers = behaviours.certificates.signers.map(change);
  };

/** The approver also approves for a signer that it must not approve for. */
const approving =
  (name: string) =>
  ({ behaviours }: ServerParts): void => {
    const { automaticRights } = behaviours.certificates;
    behaviours.certificates.automaticRights = (signer, requester, commonName) =>
      signer === name ? ['nodeclient'] : automaticRights(signer, requester, commonName);
  };

/** One signer grants requests for CA certificates. */
const granting =
  (name: string) =>
  ({ behaviours }: ServerParts): void => {
    behaviours.certificates.authorityBit = (signer, request) => signer === name && request.asksAuthority;
  };

const fault = (
  rule: string,
  description: string,
  plant: ServerFault['plant'],
  alsoFails?: ServerFault['alsoFails'],
): ServerFault => serverFault(rule, description, plant, alsoFails && { alsoFails });
const lacksSome = (usages: readonly string[], wanted: readonly string[]): boolean =>
  wanted.some((usage) => !usages.includes(usage));

/** Defects of the built-in signers and of the duration of their certificates (A 2.6, B 8). */
export const signerFaults: readonly Fault[] = [
  fault('CSR-44', 'client requests are approved automatically', approving(client), {
    rules: ['CSR-86'],
    reason: 'its pending request is approved and then signed',
  }),
  fault(
    'CSR-45',
    'client certificates are signed for organization system:nodes only',
    more(client, ({ request }) => !request.organizations.includes('system:nodes')),
    {
      rules: [
        'CSR-48',
        'CSR-49',
        'CSR-74',
        'CSR-75',
        'CSR-76',
        'CSR-77',
        'CSR-90',
        'CSR-91',
        'LIM-21',
        'LIM-22',
        'LIM-23',
      ],
      reason: 'their subjects have another organization',
    },
  ),
  fault(
    'CSR-48',
    'a client request with alternative names is not signed',
    more(client, ({ request }) => request.dnsNames.length > 0),
  ),
  fault(
    'CSR-49',
    'a client request with any extension is not signed',
    more(client, ({ request }) => request.pkcs10.extensions.length > 0),
    { rules: ['CSR-48'], reason: 'alternative names are also an extension' },
  ),
  fault('CSR-51', 'client auth is not required', skipCondition('CSR-51')),
  fault('CSR-52', 'usages other than client auth are not checked', skipCondition('CSR-52'), {
    rules: ['CSR-78'],
    reason: 'its request has another usage',
  }),
  fault('CSR-53', 'the client signer sets the CA bit', granting(client)),
  fault(
    'CSR-55',
    'any organization is accepted for a node agent',
    replaceCondition('CSR-55', ({ request }) => request.organizations.length === 0),
  ),
  fault(
    'CSR-56',
    'the name of a node agent only has to begin with system:',
    replaceCondition('CSR-56', ({ request }) => !request.commonName.startsWith('system:')),
  ),
  fault('CSR-57', 'alternative names of a node agent are copied into its client certificate', skipCondition('CSR-57')),
  {
    seam: 'server',
    rules: ['CSR-57'],
    variant: 'other-names',
    description: 'alternative names of other types are copied into the client certificate of a node agent',
    plant: replaceCondition('CSR-57', ({ request }) =>
      [request.dnsNames, request.ipAddresses, request.emails, request.uris].some((names) => names.length > 0),
    ),
  },
  fault(
    'CSR-58',
    'usages other than the three are accepted',
    replaceCondition('CSR-58', ({ usages }) =>
      lacksSome(usages, ['key encipherment', 'digital signature', 'client auth']),
    ),
  ),
  fault('CSR-59', 'the signer of node agents sets the CA bit', granting(nodeClient)),
  fault('CSR-60', 'serving requests are approved automatically', approving(serving), {
    rules: ['CSR-81', 'CSR-86'],
    reason: 'its pending serving request is approved and then signed',
  }),
  fault('CSR-61', 'the organization of a serving request is not checked', skipCondition('CSR-61')),
  fault('CSR-62', 'the common name of a serving request is not checked', skipCondition('CSR-62')),
  fault(
    'CSR-63',
    'a serving request must have an IP address',
    more(serving, ({ request }) => request.ipAddresses.length === 0),
    { rules: ['CSR-68', 'CSR-76'], reason: 'its valid request has only a DNS name' },
  ),
  fault(
    'CSR-64',
    'IP addresses do not count as alternative names',
    replaceCondition('CSR-64', ({ request }) => request.dnsNames.length === 0),
  ),
  fault('CSR-65', 'a serving request needs no alternative name', skipCondition('CSR-65')),
  fault('CSR-66', 'email addresses are signed', skipCondition('CSR-66')),
  fault('CSR-67', 'URIs are signed', skipCondition('CSR-67')),
  fault(
    'CSR-68',
    'client auth is accepted in addition to the three usages',
    replaceCondition('CSR-68', ({ usages }) =>
      lacksSome(usages, ['key encipherment', 'digital signature', 'server auth']),
    ),
  ),
  fault('CSR-69', 'the signer of serving certificates sets the CA bit', granting(serving)),
  {
    seam: 'server',
    rules: ['CSR-74'],
    description: 'the signing duration option is read, but a year is used',
    alsoFails: { rules: ['CSR-77', 'LIM-23'], reason: 'they also use that option' },
    plant: ({ behaviours }) => {
      behaviours.certificates.signingDuration = () => year;
    },
  },
  {
    seam: 'server',
    rules: ['CSR-75'],
    description: 'the default signing duration is ten years',
    alsoFails: { rules: ['LIM-21'], reason: 'it expects the same default' },
    plant: ({ behaviours }) => {
      const { signingDuration } = behaviours.certificates;
      behaviours.certificates.signingDuration = (options) =>
        options.text('cluster-signing-duration') ? signingDuration(options) : 10 * year;
    },
  },
  {
    seam: 'server',
    rules: ['LIM-21'],
    description: 'the default signing duration is thirty days',
    alsoFails: { rules: ['CSR-75'], reason: 'it expects the same default' },
    plant: ({ behaviours }) => {
      const { signingDuration } = behaviours.certificates;
      behaviours.certificates.signingDuration = (options) =>
        options.text('cluster-signing-duration') ? signingDuration(options) : 30 * 86_400_000;
    },
  },
  {
    seam: 'server',
    rules: ['CSR-76', 'LIM-22'],
    description: 'expirationSeconds is stored but not used',
    plant: ({ behaviours }) => {
      behaviours.certificates.validity = (duration) => duration;
    },
  },
  {
    seam: 'server',
    rules: ['CSR-76', 'LIM-22'],
    variant: 'twice',
    description: 'a shorter requested duration is doubled',
    plant: ({ behaviours }) => {
      const { validity } = behaviours.certificates;
      behaviours.certificates.validity = (duration, seconds) =>
        validity(duration, seconds === undefined ? seconds : 2 * seconds);
    },
  },
  {
    seam: 'server',
    rules: ['CSR-76', 'LIM-22'],
    variant: 'floor',
    description: 'certificates are valid for at least twenty minutes',
    plant: ({ behaviours }) => {
      const { validity } = behaviours.certificates;
      behaviours.certificates.validity = (duration, seconds) => Math.max(validity(duration, seconds), 1_200_000);
    },
  },
  {
    seam: 'server',
    rules: ['CSR-76', 'LIM-22'],
    variant: 'hours',
    description: 'a requested duration of more than two hours is ignored',
    plant: ({ behaviours }) => {
      const { validity } = behaviours.certificates;
      behaviours.certificates.validity = (duration, seconds) =>
        validity(duration, seconds !== undefined && seconds > 7200 ? undefined : seconds);
    },
  },
  {
    seam: 'server',
    rules: ['CSR-77', 'LIM-23'],
    description: 'expirationSeconds replaces the signing duration even if it is longer',
    plant: ({ behaviours }) => {
      behaviours.certificates.validity = (duration, seconds) => (seconds === undefined ? duration : seconds * 1000);
    },
  },
];
