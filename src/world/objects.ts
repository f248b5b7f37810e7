import type { Exchange } from '../client/typed-exchange.ts';
import {
  apiVersionOf,
  collectionPath,
  itemPath,
  type KindAddress,
  kindNamed,
  objectName,
} from '../client/paths/kinds.ts';
import { sampleOf } from './samples.ts';
import type { ApiClient } from '../client/api-client.ts';
import type { Target } from '../target/target.ts';
import type { TestNames } from './test-names.ts';
import { type JsonObject, type JsonValue, membersAt } from '../client/values/json-value.ts';
import { requiredMembers } from './required-members.ts';

/** Options of a write request. */
export interface WriteChoice {
  readonly query?: string | Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string | null>>;
}

const patchTypes = {
  'merge patch': 'application/merge-patch+json',
  'JSON patch': 'application/json-patch+json',
  'strategic merge patch': 'application/strategic-merge-patch+json',
  apply: 'application/apply-patch+yaml',
} as const;

export type PatchKind = keyof typeof patchTypes;

/** What objects need of the World of their scenario. */
interface ObjectsWorld {
  readonly testNames: TestNames;
  readonly namespace: string;
  readonly me: ApiClient;
  readonly admin: ApiClient;
  readonly target: Pick<Target, 'facts'>;
  requireCreated(action: string, exchange: Exchange, sent: JsonObject): JsonObject;
  requireSuccess(action: string, exchange: Exchange): JsonValue;
  inconclusive(reason: string): never;
}

/**
 * Objects by their local names in a scenario: `config map "a"` is `a` in the scenario's namespace, `storage class "a"`
 * has a unique name in the cluster. Sends as "I" (`world.me`). Judges nothing.
 */
export class Objects {
  readonly #world: ObjectsWorld;
  readonly #names = new Map<string, string>();
  readonly #learned = new Map<string, KindAddress>();

  constructor(world: ObjectsWorld) {
    this.#world = world;
  }

  /** Registers a custom kind of the scenario by its kind name. */
  registerKind(address: KindAddress): void {
    this.#learned.set(address.kind, address);
  }

  /** Address of a custom kind of the scenario, or of a kind that the suite knows. */
  address(kind: string): KindAddress {
    return this.#learned.get(kind) ?? kindNamed(kind);
  }

  /** The real name for a local name. */
  name(kind: string, local: string): string {
    if (this.address(kind).namespaced) return local;
    const key = `${kind} ${local}`;
    const uniqueName = (): string => this.#world.testNames.name(local.toLowerCase().replace(/[^a-z0-9]+/g, '-'));
    const name = this.#names.get(key) ?? objectName(kind, uniqueName());
    this.#names.set(key, name);
    return name;
  }

  /** Binds a local name to the name of an existing object. */
  bindName(kind: string, local: string, real: string): void {
    this.#names.set(`${kind} ${local}`, real);
  }

  /** Path of a collection in the scenario's namespace, or of the cluster-scoped collection. */
  collection(kind: string): string {
    const address = this.address(kind);
    return collectionPath(address, address.namespaced ? this.#namespace() : null);
  }

  /** Path of all objects of the kind in all namespaces. */
  collectionInAllNamespaces(kind: string): string {
    return collectionPath(this.address(kind));
  }

  path(kind: string, local: string, subresource = ''): string {
    const address = this.address(kind);
    return itemPath(address, address.namespaced ? this.#namespace() : null, this.name(kind, local), subresource);
  }

  /** A valid object; `over` is merged over the sample. */
  sample(kind: string, local: string, over: JsonObject = {}): JsonObject {
    return sampleOf(
      this.address(kind),
      this.name(kind, local),
      this.#world.testNames.labels,
      over,
      this.#world.namespace,
    );
  }

  create(kind: string, local: string, over: JsonObject = {}, choice: WriteChoice = {}): Promise<Exchange> {
    return this.#world.me.send({
      method: 'POST',
      path: this.collection(kind),
      body: this.sample(kind, local, over),
      ...choice,
    });
  }

  /** Creates an object and returns it as stored; the scenario is inconclusive when this fails. */
  async createRequired(kind: string, local: string, over: JsonObject = {}): Promise<JsonObject> {
    const body = this.sample(kind, local, over);
    const exchange = await this.#world.admin.send({ method: 'POST', path: this.collection(kind), body });
    return this.#world.requireCreated(`creating ${kind} ${local}`, exchange, body);
  }

  get(kind: string, local: string, query: Readonly<Record<string, string>> = {}): Promise<Exchange> {
    return this.#world.me.send({ method: 'GET', path: this.path(kind, local), query });
  }

  /** Reads the object as JSON, even if the scenario reads another form. */
  readJson(kind: string, local: string): Promise<Exchange> {
    return this.#world.me.withResponseForm('JSON').send({ method: 'GET', path: this.path(kind, local) });
  }

  put(
    kind: string,
    local: string,
    body: JsonValue,
    choice: WriteChoice & { readonly subresource?: string } = {},
  ): Promise<Exchange> {
    const { subresource, ...options } = choice;
    return this.#world.me.send({ method: 'PUT', path: this.path(kind, local, subresource), body, ...options });
  }

  /**
   * Reads the object, and writes back what `change` makes of it; repeats after a conflict, at most five times. A change
   * reads what the scenario sent with the functions of required-members.ts: a server that lost it leaves nothing to
   * change.
   */
  async change(
    kind: string,
    local: string,
    change: (object: JsonObject) => JsonObject,
    choice: WriteChoice & { readonly subresource?: string } = {},
  ): Promise<Exchange> {
    for (let attempt = 1; ; attempt += 1) {
      const stored = this.#world.requireSuccess(`reading ${kind} ${local}`, await this.readJson(kind, local));
      requiredMembers(stored, 'metadata');
      const exchange = await this.put(kind, local, change(requiredMembers(stored)), choice);
      if (exchange.response?.status !== 409 || attempt === 5) return exchange;
    }
  }

  patch(
    patchKind: PatchKind,
    kind: string,
    local: string,
    body: JsonValue,
    choice: WriteChoice & { readonly subresource?: string } = {},
  ): Promise<Exchange> {
    const { subresource, headers, ...options } = choice;
    return this.#world.me.send({
      method: 'PATCH',
      path: this.path(kind, local, subresource),
      headers: { 'Content-Type': this.#patchType(patchKind), ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
      ...options,
    });
  }

  /** Sends an apply request as a field manager; apiVersion, kind and name are added to `intent`. */
  apply(
    kind: string,
    local: string,
    manager: string,
    intent: JsonObject,
    query: Readonly<Record<string, string>> = {},
  ): Promise<Exchange> {
    const body = {
      apiVersion: apiVersionOf(this.address(kind)),
      kind,
      ...intent,
      metadata: { name: this.name(kind, local), ...membersAt(intent, 'metadata') },
    };
    return this.patch('apply', kind, local, body, { query: { fieldManager: manager, ...query } });
  }

  delete(kind: string, local: string, choice: WriteChoice = {}): Promise<Exchange> {
    return this.#world.me.send({ method: 'DELETE', path: this.path(kind, local), ...choice });
  }

  /** The documents name no media type of strategic merge patches; a target file can. */
  #patchType(patchKind: PatchKind): string {
    const stated = patchKind === 'strategic merge patch' ? this.#world.target.facts['strategicMergePatchType'] : null;
    return typeof stated === 'string' ? stated : patchTypes[patchKind];
  }

  #namespace(): string {
    if (this.#world.namespace === '') throw new Error('the scenario has no namespace; begin with "a test namespace"');
    return this.#world.namespace;
  }
}
