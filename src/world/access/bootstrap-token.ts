import { randomInt } from 'node:crypto';
import { mergePatch } from '../../client/patch-headers.ts';
import type { World } from '../world.ts';

const alphabet = 'abcdefghijklmnopqrstuvwxyz';
const drawn = (from: string): string => from.charAt(randomInt(from.length));

/** Random lower-case letters and digits, a letter first: in capitals they are always something else. */
export const letters = (count: number): string =>
  Array.from({ length: count }, (_, place) => drawn(place === 0 ? alphabet : `${alphabet}0123456789`)).join('');

const secrets = '/api/v1/namespaces/platform-system/secrets';

/** A bootstrap token (B 5.3) with a fresh id (of 6 characters unless the length is given) and secret, kept in its Secret until the scenario ends. */
export class BootstrapToken {
  readonly id: string;
  readonly secret: string;
  readonly #world: World;

  constructor(world: World, parts: { readonly length?: number; readonly secret?: string } = {}) {
    this.id = letters(parts.length ?? 6);
    this.secret = parts.secret ?? letters(16);
    this.#world = world;
  }

  get token(): string {
    return `${this.id}.${this.secret}`;
  }

  get path(): string {
    return `${secrets}/bootstrap-token-${this.id}`;
  }

  /** Makes the Secret with id, secret and these values; null leaves a key out. Name, type and namespace are those of a token unless given. */
  async create(
    values: Readonly<Record<string, string | null>>,
    odd: { readonly name?: string; readonly type?: string; readonly namespace?: string } = {},
  ): Promise<void> {
    const stringData = Object.fromEntries(
      Object.entries({ 'token-id': this.id, 'token-secret': this.secret, ...values }).filter(
        ([, value]) => value !== null,
      ),
    );
    const body = {
      apiVersion: 'v1',
      kind: 'Secret',
      metadata: { name: odd.name ?? `bootstrap-token-${this.id}`, labels: this.#world.testNames.labels },
      type: odd.type ?? 'bootstrap.platform.io/token',
      stringData,
    };
    this.#world.done(
      'making the bootstrap token',
      await this.#world.admin.send({
        method: 'POST',
        path: odd.namespace === undefined ? secrets : `/api/v1/namespaces/${odd.namespace}/secrets`,
        body,
      }),
    );
  }

  /** Sets values of the Secret. */
  async change(values: Readonly<Record<string, string>>): Promise<void> {
    this.#world.done(
      'changing the bootstrap token',
      await this.#world.admin.send({
        method: 'PATCH',
        path: this.path,
        headers: mergePatch,
        body: JSON.stringify({ stringData: values }),
      }),
    );
  }
}
