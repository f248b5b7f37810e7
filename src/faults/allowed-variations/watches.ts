import { bookmarkOf } from '../bookmark-of.ts';
import { eventLine, onWatch } from '../wire/on-watch.ts';
import type { AllowedVariation } from './variation.ts';

/** Variations that watches may have (B 6.1). */
export const watchVariations: readonly AllowedVariation[] = [
  {
    name: 'frequent-bookmarks',
    description: 'a watch that allows bookmarks receives one after each change',
    reason: 'B 6.1: a server sends bookmarks when it chooses',
    seam: 'wire',
    wrap: (transport) =>
      onWatch(transport, ({ query }) => {
        if (!['true', '1'].includes(query.get('allowWatchBookmarks') ?? '')) return null;
        // The first events of a watch that begins with a state are not ordered by resource version.
        if (['', '0'].includes(query.get('resourceVersion') ?? '')) return null;
        return {
          line: (text, event) => {
            const { kind, metadata } = event?.object ?? {};
            if (
              !['ADDED', 'MODIFIED'].includes(event?.type) ||
              metadata?.resourceVersion === undefined ||
              kind === 'Table'
            )
              return text;
            return `${text}${eventLine(bookmarkOf(event.object))}`;
          },
        };
      }),
  },
  {
    name: 'merged-events',
    description: 'watch events span several lines and follow each other without a separator',
    reason: 'B 6.1: a watch is a series of JSON documents; the separator is not defined',
    seam: 'wire',
    wrap: (transport) =>
      onWatch(transport, () => ({
        line: (text, event) => (event === undefined ? text : JSON.stringify(event, null, 1)),
      })),
  },
];
