import { standardClient } from '../reference-client/parts.ts';
import { partsOfRelease } from '../server/options/releases.ts';
import { embeddedTestbed } from '../target/testbeds/embedded.ts';
import type { Testbed } from '../target/testbed.ts';
import { seededRandom } from './seeded-random.ts';
import type { ClientFault, PluginClientFault, ServerFault, WireFault } from './fault.ts';

/** A change to the reference server or its wire. */
type Planted =
  | Pick<ServerFault, 'seam' | 'plant' | 'release'>
  | Pick<WireFault, 'seam' | 'wrap' | 'release'>
  | Pick<PluginClientFault, 'seam' | 'plant'>
  | Pick<ClientFault, 'seam'>;

/** Embedded servers with one fault or one allowed variation planted; null starts unchanged servers. */
export const faultTestbed = (fault: Planted | null, seed = 1): Testbed =>
  embeddedTestbed({
    seed,
    ...(fault?.seam === 'server'
      ? {
          ...(fault.release === undefined ? {} : { release: fault.release }),
          parts: () => {
            const parts = partsOfRelease(fault.release);
            fault.plant(parts);
            return parts;
          },
        }
      : {}),
    ...(fault?.seam === 'reference-client'
      ? {
          clientParts: () => {
            const parts = standardClient();
            fault.plant(parts);
            return parts;
          },
        }
      : {}),
    ...(fault?.seam === 'wire'
      ? {
          ...(fault.release === undefined ? {} : { release: fault.release }),
          wrapTransport: (transport) => fault.wrap(transport, seededRandom(seed)),
        }
      : {}),
  });
