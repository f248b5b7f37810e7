import type { ApiClient } from '../../client/api-client.ts';
import type { HeaderPairs } from '../../client/exchange.ts';
import type { Exchange } from '../../client/typed-exchange.ts';
import type { World } from '../world.ts';

const kind = 'CertificateSigningRequest';

/**
 * Creates a certificate signing request with these headers. The stored object names the user that the server
 * authenticated (A 2.6).
 */
export const createCertificateRequest = (world: World, client: ApiClient, headers: HeaderPairs): Promise<Exchange> => {
  const body = world.objects.sample(kind, world.testNames.name('request'));
  return client.send({
    method: 'POST',
    path: world.objects.collection(kind),
    headers: [...headers, ['Content-Type', 'application/json']],
    body,
  });
};
