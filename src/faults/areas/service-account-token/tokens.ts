import { generateKeyPairSync } from 'node:crypto';
import type { ServerParts } from '../../../server/core.ts';
import type { Fault, ServerFault } from '../../fault.ts';

type Access = ServerParts['behaviours']['access'];

/** Replaces entries of the access topic; `entries` receives the originals to build on. */
const accessFault = (
  rules: ServerFault['rules'],
  description: string,
  entries: (original: Access) => Partial<Access>,
  alsoFails?: ServerFault['alsoFails'],
): ServerFault => ({
  seam: 'server',
  rules,
  description,
  ...(alsoFails ? { alsoFails } : {}),
  plant: ({ behaviours }) => {
    Object.assign(behaviours.access, entries({ ...behaviours.access }));
  },
});

const prefix = 'system:serviceaccount:';

/** Rules whose scenarios present valid service account tokens. */
const ofTokens = [
  'SATOK-12',
  'SATOK-13',
  'SATOK-14',
  'SATOK-15',
  'SATOK-16',
  'SATOK-17',
  'SATOK-18',
  'SATOK-19',
  'SATOK-23',
  'SATOK-41',
  'SATOK-46',
  'SA-02',
  'SEC-49',
];

/** Defects of service account tokens and of the identity of their senders (A 2.2, B 5.4). */
export const tokenFaults: readonly Fault[] = [
  accessFault(
    ['SATOK-01'],
    'requested tokens are random text that only the server can interpret',
    ({ issuedToken, bearerToken }) => {
      const meaning = new Map<string, string>();
      return {
        issuedToken: (signed) => {
          const text = `opaque-${meaning.size}-${signed.slice(-32)}`;
          meaning.set(text, issuedToken(signed));
          return text;
        },
        bearerToken: (...given: Parameters<Access['bearerToken']>) => {
          const token = bearerToken(...given);
          return typeof token === 'string' ? (meaning.get(token) ?? token) : token;
        },
      };
    },
    { rules: ['SATOK-16', 'SATOK-23', 'SEC-53', 'SEC-55'], reason: 'they decode a token' },
  ),
  {
    seam: 'wire',
    rules: ['SATOK-02'],
    description: 'service account tokens in the Authorization header are rejected',
    alsoFails: { rules: ofTokens, reason: 'they present tokens in that header' },
    wrap: (transport) => ({
      send: (request) =>
        transport.send({
          ...request,
          headers: request.headers.map(([name, value]) =>
            /^Bearer ey[^.]*\.[^.]*\./.test(value) ? ([name, 'Bearer rejected'] as const) : ([name, value] as const),
          ),
        }),
      close: () => transport.close(),
    }),
  },
  accessFault(['SATOK-03'], 'the claims of a token count without checking its signature', ({ accountClaims }) => ({
    accountClaims: (verified, stated) =>
      stated.header.alg === 'none' || stated.claims.exp * 1_000 < stated.now
        ? accountClaims(verified, stated)
        : stated.claims,
  })),
  accessFault(['SATOK-04'], 'a token with algorithm none needs no signature', ({ accountClaims }) => ({
    accountClaims: (verified, stated) =>
      stated.header.alg === 'none' ? stated.claims : accountClaims(verified, stated),
  })),
  accessFault(['SATOK-13'], 'service accounts are in the group of their namespace only', () => ({
    accountGroups: (namespace) => [`system:serviceaccounts:${namespace}`],
  })),
  accessFault(
    ['SATOK-14'],
    'the group of the service accounts of a namespace contains all service accounts',
    ({ accountGroups }) => ({
      accountGroups: (namespace) => [
        ...accountGroups(namespace),
        ...accountGroups(namespace.replace(/-ns-\d+$/, '-ns-1')),
      ],
    }),
  ),
  accessFault(
    ['SA-02'],
    'a right granted to a service account is granted to all of its namespace',
    ({ subjectMatches }) => ({
      subjectMatches: (subject, user, namespace) =>
        subjectMatches(subject, user, namespace) ||
        (subject?.kind === 'ServiceAccount' && user.username.startsWith(`${prefix}${subject.namespace || namespace}:`)),
    }),
  ),
  accessFault(['SATOK-43'], 'the audiences of a token are not checked', () => ({
    audienceAccepted: (_ofToken, wanted) => wanted,
  })),
  accessFault(['SATOK-45'], 'it is not checked whether the pod of a token exists', ({ boundObjectExists }) => ({
    boundObjectExists: (part, ...rest) => part === 'pod' || boundObjectExists(part, ...rest),
  })),
  accessFault(['SATOK-45'], 'the pod of a token is looked up by its name only', ({ boundObjectExists }) => ({
    boundObjectExists: (part, stored, uid, name) => boundObjectExists(part, stored, part === 'pod' ? null : uid, name),
  })),
  accessFault(
    ['SATOK-05'],
    'the default key of the server verifies tokens, whatever the option says',
    () => ({ verifyingKeys: (_named, ofServer) => [ofServer] }),
    {
      rules: ['SATOK-07', 'SATOK-08', 'SATOK-09', 'SATOK-11'],
      reason: 'they present tokens to a server with the option',
    },
  ),
  accessFault(['SATOK-06'], 'without the option no key verifies tokens', () => ({ verifyingKeys: (named) => named }), {
    rules: ofTokens,
    reason: 'they present tokens to servers without the option',
  }),
  accessFault(['SATOK-07'], 'only the signature of a token is checked', () => ({ boundObjectExists: () => true }), {
    rules: ['SATOK-08', 'SATOK-09', 'SATOK-19', 'SATOK-45'],
    reason: 'they also check the expiration of a token',
  }),
  accessFault(
    ['SATOK-08'],
    'it is not checked whether the secret of a token exists',
    ({ boundObjectExists }) => ({
      boundObjectExists: (part, ...rest) => part === 'secret' || boundObjectExists(part, ...rest),
    }),
    { rules: ['SATOK-19'], reason: 'its secret is also deleted' },
  ),
  accessFault(
    ['SATOK-09'],
    'the service account of a token is looked up by its name only',
    ({ boundObjectExists }) => ({
      boundObjectExists: (part, stored, uid, name) =>
        boundObjectExists(part, stored, part === 'account' ? null : uid, name),
    }),
  ),
  accessFault(
    ['SATOK-11'],
    'controllers sign with a generated key, whatever the option says',
    ({ controllerKey }) => ({
      controllerKey: (named) =>
        named === null
          ? controllerKey(named)
          : generateKeyPairSync('rsa', {
              modulusLength: 2048,
              publicKeyEncoding: { type: 'spki', format: 'pem' },
              privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
            }).privateKey,
    }),
    { rules: ['SATOK-08'], reason: 'it presents the token of a secret' },
  ),
  accessFault(['SATOK-46'], 'tokens do not expire', ({ accountClaims }) => ({
    accountClaims: (verified, stated) =>
      stated.claims.exp * 1_000 < stated.now ? stated.claims : accountClaims(verified, stated),
  })),
  accessFault(['SATOK-19'], 'a token that was accepted once is accepted forever', ({ boundObjectExists }) => {
    const known = new Set<string>();
    return {
      boundObjectExists: (part, stored, uid, name) => {
        const lives = boundObjectExists(part, stored, uid, name);
        if (part !== 'secret') return lives;
        if (lives && stored) known.add(stored.metadata.name ?? '');
        return lives || known.has(name);
      },
    };
  }),
];
