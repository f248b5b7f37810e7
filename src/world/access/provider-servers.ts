import type { Told } from '../../checks/openid/refused-or-absent.ts';
import type { Exchange } from '../../client/exchange.ts';
import type { ProviderName } from '../../target/callbacks/callbacks.ts';
import type { StartOptions } from '../../target/testbed.ts';
import { eventually } from '../time/eventually.ts';
import { launched, type Launched, readyServer } from '../servers/launched.ts';
import { controllerDeadlineMs } from '../time/deadlines.ts';
import { theProvider, usualClaims } from './provider.ts';
import type { World } from '../world.ts';

const lists = (world: World, { server }: Launched, token: string): Promise<Exchange> => {
  const client = world.admin.as('bearer', { kind: 'token', token }).fresh(server.url).withJournal(world.journal);
  return client.send({ method: 'GET', path: world.objects.collection('ConfigMap') }).finally(() => client.close());
};

/** One more server, whose provider is another one of the suite; what it makes of an ID token of that provider once it has tried to reach it. */
export const strangerServer = async (
  world: World,
  name: ProviderName,
  blind: boolean,
): Promise<{ list(): Promise<Exchange> }> => {
  await theProvider(world);
  const issuer = await world.target.callbacks.issuer(name);
  const before = { calls: issuer.calls.length, refused: issuer.service.refused };
  const there = await readyServer(world, {
    'oidc-issuer-url': issuer.issuerUrl,
    ...(blind ? { 'oidc-ca-file': 'none' } : {}),
  });
  const token = await issuer.sign(usualClaims);
  // It has tried when a handshake came to nothing, or a request came through.
  const tried = (): boolean => issuer.service.refused > before.refused || issuer.calls.length > before.calls;
  return {
    list: async () => {
      const last = await eventually(() => lists(world, there, token), tried, controllerDeadlineMs(world), 100);
      if (!tried()) world.inconclusive('the server did not try to reach the provider');
      return last.response?.status === 401 ? lists(world, there, token) : last;
    },
  };
};

const wishes: Readonly<Record<string, (world: World) => Promise<StartOptions>>> = {
  'of an issuer over http': async (world) => ({
    'oidc-issuer-url': (await world.target.callbacks.issuer('plain')).issuerUrl,
  }),
  'of no issuer': async () => ({ 'oidc-issuer-url': 'none' }),
  'of no client': async () => ({ 'oidc-client-id': 'none' }),
};

/** Starts a server with options that do not fit together. Where it starts, it is shown a token that would be good if they did; for a foreign client where none was named. */
export const startTold = async (world: World, what: string): Promise<Told> => {
  const issuer = await theProvider(world);
  const options = (await wishes[what]?.(world)) ?? {};
  let there: Launched;
  try {
    there = await launched(world, options, true);
  } catch (error) {
    return { refusal: error instanceof Error ? error.message : String(error) };
  }
  await there.server.setStorage('normal');
  const whose = what === 'of an issuer over http' ? await world.target.callbacks.issuer('plain') : issuer;
  const token = await whose.sign({ ...usualClaims, ...(what === 'of no client' ? { aud: 'whoever' } : {}) });
  return {
    answer: await eventually(
      () => lists(world, there, token),
      ({ response }) => response !== null && response.status !== 401,
      controllerDeadlineMs(world),
      200,
    ),
  };
};
