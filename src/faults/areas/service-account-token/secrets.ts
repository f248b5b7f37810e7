import { headerOf } from '../../../client/responses/header-of.ts';
import type { ServerParts } from '../../../server/core.ts';
import type { Fault, ServerFault } from '../../fault.ts';
import { wireRequest } from '../../wire/on-answer.ts';
import { oneChunk, readBody } from '../../wire/bodies.ts';

type Controllers = ServerParts['behaviours']['controllers'];

/** Replaces entries of the controllers topic; `entries` receives the originals to build on. */
const controllersFault = (
  rules: ServerFault['rules'],
  description: string,
  entries: (original: Controllers) => Partial<Controllers>,
  alsoFails?: ServerFault['alsoFails'],
): ServerFault => ({
  seam: 'server',
  rules,
  description,
  ...(alsoFails ? { alsoFails } : {}),
  plant: ({ behaviours }) => {
    Object.assign(behaviours.controllers, entries({ ...behaviours.controllers }));
  },
});

/** Tokens that a client read from a secret; the reader and the user of a token are clients with separate transports. */
const readTokens = new Set<string>();

const isBuiltIn = (name: string | undefined): boolean =>
  ['default', 'platform-system', 'platform-public', 'platform-node-lease'].includes(name ?? '');

/** Defects of the controllers of service accounts, their secrets and the authority of namespaces (A 2.2, B 5.4). */
export const tokenSecretControllerFaults: readonly Fault[] = [
  controllersFault(
    ['SATOK-16', 'SA-43', 'SA-01'],
    'token secrets that users created are not filled',
    () => ({ accountForToken: () => null }),
    { rules: ['SATOK-18', 'SATOK-22', 'SATOK-23'], reason: 'they also wait until a secret is filled' },
  ),
  {
    seam: 'wire',
    rules: ['SATOK-15'],
    description: 'a token is accepted only from users who have not read it from its secret',
    wrap: (transport) => ({
      send: async (request) => {
        const bearer = headerOf(request.headers, 'authorization') ?? '';
        const headers = readTokens.has(bearer)
          ? request.headers.map(([name, value]) => [name, value === bearer ? 'Bearer rejected' : value] as const)
          : request.headers;
        const answer = await transport.send({ ...request, headers });
        const { method, path } = wireRequest(request);
        if (
          method !== 'GET' ||
          !/\/secrets\/[^/]+$/.test(path) ||
          !request.headers.some(([name]) => name.toLowerCase() === 'impersonate-user')
        )
          return answer;
        const body = await readBody(answer.body);
        const token = /"token":\s*"([^"]+)"/.exec(body.toString())?.[1];
        if (token) readTokens.add(`Bearer ${Buffer.from(token, 'base64')}`);
        return { ...answer, body: oneChunk(body) };
      },
      close: () => transport.close(),
    }),
  },
  controllersFault(
    ['SATOK-18'],
    'a second token secret of a service account is not filled',
    ({ accountForToken, accountOf }) => {
      const first = new Map<string, string>();
      return {
        isTokenSecret: (secret) => {
          if (secret['type'] !== 'platform.io/service-account-token' || accountOf(secret) === '') return false;
          const key = `${secret.metadata.namespace}/${accountOf(secret)}`;
          if (!first.has(key)) first.set(key, secret.metadata.name ?? '');
          return first.get(key) === secret.metadata.name;
        },
        accountForToken,
      };
    },
    { rules: ['SATOK-21'], reason: 'one of its secrets is a second one' },
  ),
  controllersFault(
    ['SATOK-21'],
    'only the first token secret of a service account is deleted with it',
    ({ dropsWithAccount, accountOf }) => {
      const deletedBefore = new Set<string>();
      return {
        dropsWithAccount: (secret) => {
          const key = `${secret.metadata.namespace}/${accountOf(secret)}`;
          const isFirst = !deletedBefore.has(key);
          deletedBefore.add(key);
          return isFirst && dropsWithAccount(secret);
        },
      };
    },
  ),
  controllersFault(
    ['SATOK-22'],
    'token secrets are filled even if the service account does not exist',
    ({ accountForToken }) => ({
      accountForToken: (found, namespace, name) =>
        accountForToken(found, namespace, name) ?? { metadata: { namespace, name, uid: '' } },
    }),
  ),
  controllersFault(['SATOK-23'], 'a secret that was filled before is not filled again', ({ needsFilling }) => ({
    needsFilling: (claimed, data) => !claimed && needsFilling(claimed, data),
  })),
  controllersFault(
    ['SATOK-24'],
    'a service account loses all its secrets when one is deleted',
    ({ referencesWithout }) => ({
      referencesWithout: (references, name) =>
        referencesWithout(references, name).length < references.length ? [] : references,
    }),
  ),
  controllersFault(
    ['SATOK-25', 'SA-49', 'ID-03'],
    'only namespaces that existed at the start get a service account default',
    ({ needsDefaultAccount }) => ({
      needsDefaultAccount: (namespace) => isBuiltIn(namespace.metadata.name) && needsDefaultAccount(namespace),
    }),
    { rules: ['SATOK-26', 'SA-51'], reason: 'it waits for the service account of a new namespace' },
  ),
  controllersFault(['SA-50'], 'the system namespace gets no service account default', ({ needsDefaultAccount }) => ({
    needsDefaultAccount: (namespace) => namespace.metadata.name !== 'platform-system' && needsDefaultAccount(namespace),
  })),
  controllersFault(
    ['SATOK-27'],
    'the phase of a namespace is ignored, so that a terminating namespace gets its service account again',
    ({ needsDefaultAccount }) => {
      const times = new Map<string, number>();
      return {
        needsDefaultAccount: (namespace) => {
          if (needsDefaultAccount(namespace)) return true;
          const { uid = '' } = namespace.metadata;
          times.set(uid, (times.get(uid) ?? 0) + 1);
          // Without an end it would race with the controller that empties the namespace.
          return (times.get(uid) ?? 0) <= 5;
        },
      };
    },
  ),
  controllersFault(
    ['SATOK-20'],
    'token secrets are created for service accounts with the name default only',
    ({ makesTokenSecrets }) => ({
      makesTokenSecrets: (options, account) =>
        account.metadata.name === 'default' && makesTokenSecrets(options, account),
    }),
  ),
  controllersFault(['SATOK-26', 'SA-51'], 'a deleted service account default is not recreated', ({ restores }) => ({
    restores: (object) => object.metadata.name !== 'default' && restores(object),
  })),
  controllersFault(['SATOK-48'], 'only the system namespace gets the certificate authority', ({ needsRootCa }) => ({
    needsRootCa: (namespace) => namespace.metadata.name === 'platform-system' && needsRootCa(namespace),
  })),
];
