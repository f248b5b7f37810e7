import type { Clock } from '../model.ts';

/** Fill rate, capacity and maximum number of buckets. */
export interface BucketRate {
  readonly perSecond: number;
  readonly burst: number;
  readonly buckets: number;
}

interface Bucket {
  readonly tokens: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Token buckets by name. A new bucket is full. The least recently used bucket is removed first. */
export class TokenBuckets {
  readonly #clock: Clock;
  readonly #rate: BucketRate;
  /** Ordered by use, the most recent last. */
  readonly #buckets = new Map<string, Bucket>();

  constructor(clock: Clock, rate: BucketRate) {
    this.#clock = clock;
    this.#rate = rate;
  }

  /** Takes one token. Returns false when the bucket is empty. */
  take(name: string): boolean {
    const { perSecond, burst, buckets } = this.#rate;
    const now = this.#clock.now();
    const { tokens, at } = this.#buckets.get(name) ?? { tokens: burst, at: now };
    const filled = Math.min(burst, tokens + (Math.max(0, now - at) * perSecond) / 1000);
    this.#buckets.delete(name);
    this.#buckets.set(name, { tokens: filled >= 1 ? filled - 1 : filled, at: now });
    for (const [oldest] of this.#buckets) {
      if (this.#buckets.size <= buckets) break;
      this.#buckets.delete(oldest);
    }
    return filled >= 1;
  }
}
