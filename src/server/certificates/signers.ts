import type { ParsedRequest } from './parse-request.ts';

/** Input of a signer: the usages of the object and the parsed PKCS#10 request. */
export interface SigningCase {
  readonly usages: readonly string[];
  readonly request: ParsedRequest;
}

/** One condition of a signer with its rule ids. The check returns the error message, or null. */
export interface SignerCondition {
  readonly rules: readonly string[];
  readonly unmet: (of: SigningCase) => string | null;
}

/** A built-in signer as data (A 2.6). */
export interface Signer {
  readonly name: string;
  readonly conditions: readonly SignerCondition[];
}

const when = (rules: readonly string[], wrong: (of: SigningCase) => boolean, why: string): SignerCondition => ({
  rules,
  unmet: (of) => (wrong(of) ? why : null),
});

const exactUsages = (rules: readonly string[], wanted: readonly string[]): SignerCondition =>
  when(
    rules,
    ({ usages }) => usages.length !== wanted.length || wanted.some((usage) => !usages.includes(usage)),
    `usages must be exactly ${wanted.join(', ')}`,
  );

const nodeOrganization = (rule: string): SignerCondition =>
  when(
    [rule],
    ({ request }) => request.organizations.length !== 1 || request.organizations[0] !== 'system:nodes',
    'the organization must be system:nodes',
  );

const nodeName = (rule: string): SignerCondition =>
  when(
    [rule],
    ({ request }) => !request.commonName.startsWith('system:node:'),
    'the common name must start with system:node:',
  );

const clientUsages = ['digital signature', 'key encipherment', 'client auth'];

/** The signers of this server. Requests for other signers wait for an external signer. */
export const builtInSigners: readonly Signer[] = [
  {
    name: 'platform.io/apiserver-client',
    conditions: [
      when(['CSR-51'], ({ usages }) => !usages.includes('client auth'), 'usages must include client auth'),
      when(
        ['CSR-52', 'CSR-92'],
        ({ usages }) => usages.some((usage) => !clientUsages.includes(usage)),
        `usages outside ${clientUsages.join(', ')}`,
      ),
    ],
  },
  {
    name: 'platform.io/apiserver-client-node-agent',
    conditions: [
      nodeOrganization('CSR-55'),
      nodeName('CSR-56'),
      when(
        ['CSR-57'],
        ({ request }) =>
          [request.dnsNames, request.ipAddresses, request.emails, request.uris, request.otherNames].some(
            (names) => names.length > 0,
          ),
        'alternative names are not allowed',
      ),
      exactUsages(['CSR-58'], clientUsages),
    ],
  },
  {
    name: 'platform.io/node-agent-serving',
    conditions: [
      nodeOrganization('CSR-61'),
      nodeName('CSR-62'),
      when(
        ['CSR-63', 'CSR-64', 'CSR-65'],
        ({ request }) => request.dnsNames.length + request.ipAddresses.length === 0,
        'a DNS or IP alternative name is needed',
      ),
      when(['CSR-66'], ({ request }) => request.emails.length > 0, 'email alternative names are not allowed'),
      when(['CSR-67'], ({ request }) => request.uris.length > 0, 'URI alternative names are not allowed'),
      exactUsages(['CSR-68'], ['key encipherment', 'digital signature', 'server auth']),
    ],
  },
];
