import type { OidcIssuer, TokenSignature } from '../../target/callbacks/callbacks.ts';
import { useExclusively } from '../servers/use-exclusively.ts';
import { bearerClient } from './bearer.ts';
import { eventually } from '../time/eventually.ts';
import { controllerDeadlineMs } from '../time/deadlines.ts';
import type { World } from '../world.ts';
import { parseJson } from '../../client/foreign/parse-json.ts';
import { Note } from '../note.ts';
import { type JsonObject, membersAt } from '../../client/values/json-value.ts';

export const callsBeforeNote = new Note<number>('the identity provider publishes another key and signs with it');
const providerNote = new Note<OidcIssuer>(
  'I list the config maps with an ID token of the identity provider for up to one minute',
);

/** Claims of a valid token: every user name claim that a scenario's option can select, and every required claim. */
export const validClaims: JsonObject = {
  sub: 'jane',
  nick: 'jane',
  email: 'jane@example.com',
  hd: 'example.com',
  tier: 'gold',
  zone: 'eu',
};

// A server reads the provider's keys some time after its start, or after it failed to read them.
const isAccepted = async (world: World, issuer: OidcIssuer): Promise<boolean> => {
  const client = bearerClient(world, await issuer.sign(validClaims));
  const answer = await eventually(
    () => client.send({ method: 'GET', path: '/api/v1/namespaces/default' }),
    ({ response }) => response !== null && response.status !== 401,
    controllerDeadlineMs(world),
  );
  return answer.response !== null && answer.response.status !== 401;
};

/** The suite's identity provider (B 5.5), with exclusive use until the scenario ends. */
export const exclusiveProvider = async (world: World): Promise<OidcIssuer> => {
  const known = providerNote.find(world);
  if (known) return known;
  const issuer = providerNote.set(world, await world.target.callbacks.issuer());
  await useExclusively(world, issuer.service);
  return issuer;
};

/**
 * The identity provider, after the server under test has accepted one of its tokens; otherwise the scenario is
 * inconclusive. So a later rejection has another cause.
 */
export const acceptedProvider = async (world: World): Promise<OidcIssuer> => {
  const issuer = await exclusiveProvider(world);
  if (callsBeforeNote.find(world) !== undefined) return issuer;
  if (!(await isAccepted(world, issuer))) world.inconclusive('the server accepts no ID token of the identity provider');
  callsBeforeNote.set(world, issuer.calls.length);
  return issuer;
};

/** A token of the identity provider with these claims in addition to the usual ones; `null` omits a claim. */
export const idToken = async (
  world: World,
  claims: JsonObject = {},
  by: TokenSignature = 'published',
): Promise<string> => (await acceptedProvider(world)).sign({ ...validClaims, ...claims }, { by });

const altered = (token: string): string => {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const claims = membersAt(parseJson(Buffer.from(payload, 'base64url').toString('utf8')));
  return [header, Buffer.from(JSON.stringify({ ...claims, sub: 'john' })).toString('base64url'), signature].join('.');
};

/** Tokens that servers must reject, by their names in scenarios. */
export const invalidTokens: Readonly<Record<string, (world: World) => Promise<string>>> = {
  'is signed by another key with the ID of the published key': (world) => idToken(world, {}, 'foreign'),
  'was changed after it was signed': async (world) => altered(await idToken(world)),
  'is not signed': (world) => idToken(world, {}, 'none'),
  'expired an hour ago': (world) => idToken(world, { exp: Math.floor(Date.now() / 1_000) - 3_600 }),
  'is for another client only': (world) => idToken(world, { aud: 'other-client' }),
  'is an access token in JWT form': (world) => idToken(world, { aud: 'https://files.example.com', scope: 'files' }),
  'is an opaque access token': async (world) => (await acceptedProvider(world)) && world.testNames.name('access'),
  'is issued and signed by another provider': async (world) =>
    (await acceptedProvider(world)) && (await world.target.callbacks.issuer('second')).sign(validClaims),
  'names another issuer than the provider that signed it': async (world) =>
    idToken(world, { iss: (await world.target.callbacks.issuer('second')).issuerUrl }),
};
