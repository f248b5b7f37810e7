import type { WatchEvent } from '../../client/typed-exchange.ts';
import { type JsonValue, textAt, valueAt } from '../../client/values/json-value.ts';

/** A change as the response to its write: every watch that was open, or that starts before it, must deliver it. */
export interface Change {
  readonly type: 'ADDED' | 'MODIFIED' | 'REMOVED';
  /** State after the write; for a removal the last state before it. */
  readonly object: JsonValue;
}

/**
 * The documents do not contain the name of the removal event (B 6.1): any event type that is not one of the documented
 * ones, and not an error.
 */
export const isRemoval = ({ type }: WatchEvent): boolean => !['ADDED', 'MODIFIED', 'BOOKMARK', 'ERROR'].includes(type);

/** The events of changes: no bookmarks, no errors. */
export const changesIn = (events: readonly WatchEvent[]): readonly WatchEvent[] =>
  events.filter(({ type }) => type !== 'BOOKMARK' && type !== 'ERROR');

/** The identity of an object over its changes: the uid, else namespace and name. */
export const identityOf = (object: JsonValue): string =>
  textAt(object, 'metadata', 'uid') ??
  `${valueAt(object, 'metadata', 'namespace') ?? ''}/${valueAt(object, 'metadata', 'name') ?? ''}`;

/**
 * A short text for an event or change: the documents do not define the resource version of a removal, so none is
 * compared.
 */
export const changeText = (event: WatchEvent | Change): string => {
  const removed = event.type === 'REMOVED' || isRemoval(event as WatchEvent);
  const version = removed ? '' : ` ${valueAt(event.object, 'metadata', 'resourceVersion') ?? 'no version'}`;
  return `${removed ? 'REMOVED' : event.type} ${valueAt(event.object, 'metadata', 'name') ?? '?'}${version}`;
};

/** One state or removal of one object, with any event type. */
export const eventKey = (event: WatchEvent | Change): string => {
  const removed = event.type === 'REMOVED' || isRemoval(event as WatchEvent);
  return `${identityOf(event.object)} ${removed ? 'removed' : valueAt(event.object, 'metadata', 'resourceVersion')}`;
};

/** The first entries of a long list, for messages. */
export const firstFew = (words: readonly string[]): string =>
  words.slice(0, 4).join(', ') + (words.length > 4 ? ` and ${words.length - 4} more` : '');
