import { modelledOf } from '../../checks/objects/matches-model.ts';
import type { WatchStream } from '../../client/responses/watch-stream.ts';
import type { ModelChange } from '../../history/linear/model-object.ts';
import type { PropertyCase } from '../cases/property-case.ts';
import { valueAt } from '../../client/values/json-value.ts';

/** Longest wait for an expected event, in milliseconds. */
const maxEventWaitMs = 5_000;

/** One connection of a client's watch: its start and its events. */
export class ModelWatch {
  readonly from: string;
  readonly stream: WatchStream;

  private constructor(from: string, stream: WatchStream) {
    this.from = from;
    this.stream = stream;
  }

  static async open(testCase: PropertyCase, path: string, from: string): Promise<ModelWatch> {
    const stream = await testCase.watch({
      path,
      query: { labelSelector: testCase.selector, resourceVersion: from, allowWatchBookmarks: 'true' },
    });
    await stream.opened;
    return new ModelWatch(from, stream);
  }

  /** Changes so far; without bookmarks and errors. */
  changes(): readonly ModelChange[] {
    return this.stream
      .events()
      .flatMap(({ type, object }) =>
        type === 'ADDED' || type === 'MODIFIED' || type === 'DELETED' ? [{ type, object: modelledOf(object) }] : [],
      );
  }

  /** The resource version to resume from. */
  last(): string {
    const version = valueAt(
      this.stream.events().findLast(({ type }) => type !== 'ERROR')?.object,
      'metadata',
      'resourceVersion',
    );
    return typeof version === 'string' ? version : this.from;
  }

  /**
   * Waits until the last change of the case was delivered; true when it was, or when the stream stayed open and silent
   * to the end.
   */
  async sees(version: string): Promise<boolean> {
    const delivered = await this.stream.until(
      (events) => events.some(({ object }) => valueAt(object, 'metadata', 'resourceVersion') === version),
      maxEventWaitMs,
    );
    return delivered || !this.stream.isOver;
  }
}
