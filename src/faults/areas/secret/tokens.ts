import { rootCertificates } from 'node:tls';
import type { ServerParts } from '../../../server/core.ts';
import type { Fault } from '../../fault.ts';
import { rejectWhen } from '../objects/change-kind.ts';

type Data = Readonly<Record<string, string>>;

const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** Changes the contents of token secrets. */
const onData =
  (change: (data: Data) => Data) =>
  ({ behaviours }: ServerParts): void => {
    const { tokenSecretData } = behaviours.controllers;
    behaviours.controllers.tokenSecretData = (of) => change(tokenSecretData(of));
  };

const bearer = /^Bearer (.+)\.[^.]+$/;

/** Defects of token secrets (A 2.3). */
export const tokenSecretFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['SEC-44'],
    description: 'clients cannot create secrets of the type of service account tokens',
    plant: (parts) =>
      rejectWhen(
        parts,
        'Secret',
        (object, old) => old === null && object['type'] === 'platform.io/service-account-token',
      ),
  },
  {
    seam: 'server',
    rules: ['SEC-48'],
    description: 'every secret with the annotation is filled',
    plant: ({ behaviours }) => {
      behaviours.controllers.isTokenSecret = (secret) =>
        Boolean(secret.metadata.annotations?.['platform.io/service-account.name']);
    },
  },
  {
    seam: 'server',
    rules: ['SEC-49', 'SATOK-17', 'ID-04'],
    description: 'tokens are issued for the service account default',
    plant: ({ behaviours }) => {
      behaviours.controllers.accountOf = () => 'default';
    },
  },
  {
    seam: 'server',
    rules: ['SEC-50'],
    description: 'ca.crt is omitted',
    alsoFails: { rules: ['SEC-55'], reason: 'a missing value is not encoded exactly once' },
    plant: onData(({ 'ca.crt': _authority, ...rest }) => rest),
  },
  {
    seam: 'server',
    rules: ['SEC-51'],
    description: 'ca.crt contains another authority',
    plant: onData((data) => ({ ...data, 'ca.crt': base64(rootCertificates[0] ?? '') })),
  },
  {
    seam: 'server',
    rules: ['SEC-52'],
    description: 'namespace is always default',
    alsoFails: { rules: ['SEC-55'], reason: 'it checks the namespace' },
    plant: onData((data) => ({ ...data, namespace: base64('default') })),
  },
  {
    seam: 'server',
    rules: ['SEC-53'],
    description: 'the token is random text',
    alsoFails: { rules: ['SEC-49', 'SEC-55'], reason: 'random text is not a JWT' },
    plant: onData((data) => ({ ...data, token: base64('d41d8cd98f00b204e9800998ecf8427e') })),
  },
  {
    seam: 'wire',
    rules: ['SEC-54'],
    description: 'a token is accepted by its claims, without checking its signature',
    wrap: (transport) => {
      const known = new Map<string, string>();
      return {
        send: (request) => {
          const headers = request.headers.map(([name, value]) => {
            const claims = bearer.exec(value)?.[1];
            if (claims === undefined) return [name, value] as const;
            if (!known.has(claims)) known.set(claims, value);
            return [name, known.get(claims) ?? value] as const;
          });
          return transport.send({ ...request, headers });
        },
        close: () => transport.close(),
      };
    },
  },
  {
    seam: 'server',
    rules: ['SEC-55'],
    description: 'the token is encoded twice',
    alsoFails: { rules: ['SEC-49', 'SEC-53'], reason: 'the decoded text is not a token' },
    plant: onData((data) => ({ ...data, token: base64(data['token'] ?? '') })),
  },
];
