import { networkInterfaces } from 'node:os';
import type { ServicePlace } from './service-host.ts';

/** The place, at an address of this machine that is none of loopback and none of one link; null where the machine has none. A host that does not listen on loopback keeps its place. */
export const beyondLoopback = (place: ServicePlace, interfaces = networkInterfaces()): ServicePlace | null => {
  if (place.bind !== '127.0.0.1') return place;
  const own = Object.values(interfaces).flatMap((addresses) => addresses ?? []);
  const found = own.find(
    ({ internal, family, address }) => !internal && family === 'IPv4' && !address.startsWith('169.254.'),
  );
  return found ? { ...place, bind: found.address, publicHost: found.address } : null;
};
