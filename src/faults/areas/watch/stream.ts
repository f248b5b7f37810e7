import type { OpenWatch, WatchEvent } from '../../../server/behaviours/watch.ts';
import type { Fault } from '../../fault.ts';

/** Defects of the stream (B 6.1). */
export const watchStreamFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['WATCH-15'],
    description: 'the response ends after the backlog',
    plant: ({ behaviours }) => {
      behaviours.watch.endsAfterBacklog = () => true;
    },
  },
  {
    seam: 'server',
    rules: ['WATCH-16', 'OPS-22'],
    description: 'the presence of the parameter watch opens a stream, whatever its value',
    plant: ({ behaviours }) => {
      behaviours.watch.asked = (text) => text !== null;
    },
  },
  {
    seam: 'server',
    rules: ['WATCH-18'],
    description: 'the events are wrapped in one JSON array',
    plant: ({ behaviours }) => {
      const { line } = behaviours.watch;
      behaviours.watch.line = (event) => `${line(event)},`;
    },
  },
  {
    seam: 'server',
    rules: ['WATCH-19'],
    description: 'the object is embedded as text',
    plant: ({ behaviours }) => {
      behaviours.watch.line = ({ type, object }) => JSON.stringify({ type, object: JSON.stringify(object) });
    },
  },
  {
    seam: 'server',
    rules: ['WATCH-20'],
    description: 'output is buffered until it reaches 4 KiB',
    plant: ({ behaviours }) => {
      const { deliver } = behaviours.watch;
      const held = new WeakMap<OpenWatch, WatchEvent[]>();
      behaviours.watch.deliver = (event, watch) => {
        const waiting = [...(held.get(watch) ?? []), ...deliver(event, watch)];
        const full = JSON.stringify(waiting).length >= 4096;
        held.set(watch, full ? [] : waiting);
        return full ? waiting : [];
      };
    },
  },
  {
    seam: 'server',
    rules: ['WATCH-51'],
    description: 'a watch that was cut stops the delivery to the other watches of its namespace',
    plant: ({ behaviours }) => {
      const { deliver } = behaviours.watch;
      const seen = new Set<OpenWatch>();
      behaviours.watch.deliver = (event, watch) => {
        seen.add(watch);
        const stuck =
          watch.namespace !== '' && [...seen].some((other) => other.over && other.namespace === watch.namespace);
        return stuck ? [] : deliver(event, watch);
      };
    },
  },
];
