import type { WatchEvent } from '../../client/exchange.ts';
import type { WatchStream } from '../../client/responses/watch-stream.ts';
import type { HistoryConnection } from '../../history/history-record.ts';
import type { PropertyCase } from '../cases/property-case.ts';
import { historyConnection } from './history-recorder.ts';
import { valueAt } from '../../client/values/json-value.ts';

/** Behaviour of a watcher: number of events after which each of its connections is dropped; the last one stays open. */
export interface WatcherPlan {
  readonly drops: readonly number[];
  readonly bookmarks: boolean;
}

/** Longest wait for an expected event, in milliseconds. */
export const maxEventWaitMs = 5_000;

const lastVersion = (events: readonly WatchEvent[]): string | null => {
  const version = events.findLast((event) => event.type !== 'ERROR')?.object?.metadata?.resourceVersion;
  return typeof version === 'string' ? version : null;
};

/**
 * Follows a collection from a resource version, drops and resumes as planned, and ends after the resource version of
 * the last write.
 */
export class Watcher {
  readonly connections: HistoryConnection[] = [];
  readonly #testCase: PropertyCase;
  readonly #path: string;
  readonly #plan: WatcherPlan;
  #from: string;
  #fence: string | null = null;
  #fenced: () => void = () => undefined;
  readonly #whenFenced: Promise<void>;

  constructor(testCase: PropertyCase, path: string, plan: WatcherPlan, from: string) {
    this.#testCase = testCase;
    this.#path = path;
    this.#plan = plan;
    this.#from = from;
    this.#whenFenced = new Promise((resolve) => {
      this.#fenced = resolve;
    });
  }

  /**
   * Sets the resource version of the last write: the watcher ends when it has received it, or after its maximum wait.
   */
  fence(version: string): void {
    this.#fence = version;
    this.#fenced();
  }

  async run(): Promise<void> {
    for (const drop of this.#plan.drops) {
      const stream = await this.#open();
      const count = (): number => stream.events().filter(({ type }) => type !== 'BOOKMARK').length;
      await Promise.race([stream.until(() => count() >= drop, 600_000), this.#whenFenced]);
      await stream.close();
      this.#keep(stream, false);
      if (this.#fence !== null) break;
    }
    const stream = await this.#open();
    await Promise.race([this.#whenFenced, stream.ended]);
    // A connection that was dropped directly after the last write has nothing more to receive.
    const reached =
      this.#from === this.#fence ||
      (await stream.until(
        (events) => events.some((event) => valueAt(event.object, 'metadata', 'resourceVersion') === this.#fence),
        maxEventWaitMs,
      ));
    const open = !stream.isOver;
    await stream.close();
    this.#keep(stream, reached || open);
  }

  async #open(): Promise<WatchStream> {
    const stream = await this.#testCase.watch({
      path: this.#path,
      query: {
        labelSelector: this.#testCase.selector,
        resourceVersion: this.#from,
        ...(this.#plan.bookmarks ? { allowWatchBookmarks: 'true' } : {}),
      },
    });
    await stream.opened;
    return stream;
  }

  #keep(stream: WatchStream, drained: boolean): void {
    this.connections.push(historyConnection(stream, this.#from, drained));
    this.#from = lastVersion(stream.events()) ?? this.#from;
  }
}
