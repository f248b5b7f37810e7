import { networkInterfaces } from 'node:os';
import type { ServicePlace } from './service-host.ts';

/**
 * The place at an IPv4 address of this machine that is neither loopback nor link-local; null when the machine has none.
 * A place that is not bound to loopback stays as it is.
 */
export const beyondLoopback = (place: ServicePlace, interfaces = networkInterfaces()): ServicePlace | null => {
  if (place.bind !== '127.0.0.1') return place;
  const own = Object.values(interfaces).flatMap((addresses) => addresses ?? []);
  const found = own.find(
    ({ internal, family, address }) => !internal && family === 'IPv4' && !address.startsWith('169.254.'),
  );
  return found ? { ...place, bind: found.address, publicHost: found.address } : null;
};
