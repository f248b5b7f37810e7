import type { ServiceHost } from './callbacks.ts';
import type { ServicePlace } from './service-host.ts';

const isInUse = (error: unknown): boolean => (error as NodeJS.ErrnoException | null)?.code === 'EADDRINUSE';

/**
 * Opens a service at a fixed port. On loopback it uses the first address 127.0.0.N at which the port is free. Rejects
 * when this host does not allow the suite to listen there.
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
      if (!isInUse(error) || number >= last) throw error;
    }
  }
};
