import { apiVersionOf } from '../api-version.ts';
import type protobuf from 'protobufjs';
import { withSchemaMembers } from '../custom-resources/schema-members.ts';
import { messageOf, schemaOfField } from '../discovery/message-schema.ts';
import type { Json, KindData } from '../model.ts';
import { isReached } from '../options/release-numbers.ts';
import { protoTypeOf } from '../representation/proto-types.ts';
import { membersInRelease } from '../representation/release-members.ts';

const open = 'x-platform-preserve-unknown-fields';
type NamedKind = Pick<KindData, 'group' | 'version' | 'kind'>;

const typeOf = (named: NamedKind): protobuf.Type | null => protoTypeOf(apiVersionOf(named), named.kind);

/** The keywords of a schema that the options of a field, or of a message, are. */
const keywordsOf = (options: Json, release: string): Json => {
  const { list_type, map_type, map_type_since, keys, patch, merge_key } = options ?? {};
  const hasMapType = map_type && (map_type_since === undefined || isReached(map_type_since, release));
  const listKeys: readonly string[] | undefined = keys?.split(',');
  const listType = list_type ?? (listKeys && 'map');
  const mergeKey = patch && (merge_key ?? listKeys?.[0]);
  return {
    ...(listType ? { 'x-platform-list-type': listType } : {}),
    ...(listKeys ? { 'x-platform-list-map-keys': listKeys } : {}),
    ...(hasMapType ? { 'x-platform-map-type': map_type } : {}),
    ...(patch ? { 'x-platform-patch-strategy': patch } : {}),
    ...(mergeKey ? { 'x-platform-patch-merge-key': mergeKey } : {}),
  };
};

const head = { apiVersion: { type: 'string' }, kind: { type: 'string' } };

/** A schema that contains itself has no end as a tree, so it stays as the documents have it. */
const isEndless = ({ name }: protobuf.Type): boolean => name === 'JSONSchemaProps';

/**
 * The schemas of the built-in kinds in a release of existing servers. A schema in schemas/kinds has the members that
 * the documents name. Here each schema has the members of its message, no others, and is open nowhere. What the
 * documents say about a member holds wherever its message occurs.
 */
export class ReleaseSchemas {
  readonly #kinds: readonly KindData[];
  readonly #release: string;
  readonly #made = new Map<protobuf.Type, Json>();
  #documented: Map<protobuf.Type, Json> | null = null;
  #ofObjects: ReadonlySet<protobuf.Type | null | undefined> | null = null;

  constructor(kinds: readonly KindData[], release: string) {
    this.#kinds = kinds;
    this.#release = release;
  }

  /** A kind with its schema of the release, which is made on first use. A kind without a message is unchanged. */
  complete(kind: KindData): KindData {
    const schemaOf = (named: NamedKind): Json | null => this.#schemaOf(named);
    const subresources = Object.entries(kind.subresources).map(([name, subresource]) => {
      const { bodyKind } = subresource;
      const body = bodyKind && {
        ...bodyKind,
        get schema(): Json {
          return schemaOf(bodyKind) ?? bodyKind.schema ?? null;
        },
      };
      return [name, body ? { ...subresource, bodyKind: body } : subresource];
    });
    return {
      ...kind,
      subresources: Object.fromEntries(subresources),
      get schema(): Json {
        return schemaOf(kind) ?? kind.schema;
      },
      get memberTypes(): Json {
        return kind.memberTypes && withSchemaMembers(this.schema);
      },
    };
  }

  #schemaOf(kind: NamedKind): Json | null {
    const type = typeOf(kind);
    return type && this.#ofMessage(type);
  }

  /** The schema that the documents give a message, wherever it occurs. The first one counts. */
  #documentedOf(type: protobuf.Type): Json {
    if (!this.#documented) {
      const documented = new Map<protobuf.Type, Json>();
      const note = (schema: Json, message: protobuf.Type | null): void => {
        if (!message || !schema?.properties || documented.has(message)) return;
        documented.set(message, schema);
        for (const [name, field] of membersInRelease(message, this.#release)) {
          const member = schema.properties[name];
          note(member?.items ?? member?.additionalProperties ?? member, messageOf(field));
        }
      };
      for (const kind of this.#kinds) note(kind.schema, typeOf(kind));
      this.#documented = documented;
    }
    return this.#documented.get(type) ?? { type: 'object' };
  }

  /** Whether the message is that of an object, also where another object contains it. */
  #isOfObjects(type: protobuf.Type): boolean {
    this.#ofObjects ??= new Set(
      this.#kinds.flatMap((kind) => [
        typeOf(kind),
        ...Object.values(kind.subresources).map(({ bodyKind }) => bodyKind && typeOf(bodyKind)),
      ]),
    );
    return this.#ofObjects.has(type);
  }

  #ofMessage(type: protobuf.Type): Json {
    const made = this.#made.get(type);
    if (made) return made;
    const { [open]: _, ...documented } = this.#documentedOf(type);
    if (isEndless(type)) return { ...documented, [open]: true, message: type.fullName.slice(1) };
    const schema = {
      ...documented,
      ...keywordsOf(type.options, this.#release),
      message: type.fullName.slice(1),
      properties: {},
    };
    this.#made.set(type, schema);
    schema.properties = {
      ...(this.#isOfObjects(type) ? head : {}),
      ...Object.fromEntries(
        [...membersInRelease(type, this.#release)].map(([name, field]) => [
          name,
          this.#ofField(field, documented.properties?.[name]),
        ]),
      ),
    };
    return schema;
  }

  #ofField(field: protobuf.Field, documented: Json): Json {
    const message = messageOf(field);
    const keywords = keywordsOf(field.options, this.#release);
    if (!documented) {
      const schema = schemaOfField(field, (type) => this.#ofMessage(type));
      return Object.keys(keywords).length === 0 ? schema : { ...schema, ...keywords };
    }
    if (!message) return { ...documented, ...keywords };
    const below = this.#ofMessage(message);
    if (field.repeated) return { ...documented, ...keywords, items: below };
    if ('keyType' in field) return { ...documented, ...keywords, additionalProperties: below };
    return Object.keys(keywords).length === 0 ? below : { ...below, ...keywords };
  }
}
