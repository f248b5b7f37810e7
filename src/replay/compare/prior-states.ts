import { resourcePath } from '../../checks/client/resource-path.ts';
import type { Json } from '../../client/exchange.ts';

/** The last state of each object in responses, by resource, namespace and name. */
export class PriorStates {
  readonly #states = new Map<string, Json>();

  /** Records the objects in a response. `path`: neutral path of the request. */
  note(path: string, json: Json): void {
    const at = resourcePath(path);
    if (!at || at.subresource !== null || typeof json !== 'object' || json === null) return;
    const objects: readonly Json[] = Array.isArray(json.items) ? typedItems(json) : [json];
    for (const object of objects) {
      const { name, namespace } = object?.metadata ?? {};
      if (typeof name === 'string')
        this.#states.set(keyOf(path, typeof namespace === 'string' ? `${namespace}/${name}` : name), object);
    }
  }

  /** A copy that later responses do not change. */
  copy(): PriorStates {
    const copy = new PriorStates();
    for (const [key, state] of this.#states) copy.#states.set(key, state);
    return copy;
  }

  /** The state of an object, by the key that watches use; undefined when no response contained it. */
  of(path: string, key: string): Json {
    return this.#states.get(keyOf(path, key));
  }
}

/** The items of a list with their kind, which the kind of the list implies (META-04). */
const typedItems = ({ apiVersion, kind, items }: Json): readonly Json[] => {
  const typeOfItems = { apiVersion, kind: String(kind).replace(/List$/, '') };
  return items.map((item: Json) => ({ ...typeOfItems, ...item }));
};

/** Lists of one namespace and of all namespaces contain the same objects. */
const keyOf = (path: string, key: string): string =>
  `${(resourcePath(path)?.collection ?? '').replace(/\/namespaces\/[^/]+(?=\/)/, '')} ${key}`;
