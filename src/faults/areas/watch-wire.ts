import type { Json } from '../../client/exchange.ts';
import type { Transport } from '../../client/transport/transport.ts';
import type { Fault } from '../fault.ts';
import { onAnswer, type WireRequest } from '../wire/on-answer.ts';
import { addAlsoFails } from './watch/also-fails.ts';
import { eventLine, onWatch, type StreamChange } from '../wire/on-watch.ts';
import { withoutHeaders } from '../wire/without-headers.ts';

const isChange = (event: Json): boolean => event !== undefined && event.type !== 'BOOKMARK' && event.type !== 'ERROR';
const isRemoval = (event: Json): boolean => isChange(event) && event.type !== 'ADDED' && event.type !== 'MODIFIED';
const versionOf = (event: Json): string => event?.object?.metadata?.resourceVersion ?? '';
const uidOf = (event: Json): string => event?.object?.metadata?.uid ?? '';
const allowsBookmarks = ({ query }: WireRequest): boolean => query.get('allowWatchBookmarks') === 'true';
const fromVersion = ({ query }: WireRequest): boolean => !['', '0'].includes(query.get('resourceVersion') ?? '');

/** Changes the lines of every watch that matches the condition. */
const streams =
  (make: (request: WireRequest) => StreamChange, when: (request: WireRequest) => boolean = () => true) =>
  (transport: Transport): Transport =>
    onWatch(transport, (request) => (when(request) ? make(request) : null));

/** Counts the matching events of a stream. */
const counted =
  (fits: (event: Json) => boolean, change: (line: string, event: Json, number: number) => string | null) =>
  (): StreamChange => {
    let number = 0;
    return { line: (line, event) => (fits(event) ? change(line, event, (number += 1)) : line) };
  };

const namespaceOf = (event: Json): string => event.object?.metadata?.namespace ?? '';

/** Counts them in each namespace separately, so that writes to other namespaces have no influence. */
const countedByNamespace =
  (fits: (event: Json) => boolean, change: (line: string, number: number) => string) => (): StreamChange => {
    const numbers = new Map<string, number>();
    return {
      line: (line, event) => {
        if (!fits(event)) return line;
        const number = (numbers.get(namespaceOf(event)) ?? 0) + 1;
        numbers.set(namespaceOf(event), number);
        return change(line, number);
      },
    };
  };

const faults: readonly Fault[] = [
  {
    seam: 'wire',
    rules: ['WATCH-25'],
    description: 'the first DELETED event in each stream is dropped',
    wrap: streams(counted(isRemoval, (line, _event, number) => (number === 1 ? '' : line))),
  },
  {
    seam: 'wire',
    variant: 'drops-removal',
    rules: ['WATCH-57'],
    description: 'the third DELETED event in each namespace is dropped',
    wrap: streams(
      countedByNamespace(
        (event) => isRemoval(event) && namespaceOf(event) !== '',
        (line, number) => (number === 3 ? '' : line),
      ),
    ),
  },
  {
    seam: 'wire',
    variant: 'gap',
    rules: ['WATCH-57'],
    description: 'the first change in each namespace after the resource version of a list is lost',
    wrap: streams(
      countedByNamespace(isChange, (line, number) => (number === 1 ? '' : line)),
      fromVersion,
    ),
  },
  {
    seam: 'wire',
    rules: ['WATCH-32'],
    description: 'every fifth event is swapped with the next one',
    wrap: streams(() => {
      let held = '';
      let number = 0;
      return {
        line: (line, event) => {
          if (!isChange(event)) return line;
          number += 1;
          if (number % 5 === 0) {
            held = line;
            return '';
          }
          const both = line + held;
          held = '';
          return both;
        },
      };
    }),
  },
  {
    seam: 'wire',
    variant: 'repeats',
    rules: ['WATCH-49'],
    description: 'every second event is delivered twice',
    wrap: streams(counted(isChange, (line, _event, number) => (number % 2 === 0 ? line + line : line))),
  },
  {
    seam: 'wire',
    rules: ['WATCH-18'],
    description: 'the second line of each stream is cut in half',
    wrap: streams(() => {
      let number = 0;
      return { line: (line) => ((number += 1) === 2 ? `${line.slice(0, line.length / 2)}\n` : line) };
    }),
  },
  {
    seam: 'wire',
    rules: ['WATCH-09'],
    description: 'a watch from version n delivers n again',
    wrap: (transport) => {
      const written = new Map<string, Json>();
      const remembering = onAnswer(transport, (_request, { json }) => {
        if (json?.metadata?.uid) written.set(json.metadata.resourceVersion, json);
        return null;
      });
      return onWatch(remembering, ({ query }) => {
        const object = written.get(query.get('resourceVersion') ?? '');
        return { first: () => (object ? eventLine({ type: 'MODIFIED', object }) : ''), line: (line) => line };
      });
    },
  },
  {
    seam: 'wire',
    variant: 'old-version-of-removed',
    rules: ['WATCH-49'],
    description: 'DELETED events have the resource version that the object had before',
    wrap: (transport) => {
      const last = new Map<string, string>();
      const remembering = onAnswer(transport, (_request, { json }) => {
        if (json?.metadata?.uid) last.set(json.metadata.uid, json.metadata.resourceVersion);
        return null;
      });
      return onWatch(remembering, () => ({
        line: (line, event) => {
          const before = last.get(uidOf(event));
          if (!isRemoval(event) || before === undefined) return line;
          return eventLine({
            ...event,
            object: { ...event.object, metadata: { ...event.object.metadata, resourceVersion: before } },
          });
        },
      }));
    },
  },
  {
    seam: 'wire',
    rules: ['WATCH-46'],
    description: 'a bookmark is delivered before the event that precedes it',
    wrap: streams(() => {
      let held = '';
      return {
        line: (line, event) => {
          if (!isChange(event)) return line;
          const due = held;
          held = line;
          return due;
        },
      };
    }, allowsBookmarks),
  },
  {
    seam: 'wire',
    variant: 'event-behind-bookmark',
    rules: ['WATCH-46'],
    description: 'after a bookmark an older event is delivered',
    wrap: streams(() => {
      let last = '';
      return {
        line: (line, event) => {
          if (isChange(event)) last = line;
          return event?.type === 'BOOKMARK' ? line + last : line;
        },
      };
    }),
  },
  {
    seam: 'wire',
    rules: ['WATCH-11'],
    description: 'of two consecutive changes to one object only the second is delivered',
    wrap: streams(() => {
      let held: { line: string; uid: string } | null = null;
      let number = 0;
      return {
        line: (line, event) => {
          const before = held;
          held = null;
          const merged = before !== null && event?.type === 'MODIFIED' && before.uid === uidOf(event);
          const due = before === null || merged ? '' : before.line;
          if (event?.type === 'MODIFIED' && (number += 1) % 10 === 0) {
            held = { line, uid: uidOf(event) };
            return due;
          }
          return due + line;
        },
      };
    }),
  },
  {
    seam: 'wire',
    variant: 'silent-end',
    rules: ['WATCH-53'],
    description: 'an expired watch is closed at once, without 410',
    wrap: streams(() => ({
      line: (line, event) => (event?.type === 'ERROR' && event.object?.code === 410 ? null : line),
    })),
  },
  {
    seam: 'wire',
    variant: 'jumps-back',
    rules: ['WATCH-49'],
    description: 'after a reconnect the last events of the previous stream are delivered again',
    wrap: (transport) => {
      const seen: Array<{ version: string; line: string; path: string }> = [];
      return onWatch(transport, ({ query, path }) => {
        const at = seen.findIndex((entry) => entry.path === path && entry.version === query.get('resourceVersion'));
        const again =
          at < 0
            ? ''
            : seen
                .slice(Math.max(0, at - 1), at + 1)
                .map((entry) => entry.line)
                .join('');
        return {
          first: () => again,
          line: (line, event) => {
            if (isChange(event)) seen.push({ version: versionOf(event), line, path });
            return line;
          },
        };
      });
    },
  },
  {
    seam: 'wire',
    rules: ['WATCH-17'],
    description: 'the response is not chunked but ends when the connection closes',
    wrap: (transport) => ({
      send: async (request) => {
        const answer = await transport.send(request);
        return { ...answer, headers: withoutHeaders(answer.headers, 'transfer-encoding') };
      },
      close: () => transport.close(),
    }),
  },
];

/** Watch defects between any server and its clients (A 4.5, B 6.1). */
export const watchWireFaults: readonly Fault[] = faults.map(addAlsoFails);
