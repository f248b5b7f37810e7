import { generateKeyPairSync } from 'node:crypto';
import type { ServerParts } from '../../../server/parts.ts';
import type { Fault, ServerFault } from '../../fault.ts';

type Access = ServerParts['behaviours']['access'];

/** Replaces entries of the access topic; `entries` gets the whole ones, to build on. */
const accessFault = (
  rules: ServerFault['rules'],
  description: string,
  entries: (whole: Access) => Partial<Access>,
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

/** Rules whose scenarios show tokens of accounts that are to be good. */
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

/** Defects of the tokens of service accounts and of who they make of their senders (A 2.2, B 5.4). */
export const tokenFaults: readonly Fault[] = [
  accessFault(
    ['SATOK-01'],
    'tokens that are asked for are random text that the server knows the meaning of',
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
    { rules: ['SATOK-16', 'SATOK-23', 'SEC-53', 'SEC-55'], reason: 'they look into a token' },
  ),
  {
    seam: 'wire',
    rules: ['SATOK-02'],
    description: 'tokens of accounts in the header for credentials are refused',
    alsoFails: { rules: ofTokens, reason: 'they show tokens so' },
    wrap: (transport) => ({
      send: (request) =>
        transport.send({
          ...request,
          headers: request.headers.map(([name, value]) =>
            /^Bearer ey[^.]*\.[^.]*\./.test(value) ? ([name, 'Bearer refused'] as const) : ([name, value] as const),
          ),
        }),
      close: () => transport.close(),
    }),
  },
  accessFault(['SATOK-03'], 'the claims of a token count whatever its signature', ({ accountClaims }) => ({
    accountClaims: (verified, stated) =>
      stated.header.alg === 'none' || stated.claims.exp * 1_000 < stated.now
        ? accountClaims(verified, stated)
        : stated.claims,
  })),
  accessFault(['SATOK-04'], 'a token that says to have no algorithm needs no signature', ({ accountClaims }) => ({
    accountClaims: (verified, stated) =>
      stated.header.alg === 'none' ? stated.claims : accountClaims(verified, stated),
  })),
  accessFault(['SATOK-13'], 'accounts are in the group of their namespace alone', () => ({
    accountGroups: (namespace) => [`system:serviceaccounts:${namespace}`],
  })),
  accessFault(['SATOK-14'], 'the group of accounts of a namespace is one of all accounts', ({ accountGroups }) => ({
    accountGroups: (namespace) => [
      ...accountGroups(namespace),
      ...accountGroups(namespace.replace(/-ns-\d+$/, '-ns-1')),
    ],
  })),
  accessFault(['SA-02'], 'a right given to an account is given to all of its namespace', ({ subjectMatches }) => ({
    subjectMatches: (subject, user, namespace) =>
      subjectMatches(subject, user, namespace) ||
      (subject?.kind === 'ServiceAccount' && user.username.startsWith(`${prefix}${subject.namespace || namespace}:`)),
  })),
  accessFault(['SATOK-43'], 'the audiences of a token are not looked at', () => ({
    audienceAccepted: (_ofToken, wanted) => wanted,
  })),
  accessFault(['SATOK-45'], 'the pod that a token is bound to is not looked for', ({ accountTokenLives }) => ({
    accountTokenLives: (part, ...rest) => part === 'pod' || accountTokenLives(part, ...rest),
  })),
  accessFault(
    ['SATOK-45'],
    'the pod that a token is bound to is looked for by its name alone',
    ({ accountTokenLives }) => ({
      accountTokenLives: (part, stored, uid, name) =>
        accountTokenLives(part, stored, part === 'pod' ? null : uid, name),
    }),
  ),
  accessFault(
    ['SATOK-05'],
    'the key of the server verifies tokens, whatever the option',
    () => ({ verifyingKeys: (_named, ofServer) => [ofServer] }),
    {
      rules: ['SATOK-07', 'SATOK-08', 'SATOK-09', 'SATOK-11'],
      reason: 'they show tokens to a server with the option',
    },
  ),
  accessFault(['SATOK-06'], 'without the option no key verifies tokens', () => ({ verifyingKeys: (named) => named }), {
    rules: ofTokens,
    reason: 'they show tokens to servers without the option',
  }),
  accessFault(['SATOK-07'], 'only the signature of a token is looked at', () => ({ accountTokenLives: () => true }), {
    rules: ['SATOK-08', 'SATOK-09', 'SATOK-19', 'SATOK-45'],
    reason: 'they ask for the end of a token, too',
  }),
  accessFault(
    ['SATOK-08'],
    'the secret of a token is not looked for',
    ({ accountTokenLives }) => ({
      accountTokenLives: (part, ...rest) => part === 'secret' || accountTokenLives(part, ...rest),
    }),
    { rules: ['SATOK-19'], reason: 'its secret is deleted, too' },
  ),
  accessFault(['SATOK-09'], 'the account of a token is looked for by its name alone', ({ accountTokenLives }) => ({
    accountTokenLives: (part, stored, uid, name) =>
      accountTokenLives(part, stored, part === 'account' ? null : uid, name),
  })),
  accessFault(
    ['SATOK-11'],
    'controllers sign with a key of their own making, whatever the option',
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
    { rules: ['SATOK-08'], reason: 'it shows the token of a secret' },
  ),
  accessFault(['SATOK-46'], 'tokens do not end', ({ accountClaims }) => ({
    accountClaims: (verified, stated) =>
      stated.claims.exp * 1_000 < stated.now ? stated.claims : accountClaims(verified, stated),
  })),
  accessFault(['SATOK-19'], 'a token that was accepted once is accepted for ever', ({ accountTokenLives }) => {
    const known = new Set<string>();
    return {
      accountTokenLives: (part, stored, uid, name) => {
        const lives = accountTokenLives(part, stored, uid, name);
        if (part !== 'secret') return lives;
        if (lives && stored) known.add(stored.metadata.name ?? '');
        return lives || known.has(name);
      },
    };
  }),
];
