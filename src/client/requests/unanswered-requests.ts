import { pathParts } from '../paths/path-parts.ts';

/** The share of the usual time that a request may take, from a number of unanswered requests of its class on. */
const steps = [
  { misses: 10, share: 1 / 15 },
  { misses: 3, share: 1 / 5 },
] as const;
/** From this number of requests of any class without a response on, a server that is fast otherwise gets less time. */
const silencesOfFastServer = 3;
/** The share of the usual time that a fast server gets then, and for a class that it did not answer. */
const shareOfFastServer = 1 / 5;
/** Whether a server is fast shows after this number of responses. */
const enoughResponses = 50;
/** A response that took longer, in milliseconds, is slow. */
const slowMs = 1_000;
/** A server is fast if at most this share of its responses was slow. */
const fewSlow = 0.01;

/** The class of a request: requests with the same method, resource and subresource, whatever the names. */
const classOf = (method: string, path: string): string => {
  const [plain = ''] = path.split('?');
  const at = pathParts(plain);
  if (at === null) return `${method} ${plain}`;
  const { root, plural, name, rest, isWatchPath } = at;
  return [method, root, isWatchPath ? 'watch' : '', plural, name === null ? 'collection' : 'item', rest].join(' ');
};

/**
 * Records the requests that a server has not answered, while it answers others, so that a run against a server without
 * a feature ends soon. All clients of one target share it.
 *
 * - A class of requests that was never answered gets a share of the usual time: on a server that answered nearly all
 *   others fast, after the first such request. The first response of the class ends this.
 * - A server that left several requests without a response, and answered nearly all others fast, will not answer the
 *   next one late either: all requests get a share of the usual time.
 */
export class UnansweredRequests {
  readonly #misses = new Map<string, number>();
  #silences = 0;
  #answered = 0;
  #slow = 0;

  /** How long a request may take, in milliseconds, if it usually may take `usualMs`. */
  limitMs(method: string, path: string, usualMs: number): number {
    const misses = this.#misses.get(classOf(method, path)) ?? 0;
    const step = steps.find((one) => misses >= one.misses);
    if (step) return usualMs * step.share;
    const isFast = this.#answered >= enoughResponses && this.#slow <= this.#answered * fewSlow;
    const expectsNone = misses > 0 || this.#silences >= silencesOfFastServer;
    return isFast && expectsNone ? usualMs * shareOfFastServer : usualMs;
  }

  /** Records how many milliseconds the response to a request took; null if there was none in time. */
  ended(method: string, path: string, ms: number | null): void {
    const key = classOf(method, path);
    const misses = this.#misses.get(key) ?? 0;
    // A class that was answered once is only slow sometimes.
    this.#misses.set(key, ms === null ? misses + 1 : Number.NEGATIVE_INFINITY);
    if (ms === null) this.#silences += 1;
    else {
      this.#answered += 1;
      if (ms > slowMs) this.#slow += 1;
    }
  }
}
