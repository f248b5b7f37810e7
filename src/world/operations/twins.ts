import type { Exchange, Json } from '../../client/exchange.ts';
import { collectionPath, itemPath } from '../../client/kinds.ts';
import { makeNamespace } from '../namespaces.ts';
import type { World } from '../world.ts';

const note = 'twins';
/** Local name of the two that have one name. */
export const sameName = 'twin';

/** Two objects of one name, each in a namespace of its own and with data of its own, and one of another name beside the first; as they were made. */
export interface Twins {
  readonly kind: string;
  readonly first: Json;
  readonly second: Json;
  readonly beside: Json;
}

/** Makes the twins; the scenario's namespace is that of the first. */
export const makeTwins = async (world: World, kind: string): Promise<void> => {
  const make = (name: string, value: string): Promise<Json> =>
    world.objects.given(kind, name, kind === 'ConfigMap' ? { data: { k: value } } : {});
  world.namespace = await makeNamespace(world);
  const second = await make(sameName, 'second');
  const elsewhere = world.namespace;
  world.namespace = await makeNamespace(world);
  world.note<Twins>(note, {
    kind,
    second,
    first: await make(sameName, 'first'),
    beside: await make('other', 'beside'),
  });
  if (elsewhere === world.namespace) world.inconclusive('two namespaces have one name');
};

/** The twins of the scenario. */
export const twinsOf = (world: World): Twins => world.noted<Twins>(note);

/** Path of one of the twins. */
export const twinPath = (world: World, object: Json): string =>
  itemPath(world.objects.address(twinsOf(world).kind), object.metadata.namespace, object.metadata.name);

/** Path of the collection that the first is in. */
export const firstCollection = (world: World): string =>
  collectionPath(world.objects.address(twinsOf(world).kind), twinsOf(world).first.metadata.namespace);

/** Reads one of the twins as the administrator. */
export const readTwin = (world: World, object: Json): Promise<Exchange> =>
  world.admin.send({ method: 'GET', path: twinPath(world, object) });
