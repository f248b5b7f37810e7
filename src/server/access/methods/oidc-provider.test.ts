import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import type { ServerCore } from '../../core.ts';
import { standardParts } from '../../parts.ts';
import { OidcProvider } from './oidc-provider.ts';

const closers: Array<() => void> = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/**
 * An identity provider that holds its responses about keys until the test releases them, by the number of the request.
 */
const slowProvider = async () => {
  const pending: Array<() => void> = [];
  const server = createServer((request, response) => {
    if (request.url?.endsWith('openid-configuration'))
      response.end(JSON.stringify({ issuer: address(), jwks_uri: `${address()}/keys` }));
    else pending.push(() => response.end('{"keys":[]}'));
  });
  const address = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const nth = async (count: number): Promise<void> => {
    await expect.poll(() => pending.length).toBe(count);
    pending[count - 1]?.();
  };
  return {
    provider: new OidcProvider({ parts: standardParts() } as unknown as ServerCore, address(), null),
    pending,
    nth,
  };
};

it('concurrent callers share a fetch', async () => {
  const { provider, pending, nth } = await slowProvider();
  const both = Promise.all([provider.refresh(), provider.refresh()]);
  await nth(1);
  await both;
  expect(pending).toHaveLength(1);
});

it('a caller without a key gets the result of a later fetch, not of the fetch in progress', async () => {
  const { provider, pending, nth } = await slowProvider();
  const underWay = provider.refresh();
  const [first, second] = [provider.renew(), provider.renew()];
  await nth(1);
  await underWay;
  const before = provider.keys;
  await nth(2);
  await Promise.all([first, second]);
  expect(pending).toHaveLength(2);
  expect(provider.keys).not.toBe(before);
});
