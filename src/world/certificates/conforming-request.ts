import type { Exchange } from '../../client/typed-exchange.ts';
import { CertificateRequest } from './certificate-requests.ts';
import type { World } from '../world.ts';
import { type JsonValue, listAt, valueAt } from '../../client/values/json-value.ts';

const isApproved = (object: JsonValue): boolean =>
  listAt(object, 'status', 'conditions').some((condition) => valueAt(condition, 'type') === 'Approved');

/**
 * Submits and approves a conforming request for the signer, and waits until its certificate is issued; requests
 * approved earlier must be signed by then. Inconclusive when the signer does not issue it. Returns the last read.
 */
export const issueConformingRequest = async (
  world: World,
  signer: string,
  change: (control: CertificateRequest) => void = () => undefined,
): Promise<Exchange> => {
  const control = new CertificateRequest(world, signer, world.testNames.name('control'));
  change(control);
  world.requireSuccess('submitting a conforming request', await control.submit());
  const approval = await control.decide('Approved', world.admin);
  // Another client can have approved it first; a second decision is then not possible.
  if (!isApproved((await control.read()).json)) {
    world.requireSuccess('approving a conforming request', approval);
    world.inconclusive('a conforming request was approved but has no condition Approved');
  }
  const last = await control.readUntil((object) => Boolean(valueAt(object, 'status', 'certificate')));
  if (!valueAt(last.json, 'status', 'certificate'))
    world.inconclusive(`a conforming request for ${signer} is approved but was not issued within 10 s`);
  return last;
};

/**
 * Waits until the signer has issued a later request and, if a controller approves requests of node agents, until it has
 * approved one. A request that is still pending then stays pending.
 */
export const awaitApproverAndSigners = async (world: World, pending: CertificateRequest): Promise<void> => {
  await issueConformingRequest(world, 'platform.io/apiserver-client');
  if (!(await world.target.capability('csr-approver')).present) {
    // Without a known approver there is nothing to wait for; an undeclared one gets two seconds.
    await pending.readUntil((object) => listAt(object, 'status', 'conditions').length > 0, 2_000);
    return;
  }
  const control = new CertificateRequest(
    world,
    'platform.io/apiserver-client-node-agent',
    world.testNames.name('control'),
  );
  world.requireSuccess('submitting the request of a node agent', await control.submit(world.admin));
  const last = await control.readUntil((object) => isApproved(object), 5_000);
  if (!isApproved(last.json)) world.inconclusive('the approver did not approve the request of a node agent within 5 s');
};
