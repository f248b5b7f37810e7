import type { ProviderStart } from '../../checks/openid/inconsistent-options.ts';
import type { Exchange } from '../../client/typed-exchange.ts';
import type { ProviderName } from '../../target/callbacks/callbacks.ts';
import type { StartOptions } from '../../target/start-options.ts';
import { eventually } from '../time/eventually.ts';
import { launchServer, type LaunchedServerClient, launchReadyServer } from '../servers/launch-server.ts';
import { controllerDeadlineMs } from '../time/deadlines.ts';
import { acceptedProvider, validClaims } from './identity-provider.ts';
import type { World } from '../world.ts';

const listWith = (world: World, { server }: LaunchedServerClient, token: string): Promise<Exchange> => {
  const client = world.admin
    .as('bearer', { kind: 'token', token })
    .withNewConnections(server.url)
    .withJournal(world.journal);
  return client.send({ method: 'GET', path: world.objects.collection('ConfigMap') }).finally(() => client.close());
};

/**
 * Starts one more server that uses another identity provider of the suite. `list` sends an ID token of that provider
 * after the server has tried to reach the provider.
 */
export const serverOfOtherProvider = async (
  world: World,
  name: ProviderName,
  blind: boolean,
): Promise<{ list(): Promise<Exchange> }> => {
  await acceptedProvider(world);
  const issuer = await world.target.callbacks.issuer(name);
  const before = { calls: issuer.calls.length, refused: issuer.service.refused };
  const started = await launchReadyServer(world, {
    'oidc-issuer-url': issuer.issuerUrl,
    ...(blind ? { 'oidc-ca-file': 'none' } : {}),
  });
  const token = await issuer.sign(validClaims);
  // The server has tried when a handshake failed or a request arrived.
  const tried = (): boolean => issuer.service.refused > before.refused || issuer.calls.length > before.calls;
  return {
    list: async () => {
      const last = await eventually(() => listWith(world, started, token), tried, controllerDeadlineMs(world), 100);
      if (!tried()) world.inconclusive('the server did not try to reach the identity provider');
      return last.response?.status === 401 ? listWith(world, started, token) : last;
    },
  };
};

const optionsByProblem: Readonly<Record<string, (world: World) => Promise<StartOptions>>> = {
  'of an issuer over http': async (world) => ({
    'oidc-issuer-url': (await world.target.callbacks.issuer('plain')).issuerUrl,
  }),
  'of no issuer': async () => ({ 'oidc-issuer-url': 'none' }),
  'of no client': async () => ({ 'oidc-client-id': 'none' }),
};

/**
 * Starts a server with inconsistent options. If it starts, the suite presents a token that would be valid with
 * consistent options; without a client id, a token for a foreign client.
 */
export const startWithInconsistentOptions = async (world: World, problem: string): Promise<ProviderStart> => {
  const issuer = await acceptedProvider(world);
  const options = (await optionsByProblem[problem]?.(world)) ?? {};
  let started: LaunchedServerClient;
  try {
    started = await launchServer(world, options, true);
  } catch (error) {
    return { refusal: error instanceof Error ? error.message : String(error) };
  }
  await started.server.setStorage('normal');
  const signer = problem === 'of an issuer over http' ? await world.target.callbacks.issuer('plain') : issuer;
  const token = await signer.sign({ ...validClaims, ...(problem === 'of no client' ? { aud: 'whoever' } : {}) });
  return {
    answer: await eventually(
      () => listWith(world, started, token),
      ({ response }) => response !== null && response.status !== 401,
      controllerDeadlineMs(world),
      200,
    ),
  };
};
