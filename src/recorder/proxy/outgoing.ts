import type http from 'node:http';
import { maxHeaderBytes } from './header-limit.ts';

/**
 * What http-proxy builds its request upon. It would copy the header into an object, in which order, case and
 * repetitions are lost, and join the path anew: neither is taken, ours stand. One for all requests, as it is read at
 * once.
 */
export class Outgoing {
  /** Options for node's `request`. */
  readonly options: http.RequestOptions;
  #path = '/';
  #headers: readonly string[] = [];

  constructor() {
    const own = { enumerable: true, set: (): void => undefined };
    this.options = Object.defineProperties(
      { maxHeaderSize: maxHeaderBytes },
      { path: { ...own, get: () => this.#path }, headers: { ...own, get: () => this.#headers } },
    );
  }

  /** For the request that is made next: its path, and its header as a flat list. */
  set(path: string, headers: readonly string[]): void {
    this.#path = path;
    this.#headers = headers;
  }
}
