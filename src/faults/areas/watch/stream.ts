import type { OpenWatch, WatchEvent } from '../../../server/behaviours/watch.ts';
import type { Fault } from '../../fault.ts';

/** Defects of the stream (B 6.1). */
export const watchStreamFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['WATCH-15'],
    does: 'the answer ends once the backlog is sent',
    also: { rules: ['WATCH-04', 'WATCH-06', 'WATCH-13', 'WATCH-20', 'WATCH-21', 'WATCH-22', 'WATCH-23', 'WATCH-24', 'WATCH-25', 'WATCH-26', 'WATCH-27', 'WATCH-28', 'WATCH-29', 'WATCH-30', 'WATCH-33', 'WATCH-34', 'WATCH-35', 'WATCH-36', 'WATCH-37', 'WATCH-41', 'WATCH-51', 'WATCH-56', 'WATCH-57'], because: 'no watch tells what changes later' },
    plant: ({ behaviours }) => {
      behaviours.watch.endsAfterBacklog = () => true;
    },
  },
  {
    seam: 'server',
    rules: ['WATCH-16', 'OPS-22'],
    does: 'the mere presence of the parameter watch makes a stream',
    plant: ({ behaviours }) => {
      behaviours.watch.asked = (text) => text !== null;
    },
  },
  {
    seam: 'server',
    rules: ['WATCH-18'],
    does: 'the events are wrapped in one JSON array',
    also: { rules: ['WATCH-01', 'WATCH-03', 'WATCH-04', 'WATCH-05', 'WATCH-06', 'WATCH-08', 'WATCH-11', 'WATCH-13', 'WATCH-15', 'WATCH-19', 'WATCH-20', 'WATCH-21', 'WATCH-22', 'WATCH-23', 'WATCH-24', 'WATCH-25', 'WATCH-26', 'WATCH-27', 'WATCH-28', 'WATCH-29', 'WATCH-30', 'WATCH-33', 'WATCH-34', 'WATCH-35', 'WATCH-36', 'WATCH-37', 'WATCH-39', 'WATCH-41', 'WATCH-51', 'WATCH-52', 'WATCH-53', 'WATCH-56', 'WATCH-57'], because: 'nothing can be read from such a stream' },
    plant: ({ behaviours }) => {
      const { line } = behaviours.watch;
      behaviours.watch.line = (event) => `${line(event)},`;
    },
  },
  {
    seam: 'server',
    rules: ['WATCH-19'],
    does: 'the object is embedded as text',
    also: { rules: ['WATCH-01', 'WATCH-03', 'WATCH-04', 'WATCH-05', 'WATCH-06', 'WATCH-08', 'WATCH-11', 'WATCH-13', 'WATCH-15', 'WATCH-20', 'WATCH-21', 'WATCH-22', 'WATCH-23', 'WATCH-24', 'WATCH-25', 'WATCH-26', 'WATCH-27', 'WATCH-28', 'WATCH-29', 'WATCH-30', 'WATCH-33', 'WATCH-34', 'WATCH-35', 'WATCH-36', 'WATCH-37', 'WATCH-39', 'WATCH-41', 'WATCH-42', 'WATCH-43', 'WATCH-51', 'WATCH-52', 'WATCH-53', 'WATCH-56', 'WATCH-57'], because: 'no event carries an object' },
    plant: ({ behaviours }) => {
      behaviours.watch.line = ({ type, object }) => JSON.stringify({ type, object: JSON.stringify(object) });
    },
  },
  {
    seam: 'server',
    rules: ['WATCH-20'],
    does: 'output is held back until 4 KiB are there',
    also: { rules: ['WATCH-01', 'WATCH-04', 'WATCH-05', 'WATCH-06', 'WATCH-08', 'WATCH-11', 'WATCH-13', 'WATCH-15', 'WATCH-18', 'WATCH-21', 'WATCH-22', 'WATCH-23', 'WATCH-24', 'WATCH-25', 'WATCH-26', 'WATCH-27', 'WATCH-29', 'WATCH-30', 'WATCH-33', 'WATCH-35', 'WATCH-36', 'WATCH-37', 'WATCH-41', 'WATCH-46', 'WATCH-47', 'WATCH-51', 'WATCH-53', 'WATCH-56', 'WATCH-57'], because: 'single events never come' },
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
    does: 'a watch that was cut stops the delivery to the others of its namespace',
    also: { rules: ['WATCH-49', 'WATCH-56'], because: 'their watches end with a cut one beside them' },
    plant: ({ behaviours }) => {
      const { deliver } = behaviours.watch;
      const seen = new Set<OpenWatch>();
      behaviours.watch.deliver = (event, watch) => {
        seen.add(watch);
        const stuck = watch.namespace !== '' && [...seen].some((other) => other.over && other.namespace === watch.namespace);
        return stuck ? [] : deliver(event, watch);
      };
    },
  },
];
