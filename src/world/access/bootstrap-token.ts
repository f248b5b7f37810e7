import { randomInt } from 'node:crypto';
import { mergePatch } from '../../client/requests/patch-headers.ts';
import { secretData } from '../../client/forms/secret-data.ts';
import type { World } from '../world.ts';

const alphabet = 'abcdefghijklmnopqrstuvwxyz';
const randomCharacter = (from: string): string => from.charAt(randomInt(from.length));

/** Random lower-case letters and digits that begin with a letter, so that the upper-case form is always different. */
export const randomLetters = (count: number): string =>
  Array.from({ length: count }, (_, place) => randomCharacter(place === 0 ? alphabet : `${alphabet}0123456789`)).join(
    '',
  );

const secrets = '/api/v1/namespaces/platform-system/secrets';

/**
 * A bootstrap token (B 5.3) with a random id (default: 6 characters) and secret. Its Secret exists until the scenario
 * ends.
 */
export class BootstrapToken {
  readonly id: string;
  readonly secret: string;
  readonly #world: World;

  constructor(world: World, parts: { readonly length?: number; readonly secret?: string } = {}) {
    this.id = randomLetters(parts.length ?? 6);
    this.secret = parts.secret ?? randomLetters(16);
    this.#world = world;
  }

  get token(): string {
    return `${this.id}.${this.secret}`;
  }

  get path(): string {
    return `${secrets}/bootstrap-token-${this.id}`;
  }

  /**
   * Creates the Secret with id, secret and these values; null omits a key. `unusual` replaces the name, type and
   * namespace of a valid token.
   */
  async create(
    values: Readonly<Record<string, string | null>>,
    unusual: { readonly name?: string; readonly type?: string; readonly namespace?: string } = {},
  ): Promise<void> {
    const texts = Object.entries({ 'token-id': this.id, 'token-secret': this.secret, ...values }).filter(
      (entry): entry is [string, string] => entry[1] !== null,
    );
    const body = {
      apiVersion: 'v1',
      kind: 'Secret',
      metadata: { name: unusual.name ?? `bootstrap-token-${this.id}`, labels: this.#world.testNames.labels },
      type: unusual.type ?? 'bootstrap.platform.io/token',
      data: secretData(Object.fromEntries(texts)),
    };
    this.#world.requireSuccess(
      'creating the bootstrap token',
      await this.#world.admin.send({
        method: 'POST',
        path: unusual.namespace === undefined ? secrets : `/api/v1/namespaces/${unusual.namespace}/secrets`,
        body,
      }),
    );
  }

  /** Sets values of the Secret. */
  async change(values: Readonly<Record<string, string>>): Promise<void> {
    this.#world.requireSuccess(
      'changing the bootstrap token',
      await this.#world.admin.send({
        method: 'PATCH',
        path: this.path,
        headers: mergePatch,
        body: JSON.stringify({ data: secretData(values) }),
      }),
    );
  }
}
