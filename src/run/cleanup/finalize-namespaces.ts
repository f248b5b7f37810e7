import type { ApiClient } from '../../client/api-client.ts';
import type { Json } from '../../client/exchange.ts';
import { collectionPath, itemPath, type KindAddress } from '../../client/paths/kinds.ts';
import { deleteObject } from './remove-object.ts';
import { listAt, membersAt, valueAt } from '../../client/values/json-value.ts';

/** Deletes all objects of a kind in these namespaces. */
const removeObjects = async (
  admin: ApiClient,
  address: KindAddress,
  namespaces: ReadonlySet<string>,
): Promise<void> => {
  const list = await admin.send({ method: 'GET', path: collectionPath(address) });
  const items: readonly Json[] = listAt(list.json, 'items');
  for (const { metadata } of items)
    if (namespaces.has(metadata?.namespace))
      await deleteObject(admin, itemPath(address, metadata.namespace, metadata.name), metadata.finalizers?.length > 0);
};

/**
 * Does what the namespace controller of a server would do: deletes the objects in namespaces that are marked for
 * deletion, then removes the finalizers of these namespaces (A 4.2). Every object in them counts as one of the run.
 */
export const finalizeNamespaces = async (
  admin: ApiClient,
  names: readonly string[],
  kinds: readonly KindAddress[],
): Promise<void> => {
  const namespaces = new Set(names);
  for (const address of kinds.filter(({ namespaced }) => namespaced)) await removeObjects(admin, address, namespaces);
  for (const name of names) {
    const path = `/api/v1/namespaces/${encodeURIComponent(name)}`;
    const { json } = await admin.send({ method: 'GET', path });
    if (valueAt(json, 'metadata', 'deletionTimestamp') === undefined) continue;
    const body = { ...membersAt(json), spec: { ...membersAt(json, 'spec'), finalizers: [] } };
    await admin.send({ method: 'PUT', path: `${path}/finalize`, body });
  }
};
