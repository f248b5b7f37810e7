import { standardClient } from '../reference-client/parts.ts';
import { standardParts } from '../server/parts.ts';
import { embeddedTestbed } from '../target/testbeds/embedded.ts';
import type { Testbed } from '../target/testbed.ts';
import { seededRandom } from './seeded-random.ts';
import type { Fault } from './fault.ts';

/** Embedded servers with one fault planted; null gives whole ones. */
export const faultTestbed = (fault: Fault | null, seed = 1): Testbed =>
  embeddedTestbed({
    seed,
    ...(fault?.seam === 'server'
      ? {
          parts: () => {
            const parts = standardParts();
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
    ...(fault?.seam === 'wire' ? { wrapTransport: (transport) => fault.wrap(transport, seededRandom(seed)) } : {}),
  });
