import type { Json } from '../../client/exchange.ts';
import type { OidcIssuer, TokenSignature } from '../../target/callbacks/callbacks.ts';
import { aloneWith } from '../servers/alone-with.ts';
import { bearerClient } from './bearer.ts';
import { eventually } from '../time/eventually.ts';
import { controllerDeadlineMs } from '../time/deadlines.ts';
import type { World } from '../world.ts';
import { parseJson } from '../../client/foreign/parse-json.ts';

/** Claims of a usual token: every name that an option of a scenario may ask for, and every required claim. */
export const usualClaims: Readonly<Record<string, Json>> = {
  sub: 'jane',
  nick: 'jane',
  email: 'jane@example.com',
  hd: 'example.com',
  tier: 'gold',
};

// A server reads the provider's keys in its own time, after it has started or has missed them.
const isAccepted = async (world: World, issuer: OidcIssuer): Promise<boolean> => {
  const client = bearerClient(world, await issuer.sign(usualClaims));
  const answer = await eventually(
    () => client.send({ method: 'GET', path: '/api/v1/namespaces/default' }),
    ({ response }) => response !== null && response.status !== 401,
    controllerDeadlineMs(world),
  );
  return answer.response !== null && answer.response.status !== 401;
};

/** The suite's provider (B 5.5), for this scenario alone until it ends. */
export const providerAlone = async (world: World): Promise<OidcIssuer> => {
  if (world.has('provider')) return world.noted<OidcIssuer>('provider');
  const issuer = world.note('provider', await world.target.callbacks.issuer());
  await aloneWith(world, issuer.service);
  return issuer;
};

/** The provider, after the server under test has accepted a token of it, else the scenario is undecided. So a refusal that follows has a cause of its own. */
export const theProvider = async (world: World): Promise<OidcIssuer> => {
  const issuer = await providerAlone(world);
  if (world.has('calls before')) return issuer;
  if (!(await isAccepted(world, issuer))) world.inconclusive('no ID token of the provider is accepted');
  world.note('calls before', issuer.calls.length);
  return issuer;
};

/** A token of the provider with these claims over the usual ones; `null` leaves one out. */
export const idToken = async (
  world: World,
  claims: Readonly<Record<string, Json>> = {},
  by: TokenSignature = 'published',
): Promise<string> => (await theProvider(world)).sign({ ...usualClaims, ...claims }, { by });

const altered = (token: string): string => {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const claims = parseJson(Buffer.from(payload, 'base64url').toString('utf8'));
  return [header, Buffer.from(JSON.stringify({ ...claims, sub: 'john' })).toString('base64url'), signature].join('.');
};

/** Tokens that no server may accept, by the words that scenarios use. */
export const badTokens: Readonly<Record<string, (world: World) => Promise<string>>> = {
  'is signed by another key with the ID of the published key': (world) => idToken(world, {}, 'foreign'),
  'was changed after it was signed': async (world) => altered(await idToken(world)),
  'is not signed': (world) => idToken(world, {}, 'none'),
  'expired an hour ago': (world) => idToken(world, { exp: Math.floor(Date.now() / 1_000) - 3_600 }),
  'is for another client only': (world) => idToken(world, { aud: 'other-client' }),
  'is an access token in JWT form': (world) => idToken(world, { aud: 'https://files.example.com', scope: 'files' }),
  'is an opaque access token': async (world) => (await theProvider(world)) && world.testNames.name('access'),
  'is issued and signed by another provider': async (world) =>
    (await theProvider(world)) && (await world.target.callbacks.issuer('second')).sign(usualClaims),
  'names another issuer than the provider that signed it': async (world) =>
    idToken(world, { iss: (await world.target.callbacks.issuer('second')).issuerUrl }),
};
