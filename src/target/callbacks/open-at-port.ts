import type { ServiceHost } from './callbacks.ts';
import type { ServicePlace } from './service-host.ts';

const isTaken = (error: unknown): boolean => (error as NodeJS.ErrnoException | null)?.code === 'EADDRINUSE';

/**
 * Opens a service at a port that is given. On loopback any address of the machine will do, so that the first is taken where the port is free.
 * Rejects where this host does not let the suite listen there.
 */
export const openAtPort = async (
  place: ServicePlace,
  open: (place: ServicePlace) => Promise<ServiceHost>,
  last = 40,
): Promise<ServiceHost> => {
  if (place.bind !== '127.0.0.1') return open(place);
  for (let number = 2; ; number += 1) {
    const address = `127.0.0.${number}`;
    try {
      return await open({ ...place, bind: address, publicHost: address });
    } catch (error) {
      if (!isTaken(error) || number >= last) throw error;
    }
  }
};
