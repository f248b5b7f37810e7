import type { Json, WatchEvent } from '../../client/exchange.ts';

/** A change as its own write answered it: what every watch that was open, or starts before it, must tell. */
export interface Change {
  readonly type: 'ADDED' | 'MODIFIED' | 'REMOVED';
  /** State after the write; of a removal the last state before it. */
  readonly object: Json;
}

/** The name of the event of a removal is not shown (B 6.1): any that is none of those shown, and no error. */
export const isRemoval = ({ type }: WatchEvent): boolean => !['ADDED', 'MODIFIED', 'BOOKMARK', 'ERROR'].includes(type);

/** The events that tell of changes: no bookmarks, no errors. */
export const changesIn = (events: readonly WatchEvent[]): readonly WatchEvent[] =>
  events.filter(({ type }) => type !== 'BOOKMARK' && type !== 'ERROR');

/** What makes an object the same over its changes: the uid, else namespace and name. */
export const identityOf = (object: Json): string =>
  object?.metadata?.uid ?? `${object?.metadata?.namespace ?? ''}/${object?.metadata?.name ?? ''}`;

/** One word for what an event or change says: removals have no version that the documents show, so none is compared. */
export const wordOf = (event: WatchEvent | Change): string => {
  const removed = event.type === 'REMOVED' || isRemoval(event as WatchEvent);
  const version = removed ? '' : ` ${event.object?.metadata?.resourceVersion ?? 'no version'}`;
  return `${removed ? 'REMOVED' : event.type} ${event.object?.metadata?.name ?? '?'}${version}`;
};

/** One state or removal of one object, whatever the type of the event that tells it. */
export const momentOf = (event: WatchEvent | Change): string => {
  const removed = event.type === 'REMOVED' || isRemoval(event as WatchEvent);
  return `${identityOf(event.object)} ${removed ? 'removed' : event.object?.metadata?.resourceVersion}`;
};

/** The first words of a long list, for messages. */
export const some = (words: readonly string[]): string =>
  words.slice(0, 4).join(', ') + (words.length > 4 ? ` and ${words.length - 4} more` : '');
