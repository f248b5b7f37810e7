import { sharedDefinitions } from '../kinds/kind-schema.ts';
import type { Json, KindData } from '../model.ts';

const kept = new Set([
  'type',
  'format',
  'description',
  'properties',
  'items',
  'additionalProperties',
  'required',
  'enum',
  'default',
]);

/** Definition name of a kind, with the segments of the group's domain reversed. */
const definitionName = ({ group, version, kind }: Pick<KindData, 'group' | 'version' | 'kind'>): string => {
  const first = group === '' ? 'core' : group;
  return `api.${first.replace(/\.platform\.io$/, '')}.${version}.${kind}`;
};

/** Schemas of a document by name, created on first use. References start with `prefix`. */
export class OpenApiSchemas {
  readonly named: Record<string, Json> = {};
  readonly #prefix: string;
  readonly #shared: ReadonlyMap<Json, string>;

  constructor(prefix: string) {
    this.#prefix = prefix;
    this.#shared = sharedDefinitions();
  }

  /** A reference to the schema of a kind. */
  ofKind(kind: KindData): Json {
    const name = definitionName(kind);
    if (!this.named[name]) {
      this.named[name] = {};
      const schema = this.#plain(kind.schema ?? { type: 'object' });
      const head = { apiVersion: { type: 'string' }, kind: { type: 'string' } };
      const metadata = [...this.#shared].find(([, shared]) => shared === 'ObjectMeta')?.[0];
      this.named[name] = {
        ...schema,
        type: 'object',
        ...(kind.schema ? { properties: { ...head, ...schema.properties, metadata: this.#refer(metadata) } } : {}),
        'x-platform-group-version-kind': [{ group: kind.group, kind: kind.kind, version: kind.version }],
      };
    }
    return { $ref: `${this.#prefix}${name}` };
  }

  #refer(schema: Json): Json {
    const shared = this.#shared.get(schema);
    if (shared === undefined) return this.#plain(schema);
    const name = `meta.${shared}`;
    if (!this.named[name]) {
      this.named[name] = {};
      this.named[name] = this.#plain(schema);
    }
    return { $ref: `${this.#prefix}${name}` };
  }

  #plain(schema: Json): Json {
    const shown: Json = {};
    for (const [key, value] of Object.entries(schema))
      if (kept.has(key) || (key.startsWith('x-platform-') && key !== 'x-platform-group-version-kind'))
        shown[key] = value;
    // OpenAPI allows one type in each schema.
    if (Array.isArray(shown.type)) {
      delete shown.type;
      if (schema.format === 'int-or-string') shown['x-platform-int-or-string'] = true;
      else Object.assign(shown, { type: 'string' });
    }
    if (shown.properties)
      shown.properties = Object.fromEntries(
        Object.entries(shown.properties).map(([key, value]) => [key, this.#refer(value)]),
      );
    if (shown.items) shown.items = this.#refer(shown.items);
    if (typeof shown.additionalProperties === 'object')
      shown.additionalProperties = this.#refer(shown.additionalProperties);
    return shown;
  }
}
