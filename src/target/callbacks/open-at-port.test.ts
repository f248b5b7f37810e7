import { expect, test } from 'vitest';
import type { ServiceHost } from './callbacks.ts';
import { openAtPort } from './open-at-port.ts';
import type { ServicePlace } from './service-host.ts';

const place: ServicePlace = { bind: '127.0.0.1', publicHost: '127.0.0.1', names: { dnsNames: [], addresses: [] } };
const failing =
  (code: string, upTo: number) =>
  async ({ bind, publicHost }: ServicePlace): Promise<ServiceHost> => {
    if (Number(bind.split('.').at(-1)) <= upTo) throw Object.assign(new Error(code), { code });
    return { url: `https://${publicHost}` } as ServiceHost;
  };

test('uses the first loopback address with a free port', async () => {
  expect((await openAtPort(place, failing('EADDRINUSE', 4))).url).toBe('https://127.0.0.5');
});

test.each([
  ['EACCES', 2],
  ['EADDRINUSE', 9],
])('rejects with %s when no address is free', async (code, last) => {
  await expect(openAtPort(place, failing(code, 9), last)).rejects.toThrow(code);
});

test('tries only one address when the place is not loopback', async () => {
  expect((await openAtPort({ ...place, bind: '0.0.0.0', publicHost: 'suite' }, failing('EADDRINUSE', -1))).url).toBe(
    'https://suite',
  );
});
