import { pathParts } from '../paths/path-parts.ts';

/** From this number of requests of one class without a response on, the next ones wait for a shorter time. */
const missesUntilShort = 3;

/** The class of a request: requests with the same method, resource and subresource, whatever the names. */
const classOf = (method: string, path: string): string => {
  const [plain = ''] = path.split('?');
  const at = pathParts(plain);
  if (at === null) return `${method} ${plain}`;
  const { root, plural, name, rest, isWatchPath } = at;
  return [method, root, isWatchPath ? 'watch' : '', plural, name === null ? 'collection' : 'item', rest].join(' ');
};

/**
 * Records the classes of requests that a server has never answered, while it answers others. The next requests of such
 * a class wait for a fifth of the usual time, so that a run against a server without a feature ends soon. The first
 * response of the class ends this. All clients of one target share it.
 */
export class UnansweredRequests {
  readonly #misses = new Map<string, number>();

  /** How long a request may take, in milliseconds, if it usually may take `usualMs`. */
  limitMs(method: string, path: string, usualMs: number): number {
    const misses = this.#misses.get(classOf(method, path)) ?? 0;
    return misses >= missesUntilShort ? usualMs / 5 : usualMs;
  }

  /** Records that a request got a response, or none in time. */
  ended(method: string, path: string, answered: boolean): void {
    const key = classOf(method, path);
    const misses = this.#misses.get(key) ?? 0;
    // A class that was answered once is only slow sometimes.
    this.#misses.set(key, answered ? Number.NEGATIVE_INFINITY : misses + 1);
  }
}
