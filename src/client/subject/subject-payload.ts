import { isMap } from '../values/is-map.ts';
import type { Json } from '../exchange.ts';
import { NoCounterpart } from './no-counterpart.ts';
import type { FreeField, SubjectKind } from './subject-kind.ts';
import { SubjectValues } from './subject-values.ts';

/** Keys of `data` for which a kind may have a free field, in the order of the fields. */
const fieldKeys = ['k', 'l'];

/** Annotations with this prefix contain the members of `data` for which a kind has no free field. */
const prefix = 'planecheck.example.com/data.';

/** Where a key of `data` is on the wire. */
export type PayloadPlace =
  | { readonly path: readonly string[]; readonly field: FreeField }
  | { readonly path: readonly string[]; readonly field: null };

/** Members of ConfigMap that other kinds lack, or have with another meaning. */
const ownMembers = ['binaryData', 'immutable'];

/** Longest text in an annotation, in characters: servers limit all annotations of an object to 256 KiB. */
const longestAnnotation = 200_000;

/** The kind's own members of these names, in objects as scenarios see them. */
const ownMemberPrefix = 'x-own-';

/** The place of the payload: `data` in scenarios, free fields and annotations on the wire. */
export class SubjectPayload {
  readonly #kind: SubjectKind;
  readonly #values = new SubjectValues();

  constructor(kind: SubjectKind) {
    this.#kind = kind;
  }

  /** Where the key is on the wire. */
  placeOf(key: string): PayloadPlace {
    const field = this.#kind.fields[fieldKeys.indexOf(key)];
    return field ? { path: field.path, field } : { path: ['metadata', 'annotations', prefix + key], field: null };
  }

  /** The path of a member of scenarios on the wire, for texts: `data.k` as `spec.size`. */
  pathAsWritten(key: string): string {
    const { path, field } = this.placeOf(key);
    return field ? path.join('.') : `metadata.annotations['${prefix}${key}']`;
  }

  /** The value of a key on the wire. */
  valueOf(key: string, value: Json): Json {
    const { field } = this.placeOf(key);
    return field ? this.#values.toField(field, value) : value;
  }

  /** Moves `data` of a body to its places. The body is changed. */
  toWire(body: Json): Json {
    for (const member of ownMembers)
      if (body[member] !== undefined) throw new NoCounterpart(`the kind has no member like ${member} of a config map`);
    const { data } = body;
    delete body.data;
    for (const member of ['data', ...ownMembers]) move(body, ownMemberPrefix + member, member);
    if (data === undefined || data === null) return body;
    if (!isMap(data)) throw new NoCounterpart('the kind has no map of texts like the data of a config map');
    for (const [key, value] of Object.entries(data)) {
      const { path, field } = this.placeOf(key);
      if (field === null && typeof value === 'string' && value.length > longestAnnotation)
        throw new NoCounterpart(`no known member of the kind holds ${value.length} characters`);
      put(body, path, this.valueOf(key, value));
    }
    return body;
  }

  /** Moves the payload of an object back to `data`. The object is changed. */
  fromWire(object: Json): Json {
    for (const member of ['data', ...ownMembers]) move(object, member, ownMemberPrefix + member);
    const data = new Map<string, Json>();
    for (const [index, field] of this.#kind.fields.entries()) {
      const value = take(object, field.path);
      if (value !== undefined && value !== field.unset)
        data.set(fieldKeys[index] ?? '', this.#values.fromField(field, value));
    }
    const annotations = object.metadata?.annotations;
    if (isMap(annotations)) {
      for (const key of Object.keys(annotations).filter((one) => one.startsWith(prefix))) {
        data.set(key.slice(prefix.length), annotations[key]);
        delete annotations[key];
      }
      if (Object.keys(annotations).length === 0) delete object.metadata.annotations;
    }
    if (data.size > 0) object.data = Object.fromEntries(data);
    return object;
  }

  /** Moves the owned fields in `f:data` to the places of the payload. The field set is changed. */
  ownedToWire(fields: Json): Json {
    const data = fields['f:data'];
    if (!isMap(data)) return fields;
    delete fields['f:data'];
    for (const [key, value] of Object.entries<Json>(data))
      if (key.startsWith('f:'))
        put(
          fields,
          this.placeOf(key.slice(2)).path.map((part) => `f:${part}`),
          value,
        );
    return fields;
  }

  /** Moves the owned fields of the payload to `f:data`. The field set is changed. */
  ownedFromWire(fields: Json): Json {
    if (!isMap(fields)) return fields;
    const data = new Map<string, Json>();
    for (const [index, field] of this.#kind.fields.entries()) {
      const value = take(
        fields,
        field.path.map((part) => `f:${part}`),
      );
      if (value !== undefined) data.set(`f:${fieldKeys[index]}`, value);
    }
    const metadata: Json = fields['f:metadata'];
    const annotations = metadata?.['f:annotations'];
    if (isMap(annotations)) {
      const own = Object.keys(annotations).filter((one) => one.startsWith(`f:${prefix}`));
      for (const key of own) {
        data.set(`f:${key.slice(prefix.length + 2)}`, annotations[key]);
        delete annotations[key];
      }
      const left = Object.keys(annotations);
      if (own.length > 0 && left.every((key) => key === '.')) {
        if (left.length > 0) data.set('.', {});
        delete metadata['f:annotations'];
        if (Object.keys(metadata).length === 0) delete fields['f:metadata'];
      }
    }
    if (data.size > 0) fields['f:data'] = Object.fromEntries(data);
    return fields;
  }
}

const move = (object: Json, from: string, to: string): void => {
  if (object[from] === undefined) return;
  object[to] = object[from];
  delete object[from];
};

const put = (object: Json, [first = '', ...rest]: readonly string[], value: Json): void => {
  if (rest.length === 0) {
    object[first] = value;
    return;
  }
  // The path can come from a published schema, whose names are foreign.
  if (!Object.hasOwn(object, first) || object[first] === null || object[first] === undefined) object[first] = {};
  if (isMap(object[first])) put(object[first], rest, value);
};

const take = (object: Json, [first = '', ...rest]: readonly string[]): Json => {
  if (!isMap(object) || !Object.hasOwn(object, first)) return undefined;
  if (rest.length > 0) {
    const taken = take(object[first], rest);
    // A container with this field only is not a member of the scenario's object.
    if (taken !== undefined && isMap(object[first]) && Object.keys(object[first]).every((key) => key === '.'))
      delete object[first];
    return taken;
  }
  const value = object[first];
  delete object[first];
  return value;
};
