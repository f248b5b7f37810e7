import type { Exchange } from '../../client/typed-exchange.ts';
import { type WalkOptions, walkPages } from '../../client/responses/pages.ts';
import type { World } from '../world.ts';
import { type JsonValue, valueAt } from '../../client/values/json-value.ts';

/**
 * One state of the scenario's objects by `namespace/name`, and the resource version of the write that led to it (null
 * for deletes and the empty initial state).
 */
export interface RecordedState {
  readonly version: string | null;
  readonly objects: ReadonlyMap<string, JsonValue>;
}

const choice = 'planecheck.example.com/chosen';
const chosen = (value: 'yes' | 'no') => ({ metadata: { labels: { [choice]: value } } });

const keyOf = (object: JsonValue): string =>
  `${valueAt(object, 'metadata', 'namespace') ?? ''}/${valueAt(object, 'metadata', 'name') ?? ''}`;

/**
 * The part of a collection that is read: `wide`, a namespaced kind in all namespaces; `selected`, with a selector that
 * matches all test objects except two permanent ones; `only`, one object by its local name.
 */
export interface ReadScope {
  readonly wide?: boolean;
  readonly selected?: boolean;
  readonly only?: string;
}

/**
 * A collection with one writer that records every state, oldest first. Judges nothing; a failed write makes the
 * scenario inconclusive.
 */
export class KnownHistory {
  readonly kind: string;
  readonly states: RecordedState[] = [{ version: null, objects: new Map() }];
  readonly #world: World;
  readonly #extent: ReadScope;
  readonly #locals: string[] = [];
  readonly #unselected: string[] = [];
  #writes = 0;

  constructor(world: World, kind: string, extent: ReadScope = {}) {
    this.#world = world;
    this.kind = kind;
    this.#extent = extent;
  }

  get newest(): RecordedState {
    return this.states.at(-1) as RecordedState;
  }

  /** Local names of the objects that exist now, oldest first. */
  get locals(): readonly string[] {
    return this.#locals;
  }

  /**
   * Creates objects that no state may contain: test objects that the selector does not match, on a first page and on a
   * later page.
   */
  async begin(): Promise<void> {
    if (!this.#extent.selected) return;
    for (const local of ['a-first-one', 'item-2-and-more'])
      this.#unselected.push(keyOf(await this.#world.objects.createRequired(this.kind, local, chosen('no'))));
  }

  /** The objects that the selector does not match, by `namespace/name`. */
  get unselected(): readonly string[] {
    return this.#unselected;
  }

  /** Creates an object and records the state. */
  async create(local: string): Promise<JsonValue> {
    const object = await this.#world.objects.createRequired(
      this.kind,
      local,
      this.#extent.selected ? chosen('yes') : {},
    );
    this.#locals.push(local);
    return this.#add(object);
  }

  /** Changes an annotation of an object and records the state. */
  async change(local: string): Promise<JsonValue> {
    this.#writes += 1;
    const patch = { metadata: { annotations: { 'planecheck.example.com/write': String(this.#writes) } } };
    return this.#add(
      this.#world.requireSuccess(
        `changing ${local}`,
        await this.#world.objects.patch('merge patch', this.kind, local, patch),
      ),
    );
  }

  /** Deletes an object and records the state. */
  async delete(local: string): Promise<Exchange> {
    const exchange = await this.#world.objects.delete(this.kind, local);
    this.#world.requireSuccess(`deleting ${local}`, exchange);
    const objects = new Map(this.newest.objects);
    const name = this.#world.objects.name(this.kind, local);
    for (const key of [...objects.keys()].filter((candidate) => candidate.endsWith(`/${name}`))) objects.delete(key);
    this.#locals.splice(this.#locals.indexOf(local), 1);
    this.states.push({ version: null, objects });
    return exchange;
  }

  /** Lists once, with parameters in addition to those that restrict a shared collection to the scenario's objects. */
  list(query: Readonly<Record<string, string>> = {}): Promise<Exchange> {
    return this.#world.me.send({ method: 'GET', path: this.path, query: { ...this.#restriction(), ...query } });
  }

  /** Lists and follows all continue tokens. */
  pages(query: Readonly<Record<string, string>>, more: Partial<WalkOptions> = {}): Promise<readonly Exchange[]> {
    return walkPages(this.#world.me, { path: this.path, query: { ...this.#restriction(), ...query }, ...more });
  }

  /** Present resource version of the collection, from a list. */
  async listVersion(): Promise<string> {
    const version = valueAt(this.#world.requireSuccess('listing', await this.list()), 'metadata', 'resourceVersion');
    return typeof version === 'string' && version !== ''
      ? version
      : this.#world.inconclusive('the list has no resource version');
  }

  /** Path of the collection that is read. */
  get path(): string {
    return this.#extent.wide
      ? this.#world.objects.collectionInAllNamespaces(this.kind)
      : this.#world.objects.collection(this.kind);
  }

  /** Other scenarios write to shared collections. */
  #restriction(): Record<string, string> {
    const { wide, selected, only } = this.#extent;
    if (only !== undefined) return { fieldSelector: `metadata.name=${this.#world.objects.name(this.kind, only)}` };
    if (selected) return { labelSelector: `${choice}=yes` };
    const shared = wide || !this.#world.objects.address(this.kind).namespaced;
    return shared ? { labelSelector: this.#world.testNames.selector } : {};
  }

  #add(object: JsonValue): JsonValue {
    const { only } = this.#extent;
    const isIncluded =
      only === undefined || valueAt(object, 'metadata', 'name') === this.#world.objects.name(this.kind, only);
    const version = valueAt(object, 'metadata', 'resourceVersion');
    this.states.push({
      version: version === undefined || version === null ? null : String(version),
      objects: new Map([...this.newest.objects, ...(isIncluded ? ([[keyOf(object), object]] as const) : [])]),
    });
    return object;
  }
}
