import type { Exchange } from '../../client/typed-exchange.ts';
import { collectionPath, itemPath } from '../../client/paths/kinds.ts';
import { createNamespace } from '../namespaces.ts';
import type { World } from '../world.ts';
import { Note } from '../note.ts';
import { type JsonObject, membersAt } from '../../client/values/json-value.ts';
import { requiredText } from '../required-members.ts';

const sameNamedObjectsNote = new Note<SameNamedObjects>(
  '{kind} named "twin" in two test namespaces, and one with another name',
);

/** Local name of both twins. */
export const sharedName = 'twin';

/**
 * Two objects with the same name in different namespaces and with different data, and one with another name next to the
 * first, all as created.
 */
export interface SameNamedObjects {
  readonly kind: string;
  readonly first: JsonObject;
  readonly second: JsonObject;
  readonly neighbour: JsonObject;
}

/** Creates the twins; the scenario's namespace is that of the first. */
export const createSameNamedObjects = async (world: World, kind: string): Promise<void> => {
  const create = (name: string, value: string): Promise<JsonObject> =>
    world.objects.createRequired(kind, name, kind === 'ConfigMap' ? { data: { k: value } } : {});
  world.namespace = await createNamespace(world);
  const second = await create(sharedName, 'second');
  const otherNamespace = world.namespace;
  world.namespace = await createNamespace(world);
  sameNamedObjectsNote.set(world, {
    kind,
    second,
    first: await create(sharedName, 'first'),
    neighbour: await create('other', 'beside'),
  });
  if (otherNamespace === world.namespace) world.inconclusive('two namespaces have the same name');
};

/** The twins of the scenario. */
export const sameNamedObjectsOf = (world: World): SameNamedObjects => sameNamedObjectsNote.of(world);

/** Path of one of the twins. */
export const pathOfSameNamedObject = (world: World, object: JsonObject): string =>
  itemPath(
    world.objects.address(sameNamedObjectsOf(world).kind),
    requiredText(object, 'metadata', 'namespace'),
    requiredText(object, 'metadata', 'name'),
  );

/** Path of the collection of the first twin. */
export const pathOfFirstCollection = (world: World): string =>
  collectionPath(
    world.objects.address(sameNamedObjectsOf(world).kind),
    requiredText(sameNamedObjectsOf(world).first, 'metadata', 'namespace'),
  );

/** Reads one of the twins as the administrator. */
export const readSameNamedObject = (world: World, object: JsonObject): Promise<Exchange> =>
  world.admin.send({ method: 'GET', path: pathOfSameNamedObject(world, object) });

/** Replaces an object. Some kinds require the resource version in a replace: it is sent if the first one gets 422. */
export const replaceSameNamedObject = async (world: World, twin: JsonObject, body: JsonObject): Promise<Exchange> => {
  const path = pathOfSameNamedObject(world, twin);
  const answer = await world.me.send({ method: 'PUT', path, body });
  if (answer.response?.status !== 422) return answer;
  const { resourceVersion } = membersAt((await readSameNamedObject(world, twin)).json, 'metadata');
  return world.me.send({
    method: 'PUT',
    path,
    body: { ...body, metadata: { ...membersAt(body, 'metadata'), resourceVersion } },
  });
};
