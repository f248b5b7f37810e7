import { apiVersionOf } from '../api-version.ts';
import type protobuf from 'protobufjs';
import { sharedDefinitions } from '../kinds/shared/kind-schema.ts';
import type { Json, KindData } from '../model.ts';
import { protoType, protoTypeOf } from '../representation/proto-types.ts';
import { membersOf, messageOf, schemaOfField } from './message-schema.ts';

const kept = new Set([
  ...[
    '$ref',
    'type',
    'format',
    'title',
    'description',
    'properties',
    'items',
    'additionalProperties',
    'required',
    'enum',
  ],
  ...['default', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'pattern', 'example'],
  ...['minLength', 'maxLength', 'minItems', 'maxItems', 'uniqueItems', 'minProperties', 'maxProperties'],
]);
/** Keywords that version 3 has in addition. */
const keptByThird = new Set(['nullable', 'allOf', 'anyOf', 'oneOf', 'not']);

type Kind = Pick<KindData, 'group' | 'version' | 'kind' | 'custom'>;

/**
 * Name of the definition of a kind. The group of a custom kind is in it with its labels in reverse order, as clients
 * look for it; the groups of other kinds are in it without their domain.
 */
const definitionName = ({ group, version, kind, custom }: Kind): string => {
  if (custom) return `${group.split('.').reverse().join('.')}.${version}.${kind}`;
  const first = group === '' ? 'core' : group;
  return `api.${first.replace(/\.platform\.io$/, '')}.${version}.${kind}`;
};

const head = {
  apiVersion: { type: 'string', description: 'APIVersion defines the group and the version of the schema.' },
  kind: { type: 'string', description: 'Kind is the type of the object.' },
};
const headMetadata = "Standard object's metadata: names, labels, owners and versions.";
const isOpen = (schema: Json): boolean => schema?.['x-platform-preserve-unknown-fields'] === true;

/** Name of the definition of a message. */
const nameOfMessage = (place: string): string => (place.startsWith('meta.') ? place : `api.${place}`);

/** Schemas of a document by name, created on first use. References start with `prefix`. */
export class OpenApiSchemas {
  readonly named: Record<string, Json> = {};
  readonly #prefix: string;
  readonly #third: boolean;
  readonly #release: string;
  readonly #shared: ReadonlyMap<Json, string>;

  constructor(prefix: string, third: boolean, release: string) {
    this.#prefix = prefix;
    this.#third = third;
    this.#release = release;
    this.#shared = sharedDefinitions();
  }

  /** A reference to the schema of a kind. */
  ofKind(kind: KindData): Json {
    const type = kind.schema?.message ? null : protoTypeOf(apiVersionOf(kind), kind.kind);
    return this.#once(definitionName(kind), () => {
      const types = [{ group: kind.group, kind: kind.kind, version: kind.version }];
      // Clients that validate by version 2 refuse members that a schema with members does not have.
      if (kind.custom && !this.#third && isOpen(kind.schema))
        return { type: 'object', 'x-platform-group-version-kind': types };
      const schema = this.#plain(kind.schema ?? { type: 'object' }, type);
      const metadata = [...this.#shared].find(([, shared]) => shared === 'ObjectMeta')?.[0];
      return {
        ...schema,
        type: 'object',
        ...(schema.properties
          ? {
              properties: {
                ...schema.properties,
                ...head,
                metadata: { description: headMetadata, ...this.#refer(metadata, protoType('meta.ObjectMeta')) },
              },
            }
          : {}),
        'x-platform-group-version-kind': types,
      };
    });
  }

  /** A reference to the schema of a kind's list. */
  ofList(kind: KindData): Json {
    const { group, version } = kind;
    return this.#once(`${definitionName(kind)}List`, () => ({
      description: `A list of objects of the kind ${kind.kind}.`,
      type: 'object',
      required: ['items'],
      properties: {
        ...head,
        items: { type: 'array', items: this.ofKind(kind) },
        metadata: this.ofMessage('meta.ListMeta'),
      },
      'x-platform-group-version-kind': [{ group, kind: `${kind.kind}List`, version }],
    }));
  }

  /** A reference to the schema of a message of schemas/proto, for example `meta.Status`. */
  ofMessage(name: string): Json {
    const type = protoType(name);
    return type ? this.#message(type) : { type: 'object' };
  }

  #message(type: protobuf.Type): Json {
    return this.#once(nameOfMessage(type.fullName.slice(1)), () => this.#plain({ type: 'object' }, type));
  }

  #once(name: string, make: () => Json): Json {
    if (!this.named[name]) {
      // A schema may contain itself.
      this.named[name] = {};
      this.named[name] = make();
    }
    return { $ref: `${this.#prefix}${name}` };
  }

  #refer(schema: Json, type: protobuf.Type | null): Json {
    if (schema?.message && !schema.properties) return this.ofMessage(schema.message);
    if (schema?.message) return this.#once(nameOfMessage(schema.message), () => this.#plain(schema, null));
    const shared = this.#shared.get(schema);
    return shared === undefined
      ? this.#plain(schema, type)
      : this.#once(`meta.${shared}`, () => this.#plain(schema, type));
  }

  /** The schema with only what the version allows. `type` is the message that has all its members. */
  #plain(schema: Json, type: protobuf.Type | null): Json {
    if (typeof schema !== 'object' || schema === null) return schema;
    const shown: Json = {};
    for (const [key, value] of Object.entries(schema))
      if (
        kept.has(key) ||
        (this.#third && keptByThird.has(key)) ||
        (key.startsWith('x-platform-') && key !== 'x-platform-group-version-kind')
      )
        shown[key] = value;
    // OpenAPI allows one type in each schema.
    if (Array.isArray(shown.type)) {
      delete shown.type;
      if (schema.format !== 'int-or-string' || !this.#third) shown.type = 'string';
      else shown['x-platform-int-or-string'] = true;
    }
    if (!this.#third && type === null && isOpen(shown))
      for (const key of ['properties', 'items', 'additionalProperties']) delete shown[key];
    // The members of a list or map belong to its items.
    const holds = schema.items !== undefined || typeof schema.additionalProperties === 'object';
    const members = membersOf(holds ? null : type, this.#release);
    if (shown.properties || members.size > 0) {
      const known = Object.entries<Json>(shown.properties ?? {}).map(([name, value]): [string, Json] => [
        name,
        this.#refer(value, messageOf(members.get(name))),
      ]);
      const others = [...members]
        .filter(([name]) => !Object.hasOwn(shown.properties ?? {}, name))
        .map(([name, field]): [string, Json] => [
          name,
          this.#plain(
            schemaOfField(field, (message) => this.#message(message)),
            null,
          ),
        ]);
      shown.properties = Object.fromEntries([...known, ...others]);
      if (members.size > 0) delete shown['x-platform-preserve-unknown-fields'];
    }
    if (shown.items) shown.items = this.#refer(shown.items, type);
    if (typeof shown.additionalProperties === 'object')
      shown.additionalProperties = this.#refer(shown.additionalProperties, type);
    for (const key of ['allOf', 'anyOf', 'oneOf'])
      if (Array.isArray(shown[key])) shown[key] = shown[key].map((one: Json) => this.#plain(one, null));
    if (shown.not) shown.not = this.#plain(shown.not, null);
    return shown;
  }
}
