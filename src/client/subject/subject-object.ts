import { removeAddedMetadata, removeAddedFields } from './added-metadata.ts';
import { isMap } from '../values/is-map.ts';
import type { Json } from '../exchange.ts';
import { ownMember } from '../values/own-member.ts';
import { apiVersionOf } from '../paths/kinds.ts';
import { type SubjectKind, standIn, subjectName } from './subject-kind.ts';
import type { SubjectPayload } from './subject-payload.ts';
import type { SubjectPlaces } from './subject-places.ts';
import { TestMarks } from './test-marks.ts';

/** Maximum number of entries of managed fields that are kept; a scenario writes back what it read shortly before. */
const maxEntries = 20_000;

/** Adds the members of the minimal object that the body lacks. */
const filled = (body: Json, sample: Json): Json => {
  if (!isMap(sample)) return body === undefined ? sample : body;
  if (body === undefined) return structuredClone(sample);
  if (!isMap(body)) return body;
  const added = Object.entries<Json>(sample).map(([key, value]) => [key, filled(ownMember(body, key), value)] as const);
  return { ...body, ...Object.fromEntries(added) };
};

/** The minimal object with its name and namespace. */
const placed = (sample: Json, name: string, namespace: string): Json => {
  if (typeof sample === 'string') return sample.replaceAll('$(name)', name).replaceAll('$(namespace)', namespace);
  if (Array.isArray(sample)) return sample.map((item) => placed(item, name, namespace));
  if (!isMap(sample)) return sample;
  return Object.fromEntries(Object.entries(sample).map(([key, value]) => [key, placed(value, name, namespace)]));
};

/** Removes from a set of owned fields those of the minimal object. */
const withoutOwned = (fields: Json, sample: Json): void => {
  for (const [key, value] of Object.entries<Json>(sample)) {
    const name = `f:${key}`;
    if (!isMap(fields?.[name])) continue;
    if (isMap(value) && Object.keys(value).length > 0) withoutOwned(fields[name], value);
    if (!isMap(value) || Object.keys(fields[name]).every((one) => one === '.')) delete fields[name];
  }
};

/**
 * Objects of the kind under test: a config map in scenarios, an object of the kind on the wire. Only an exact
 * apiVersion and kind is translated, so that an incorrect one stays incorrect.
 */
export class SubjectObjects {
  readonly #kind: SubjectKind;
  readonly #payload: SubjectPayload;
  readonly #places: SubjectPlaces;
  readonly #apiVersion: string;
  /** Entries of managed fields as the server sent them, by the JSON text of the entry that scenarios see. */
  readonly #entriesAsSent = new Map<string, Json>();

  constructor(kind: SubjectKind, payload: SubjectPayload, places: SubjectPlaces) {
    this.#kind = kind;
    this.#payload = payload;
    this.#places = places;
    this.#apiVersion = apiVersionOf(kind.address);
  }

  /** A body on the wire. `complete` adds the members of the minimal object, for creates, updates and applies. */
  toWire(given: Json, namespace: string | null, complete: boolean): Json {
    if (!isMap(given)) return given;
    const body = this.#payload.toWire(structuredClone(given));
    if (given.apiVersion === standIn.version) body.apiVersion = this.#apiVersion;
    if (given.kind === standIn.kind) body.kind = this.#kind.address.kind;
    if (given.kind === `${standIn.kind}List`) body.kind = this.#kind.listKind;
    if (isMap(body.metadata)) this.metadataToWire(body.metadata, namespace);
    if (!complete || given.kind !== standIn.kind) return body;
    return filled(body, placed(this.#kind.body, String(body.metadata?.name ?? ''), namespace ?? ''));
  }

  /** Changes the metadata of a body to that of the wire. */
  metadataToWire(metadata: Json, namespace: string | null): void {
    for (const owner of Array.isArray(metadata.ownerReferences) ? metadata.ownerReferences : []) {
      if (owner?.apiVersion !== standIn.version || owner.kind !== standIn.kind) continue;
      owner.apiVersion = this.#apiVersion;
      owner.kind = this.#kind.address.kind;
      if (typeof owner.name === 'string') owner.name = this.#places.realName(namespace, owner.name);
    }
    if (Array.isArray(metadata.managedFields))
      metadata.managedFields = metadata.managedFields.map((entry: Json) => this.#managedToWire(entry));
    if (!this.#places.areVirtual) return;
    for (const member of ['name', 'generateName'])
      if (typeof metadata[member] === 'string') metadata[member] = this.#places.realName(namespace, metadata[member]);
    if (metadata.namespace === namespace) delete metadata.namespace;
    const mark = metadata.labels?.[TestMarks.label];
    if (typeof mark === 'string') metadata.labels[TestMarks.label] = this.#places.realMark(namespace, mark);
  }

  /** A response as scenarios see it: an object, a list, a Table, a Status, a watch event's object. */
  fromWire(json: Json): Json {
    if (!isMap(json)) return json;
    const { kind, address } = { kind: json.kind, address: this.#kind.address };
    if (json.apiVersion === this.#apiVersion && kind === address.kind) return this.#object(json);
    if (json.apiVersion === this.#apiVersion && kind === this.#kind.listKind)
      return {
        ...json,
        apiVersion: standIn.version,
        kind: `${standIn.kind}List`,
        ...(Array.isArray(json.items) ? { items: json.items.map((item: Json) => this.#item(item)) } : {}),
      };
    if (kind === 'Status') return this.#status(json);
    if (kind === 'Table') return this.#table(json);
    if (kind === 'PartialObjectMetadata') return this.#withMetadata(json);
    if (kind === 'PartialObjectMetadataList' && Array.isArray(json.items))
      return { ...json, items: json.items.map((item: Json) => this.#withMetadata(item)) };
    return json;
  }

  #item(item: Json): Json {
    // Items of a list of a built-in kind have no apiVersion and kind of their own.
    return isMap(item) && item.kind === undefined && item.apiVersion === undefined
      ? this.#content(item)
      : this.fromWire(item);
  }

  #object(object: Json): Json {
    return { ...this.#content(object), apiVersion: standIn.version, kind: standIn.kind };
  }

  #content(object: Json): Json {
    return this.#payload.fromWire(this.#withMetadata(structuredClone(object)));
  }

  #withMetadata(object: Json): Json {
    if (!isMap(object?.metadata)) return object;
    const metadata = { ...object.metadata };
    if (this.#kind.added) removeAddedMetadata(metadata, this.#kind.added);
    if (this.#places.areVirtual && typeof metadata.name === 'string' && metadata.namespace === undefined) {
      const { namespace, name } = this.#places.placeOf(metadata.name);
      metadata.name = name;
      if (namespace !== null) metadata.namespace = namespace;
      if (namespace !== null && typeof metadata.generateName === 'string')
        metadata.generateName = this.#places.placeOf(metadata.generateName).name;
      const mark = metadata.labels?.[TestMarks.label];
      if (typeof mark === 'string')
        metadata.labels = { ...metadata.labels, [TestMarks.label]: this.#places.markOf(mark) };
    }
    if (Array.isArray(metadata.ownerReferences))
      metadata.ownerReferences = metadata.ownerReferences.map((owner: Json) => this.#owner(owner));
    if (Array.isArray(metadata.managedFields))
      metadata.managedFields = metadata.managedFields.map((entry: Json) => this.#managed(entry));
    return { ...object, metadata };
  }

  #owner(owner: Json): Json {
    if (owner?.apiVersion !== this.#apiVersion || owner.kind !== this.#kind.address.kind) return owner;
    const name = typeof owner.name === 'string' ? this.#places.placeOf(owner.name).name : owner.name;
    return { ...owner, apiVersion: standIn.version, kind: standIn.kind, name };
  }

  #managed(entry: Json): Json {
    if (!isMap(entry?.fieldsV1)) return entry;
    // First on the wire: the minimal object itself can have a member like `data.k`.
    const ownFields = structuredClone(entry.fieldsV1);
    withoutOwned(ownFields, this.#kind.stored ?? this.#kind.body);
    const fieldsV1 = this.#payload.ownedFromWire(ownFields);
    if (this.#kind.added) removeAddedFields(fieldsV1, this.#kind.added);
    const shown = {
      ...entry,
      fieldsV1,
      ...(entry.apiVersion === this.#apiVersion ? { apiVersion: standIn.version } : {}),
    };
    const key = JSON.stringify(shown);
    this.#entriesAsSent.delete(key);
    this.#entriesAsSent.set(key, entry);
    const [oldest] = this.#entriesAsSent.keys();
    if (oldest !== undefined && this.#entriesAsSent.size > maxEntries) this.#entriesAsSent.delete(oldest);
    return shown;
  }

  /** An entry on the wire: as the server sent it, so that an object that was read can be written back unchanged. */
  #managedToWire(entry: Json): Json {
    if (!isMap(entry)) return entry;
    const sent = this.#entriesAsSent.get(JSON.stringify(entry));
    if (sent !== undefined) return structuredClone(sent);
    return {
      ...entry,
      ...(isMap(entry.fieldsV1) ? { fieldsV1: this.#payload.ownedToWire(structuredClone(entry.fieldsV1)) } : {}),
      ...(entry.apiVersion === standIn.version ? { apiVersion: this.#apiVersion } : {}),
    };
  }

  #status(status: Json): Json {
    const { address } = this.#kind;
    const details = isMap(status.details)
      ? {
          ...status.details,
          ...(status.details.kind === address.plural ? { kind: standIn.plural } : {}),
          ...(status.details.kind === address.kind ? { kind: standIn.kind } : {}),
          ...(status.details.group === address.group && address.group !== '' ? { group: undefined } : {}),
          ...(typeof status.details.name === 'string' ? { name: this.#places.placeOf(status.details.name).name } : {}),
        }
      : status.details;
    const message =
      typeof status.message === 'string'
        ? this.#places.inScenarioWords(status.message).replaceAll(subjectName(address), standIn.plural)
        : status.message;
    return { ...status, ...(details === undefined ? {} : { details }), ...(message === undefined ? {} : { message }) };
  }

  #table(table: Json): Json {
    if (!Array.isArray(table.rows)) return table;
    return {
      ...table,
      // A client that reads Tables as lists has added the objects as items.
      ...(Array.isArray(table.items) ? { items: table.items.map((item: Json) => this.fromWire(item)) } : {}),
      rows: table.rows.map((row: Json) => {
        if (!isMap(row?.object)) return row;
        const object = this.fromWire(row.object);
        const renamed = row.object.metadata?.name !== object.metadata?.name;
        const cells =
          renamed && Array.isArray(row.cells) && row.cells[0] === row.object.metadata.name
            ? [object.metadata.name, ...row.cells.slice(1)]
            : row.cells;
        return { ...row, object, cells };
      }),
    };
  }
}
