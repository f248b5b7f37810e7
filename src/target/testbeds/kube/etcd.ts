import { Agent, request } from 'undici';
import { NotTestable } from '../../testbed.ts';

/**
 * Client of the JSON API of one etcd. Other storages with its protocol can lack this API; then every call rejects with
 * `NotTestable`.
 */
export class Etcd {
  readonly #url: string;
  readonly #agent = new Agent({ headersTimeout: 10_000, bodyTimeout: 10_000 });

  constructor(url: string) {
    this.#url = url.replace(/\/$/, '');
  }

  /** Makes every revision before the newest unavailable. */
  async compact(): Promise<void> {
    const present = await this.#post('range', { key: Buffer.from('\0').toString('base64'), count_only: true });
    const revision = (present as { header?: { revision?: string } }).header?.revision;
    if (revision === undefined)
      throw new NotTestable(`the storage at ${this.#url} returned no revision: ${JSON.stringify(present)}`);
    const answer = (await this.#post('compaction', { revision })) as { code?: number; message?: string };
    // Code 11 (out of range): no write since the last compaction.
    if (answer.code !== undefined && answer.code !== 0 && answer.code !== 11)
      throw new NotTestable(`the storage at ${this.#url} rejected the compaction: ${answer.message}`);
  }

  async close(): Promise<void> {
    await this.#agent.destroy();
  }

  async #post(action: string, body: unknown): Promise<unknown> {
    try {
      const answer = await request(`${this.#url}/v3/kv/${action}`, {
        method: 'POST',
        body: JSON.stringify(body),
        dispatcher: this.#agent,
      });
      return await answer.body.json();
    } catch (error) {
      throw new NotTestable(
        `the storage at ${this.#url} does not serve the JSON API of etcd: ${(error as Error).message.split('\n')[0]}`,
      );
    }
  }
}
