import type { Json } from '../exchange.ts';
import { isMap } from '../values/is-map.ts';
import { knownKinds } from '../paths/kinds.ts';
import type { SubjectPlaces } from '../subject/subject-places.ts';
import { TestMarks } from '../subject/test-marks.ts';

const clusterScoped: ReadonlySet<string> = new Set(knownKinds.filter((one) => !one.namespaced).map(({ kind }) => kind));

/** Replaces the namespace in members of that name, at any depth. The value is changed. */
const replaceNamespace = (value: Json, from: string, to: string): void => {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, member] of Object.entries<Json>(value))
    if (key === 'namespace' && member === from) value.namespace = to;
    else replaceNamespace(member, from, to);
};

/**
 * Objects of a run that is confined to one namespace: on the wire they are in that namespace, and the namespace of
 * their scenario is the beginning of their names and the value of the suite's label.
 */
export class ConfinedObjects {
  readonly #name: string;
  readonly #places: SubjectPlaces;

  constructor(name: string, places: SubjectPlaces) {
    this.#name = name;
    this.#places = places;
  }

  /** A body on the wire; the given body is not changed. */
  toWire(given: Json, namespace: string): Json {
    if (!isMap(given)) return given;
    const body = structuredClone(given);
    replaceNamespace(body, namespace, this.#name);
    if (isMap(body.metadata)) this.#metadataToWire(body.metadata, namespace);
    return body;
  }

  /** Operations of a JSON patch (RFC 6902) on the wire. */
  operationsToWire(operations: Json, namespace: string): Json {
    if (!Array.isArray(operations)) return operations;
    return operations.map((operation: Json) => {
      if (!isMap(operation) || typeof operation.path !== 'string' || operation.value === undefined) return operation;
      if (operation.path === '') return { ...operation, value: this.toWire(operation.value, namespace) };
      const [, first, member, ...more] = operation.path.split('/');
      if (first !== 'metadata' || more.length > 0) return operation;
      const metadata = member === undefined ? operation.value : { [member]: operation.value };
      const changed = this.toWire({ metadata }, namespace).metadata;
      return {
        ...operation,
        value: member === undefined ? changed : changed[member],
      };
    });
  }

  /** A response as scenarios see it: an object, a list, a Table, a Status, the object of a watch event. */
  fromWire(json: Json): Json {
    if (!isMap(json)) return json;
    if (json.kind === 'Status') return this.#status(json);
    const own = this.#withMetadata(json);
    if (Array.isArray(own.items)) own.items = own.items.map((item: Json) => this.fromWire(item));
    if (json.kind === 'Table' && Array.isArray(own.rows)) own.rows = own.rows.map((row: Json) => this.#row(row));
    return own;
  }

  #metadataToWire(metadata: Json, namespace: string): void {
    for (const owner of Array.isArray(metadata.ownerReferences) ? metadata.ownerReferences : [])
      if (typeof owner?.name === 'string' && !clusterScoped.has(owner.kind))
        owner.name = this.#places.realName(namespace, owner.name);
    for (const member of ['name', 'generateName'])
      if (typeof metadata[member] === 'string') metadata[member] = this.#places.realName(namespace, metadata[member]);
    const mark = metadata.labels?.[TestMarks.label];
    if (typeof mark === 'string') metadata.labels[TestMarks.label] = this.#places.realMark(namespace, mark);
  }

  #withMetadata(object: Json): Json {
    const { name, namespace: real } = object.metadata ?? {};
    if (real !== this.#name || typeof name !== 'string') return { ...object };
    const { namespace, name: local } = this.#places.placeOf(name);
    if (namespace === null) return { ...object };
    const changed = structuredClone(object);
    replaceNamespace(changed, this.#name, namespace);
    const { metadata } = changed;
    metadata.name = local;
    if (typeof metadata.generateName === 'string')
      metadata.generateName = this.#places.placeOf(metadata.generateName).name;
    const mark = metadata.labels?.[TestMarks.label];
    if (typeof mark === 'string') metadata.labels[TestMarks.label] = this.#places.markOf(mark);
    for (const owner of Array.isArray(metadata.ownerReferences) ? metadata.ownerReferences : [])
      if (typeof owner?.name === 'string') owner.name = this.#places.placeOf(owner.name).name;
    return changed;
  }

  #row(row: Json): Json {
    if (!isMap(row?.object)) return row;
    const object = this.fromWire(row.object);
    const renamed = Array.isArray(row.cells) && row.cells[0] === row.object.metadata?.name;
    return {
      ...row,
      object,
      ...(renamed ? { cells: [object.metadata?.name, ...row.cells.slice(1)] } : {}),
    };
  }

  #status(status: Json): Json {
    const { details, message } = status;
    return {
      ...status,
      ...(typeof message === 'string' ? { message: this.#places.inScenarioWords(message) } : {}),
      ...(typeof details?.name === 'string'
        ? {
            details: {
              ...details,
              name: this.#places.placeOf(details.name).name,
            },
          }
        : {}),
    };
  }
}
