import type { Exchange } from '../client/exchange.ts';
import { CertificateRequest } from './certificate-requests.ts';
import type { World } from './world.ts';

/**
 * Has a conforming request for the signer approved and waits until it is issued: what was to be signed before must be
 * signed by then. Undecided when the signer does not issue it. Returns the last read.
 */
export const issueControl = async (world: World, signer: string): Promise<Exchange> => {
  const control = new CertificateRequest(world, signer, world.scratch.name('control'));
  world.done('submitting a conforming request', await control.submit());
  world.done('approving a conforming request', await control.decide('Approved', world.admin));
  const last = await control.readUntil((object) => Boolean(object?.status?.certificate));
  if (!last.json?.status?.certificate) world.undecided(`a conforming request for ${signer} is approved but was not issued within 10 s`);
  return last;
};
