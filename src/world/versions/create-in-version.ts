import type { Exchange } from '../../client/typed-exchange.ts';
import { collectionPath, type KindAddress, knownKinds } from '../../client/paths/kinds.ts';
import { pluralOf } from '../../client/paths/plural-of.ts';
import { sampleOf } from '../samples.ts';
import type { World } from '../world.ts';

/** Address of a kind in another version (`group/version`). Kinds without a sample in the suite are cluster-scoped. */
const addressIn = (kind: string, apiVersion: string): KindAddress => {
  const [group = '', version = ''] = apiVersion.split('/');
  const known = knownKinds.find((one) => one.kind === kind);
  return { kind, plural: pluralOf(kind), namespaced: false, ...known, group, version };
};

/**
 * Requests the create of a minimal object in an API version that may not exist (`group/version`), as "I". A server can
 * reject the list of a version and store its objects nevertheless (B 9).
 */
export const createInVersion = (world: World, kind: string, apiVersion: string): Promise<Exchange> => {
  const address = addressIn(kind, apiVersion);
  const name = world.testNames.name('removed');
  return world.me.send({
    method: 'POST',
    path: collectionPath(address, address.namespaced ? world.namespace : null),
    body: sampleOf(address, name, world.testNames.labels, {}, world.namespace),
  });
};
