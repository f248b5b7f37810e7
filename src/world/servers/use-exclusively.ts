import type { ServiceHost } from '../../target/callbacks/callbacks.ts';
import type { World } from '../world.ts';

/**
 * Waits for exclusive use of a service of the suite. At the end of the scenario it resets the TLS behaviour and
 * releases the service.
 */
export const useExclusively = async (world: World, service: ServiceHost): Promise<void> => {
  const end = await service.turn();
  world.atEnd(async () => {
    await service.show('good');
    end();
  });
};
