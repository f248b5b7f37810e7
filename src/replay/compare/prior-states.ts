import { resourcePath } from '../../checks/client/resource-path.ts';
import type { Json } from '../../client/exchange.ts';

/** The last state of each object that answers showed, by resource and by namespace and name. */
export class PriorStates {
  readonly #states = new Map<string, Json>();

  /** Takes the objects of an answer to a request of this neutral path. */
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

  /** The same, as it is now. */
  copy(): PriorStates {
    const copy = new PriorStates();
    for (const [key, state] of this.#states) copy.#states.set(key, state);
    return copy;
  }

  /** State of an object, by the key that watches use for it; undefined when no answer showed it. */
  of(path: string, key: string): Json {
    return this.#states.get(keyOf(path, key));
  }
}

/** Items of a list with the kind that the kind of the list implies (META-04). */
const typedItems = ({ apiVersion, kind, items }: Json): readonly Json[] => {
  const said = { apiVersion, kind: String(kind).replace(/List$/, '') };
  return items.map((item: Json) => ({ ...said, ...item }));
};

/** Lists of one namespace and of all are of the same resource. */
const keyOf = (path: string, key: string): string =>
  `${(resourcePath(path)?.collection ?? '').replace(/\/namespaces\/[^/]+(?=\/)/, '')} ${key}`;
