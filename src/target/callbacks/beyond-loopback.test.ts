import type { NetworkInterfaceInfo } from 'node:os';
import { expect, test } from 'vitest';
import { beyondLoopback } from './beyond-loopback.ts';
import type { ServicePlace } from './service-host.ts';

const place: ServicePlace = { bind: '127.0.0.1', publicHost: '127.0.0.1', names: { dnsNames: [], addresses: [] } };
const info = (address: string, internal = false): NetworkInterfaceInfo =>
  ({
    address,
    internal,
    family: address.includes(':') ? 'IPv6' : 'IPv4',
    netmask: '',
    mac: '',
    cidr: null,
    ...(address.includes(':') ? { scopeid: 0 } : {}),
  }) as NetworkInterfaceInfo;

test('uses the first address that other machines can reach', () => {
  const found = beyondLoopback(place, {
    lo: [info('127.0.0.1', true)],
    a: [info('fd00::2'), info('169.254.1.1')],
    b: [info('192.0.2.7'), info('192.0.2.8')],
  });
  expect(found).toMatchObject({ bind: '192.0.2.7', publicHost: '192.0.2.7' });
});

test('gives null for a machine without such an address', () => {
  expect(beyondLoopback(place, { lo: [info('127.0.0.1', true)] })).toBeNull();
});

test('keeps an explicit bind address', () => {
  const explicit = { ...place, bind: '0.0.0.0', publicHost: 'suite' };
  expect(beyondLoopback(explicit, {})).toBe(explicit);
});
