/** The operations of WeakMap that the server uses for its caches. */
export interface Cache<Key extends object, Value> {
  get(key: Key): Value | undefined;
  has(key: Key): boolean;
  set(key: Key, value: Value): this;
  delete(key: Key): boolean;
}

/**
 * A class in place of WeakMap whose instances lose their entries whenever the number in `scenario` changes. The server
 * caches what it derives from its objects, such as OpenAPI documents. While coverage is recorded, each scenario must
 * run the code that computes the results that it reads, not only the scenario that reads a result first.
 */
export const forgetfulMap = (scenario: Int32Array): (new <Key extends object, Value>() => Cache<Key, Value>) =>
  class<Key extends object, Value> {
    #entries = new WeakMap<Key, Value>();
    #of = 0;

    get(key: Key): Value | undefined {
      return this.#current().get(key);
    }

    has(key: Key): boolean {
      return this.#current().has(key);
    }

    set(key: Key, value: Value): this {
      this.#current().set(key, value);
      return this;
    }

    delete(key: Key): boolean {
      return this.#current().delete(key);
    }

    #current(): WeakMap<Key, Value> {
      const now = Atomics.load(scenario, 0);
      if (this.#of !== now) this.#entries = new WeakMap();
      this.#of = now;
      return this.#entries;
    }
  };

/**
 * Modules of the server whose caches contain nothing but results that are computed again when they are absent. The
 * caches of the others contain state, or what a server read from its files when it started.
 */
export const derivedCaches: ReadonlySet<string> = new Set([
  'src/server/admission/policies/validating-policies.ts',
  'src/server/admission/policies/webhook-conditions.ts',
  'src/server/discovery/openapi-cache.ts',
  'src/server/environment/pki.ts',
  'src/server/kinds/objects/as-read.ts',
  'src/server/representation/protobuf.ts',
]);

/** The source of a module whose caches are instances of the class named `name`. */
export const withForgetfulCaches = (code: string, name: string): string =>
  code.replace(/^((?:export )?const \w+ = new )WeakMap(?=[<(])/gm, `$1${name}`);
