import { Given, When } from '@cucumber/cucumber';
import { generateKeyPairSync } from 'node:crypto';
import type { ApiClient } from '../../../src/client/api-client.ts';
import type { TokenSignature } from '../../../src/target/callbacks/callbacks.ts';
import { accountTokenOfLength } from '../../../src/world/access/account-token.ts';
import { bearerClient } from '../../../src/world/access/bearer.ts';
import { idToken, invalidTokens } from '../../../src/world/access/identity-provider.ts';
import { untrustedClient } from '../../../src/world/access/front-proxy.ts';
import { resignedToken, tokenExpiringIn, tokenInvalidations } from '../../../src/world/access/invalid-tokens.ts';
import { knownStaticToken } from '../../../src/world/access/known-static-token.ts';
import { requestedToken, requestToken, tokenNote } from '../../../src/world/access/request-token.ts';
import type { World } from '../../../src/world/world.ts';
import { defineForms } from '../words.ts';
import {
  acceptedTokenNote,
  bootstrapTokenNote,
  otherCertificateNote,
  otherTokenNote,
  rejectedTokenNote,
} from '../notes/credentials.ts';
import { otherNamespaceNote } from '../../../src/world/access/notes.ts';
import type { Note } from '../../../src/world/note.ts';

/** A client that presents one credential. */
type Holder = (world: World) => ApiClient | Promise<ApiClient>;

const bearer =
  (token: (world: World) => string | Promise<string>): Holder =>
  async (world) =>
    bearerClient(world, await token(world));

const noted = (note: Note<string>): Holder => bearer((world) => note.of(world));

const account =
  (namespace: (world: World) => string): Holder =>
  (world) =>
    world.as({ user: `system:serviceaccount:${namespace(world)}:robot`, by: 'service-account' });

/** An ID token of the issuer that the suite hosts, for the user jane of the scenario. */
export const tokenOfIssuer = async (world: World, by?: TokenSignature): Promise<string> => {
  const issuer = await world.target.callbacks.issuer();
  return issuer.sign({ sub: world.testNames.name('jane') }, ...(by === undefined ? [] : [{ by }]));
};

// The token keeps its claims and header except for iat.
const resigned =
  (key?: () => string): Holder =>
  async (world) => {
    const token = await resignedToken(
      world,
      requestedToken(world),
      (claims) => ({ ...claims, iat: (claims.iat ?? 0) - 1 }),
      ...(key === undefined ? [] : [key()]),
    );
    return bearerClient(world, token);
  };

/** The token that the scenario has requested, or a new one, with another end in seconds from now. */
const tokenEndingIn = async (world: World, account: string, seconds: number): Promise<string> => {
  const issued = tokenNote.find(world) ?? tokenNote.set(world, (await requestToken(world, account)).token);
  return tokenExpiringIn(world, issued, seconds);
};

/** A new private key in PEM, of the type of the server's key. */
const anotherKey = (): string =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  }).privateKey;

const holders: Readonly<Record<string, Holder>> = {
  'the token': bearer(requestedToken),
  'an invalid token': bearer(() => 'planecheck-garbage'),
  'the other token': noted(otherTokenNote),
  'the accepted token': noted(acceptedTokenNote),
  'the rejected token': noted(rejectedTokenNote),
  'the bootstrap token': bearer((world) => bootstrapTokenNote.of(world).token),
  'the other certificate': (world) => otherCertificateNote.of(world),
  'a token of the service account in my namespace': account((world) => world.namespace),
  'a token of the service account in the other namespace': account((world) => otherNamespaceNote.of(world)),
  'the same token signed with the key of the file': resigned(),
  'the same token signed with another key': resigned(anotherKey),
  'an ID token of the identity provider': bearer((world) => idToken(world)),
  'an ID token of an issuer that is not configured': bearer((world) => tokenOfIssuer(world)),
  'an ID token signed by another key': bearer((world) => tokenOfIssuer(world, 'foreign')),
  ...Object.fromEntries(
    Object.entries(invalidTokens).map(([words, token]) => [`a token that ${words}`, bearer(token)]),
  ),
  ...Object.fromEntries(
    Object.entries(tokenInvalidations).map(([words, change]) => [
      `the token, but with ${words}`,
      bearer((world) => change(world, requestedToken(world))),
    ]),
  ),
};

defineForms<Holder>('credential', {
  ...Object.fromEntries(Object.entries(holders).map(([words, holder]) => [words, () => holder])),
  'no credentials':
    () =>
    ({ journal, target }) =>
      target.anonymous.withJournal(journal),
  'a certificate for {string} of an untrusted authority':
    (user = '') =>
    (world) =>
      untrustedClient(world, user),
  'a token of the service account {string} that expires in one minute': (name = '') =>
    bearer((world) => tokenEndingIn(world, name, 60)),
  'a token of the service account {string} that expired three minutes ago': (name = '') =>
    bearer((world) => tokenEndingIn(world, name, -180)),
  'the bearer token {string}': (token = '') => bearer(() => token),
  'a service account token of more than {int} characters': (length) =>
    bearer((world) => accountTokenOfLength(world, Number(length))),
  'the static token of {string}': (user = '') => bearer((world) => knownStaticToken(world, user).token),
});

When('I list the {kind} with {credential}', async function (this: World, kind: string, holder: Holder) {
  const client = await holder(this);
  this.recordResponse(await client.send({ method: 'GET', path: this.objects.collection(kind) }));
});

// From here on "I" is a client that presents only this credential.
Given('I am a client with {credential}', async function (this: World, holder: Holder) {
  this.me = await holder(this);
});
