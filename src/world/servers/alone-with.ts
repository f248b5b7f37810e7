import type { ServiceHost } from '../../target/callbacks/callbacks.ts';
import type { World } from '../world.ts';

/** Waits until no other scenario that does so uses a service of the suite; at the scenario's end it shows itself as it should, and the next has its turn. */
export const aloneWith = async (world: World, service: ServiceHost): Promise<void> => {
  const end = await service.turn();
  world.atEnd(async () => {
    await service.show('good');
    end();
  });
};
