import type { Json } from '../model.ts';

/** A place in a schema, or no place (`node` is null). Follows `$ref` within the root. Independent of values. */
export class SchemaView {
  readonly node: Json | null;
  readonly #root: Json | null;

  constructor(node: Json | null, root: Json | null = node) {
    this.#root = root;
    this.node = follow(node, root);
  }

  /** A keyword of the schema at this place. */
  keyword(name: string): Json | undefined {
    return this.node?.[name];
  }

  /** Whether the schema declares the member by name, as in a struct. */
  declares(name: string): boolean {
    return this.node?.properties !== undefined && Object.hasOwn(this.node.properties, name);
  }

  member(name: string): SchemaView {
    const { node } = this;
    const found = this.declares(name) ? node.properties[name] : node?.additionalProperties;
    return new SchemaView(typeof found === 'object' ? found : null, this.#root);
  }

  item(): SchemaView {
    const items = this.node?.items;
    return new SchemaView(typeof items === 'object' && !Array.isArray(items) ? items : null, this.#root);
  }
}

const follow = (node: Json | null, root: Json | null): Json | null => {
  let current = node;
  for (let depth = 0; typeof current?.$ref === 'string' && depth < 16; depth += 1) {
    const target = (current.$ref as string)
      .replace(/^#\/?/, '')
      .split('/')
      .filter(Boolean)
      .reduce<Json>((place, step) => place?.[step.replaceAll('~1', '/').replaceAll('~0', '~')], root);
    // Keywords next to the reference take precedence, for example to mark a shared type as atomic.
    const { $ref: _, ...beside } = current;
    current = target ? { ...target, ...beside } : null;
  }
  return current ?? null;
};
