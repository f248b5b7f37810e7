import type { Fault } from '../../fault.ts';

/** Defects of watches as a kind of read (A 1). */
export const followingFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['API-12'],
    description:
      'the watch of a namespace opens and delivers nothing; only the watch of all namespaces delivers events',
    plant: ({ behaviours: { watch } }) => {
      const { deliver } = watch;
      watch.deliver = (event, open) => (open.namespace === '' ? deliver(event, open) : []);
    },
  },
  {
    seam: 'server',
    rules: ['API-35'],
    description: 'watch=1 is treated as unset',
    plant: ({ behaviours: { watch } }) => {
      const { asked } = watch;
      watch.asked = (text) => text !== '1' && asked(text);
    },
  },
  {
    seam: 'server',
    rules: ['API-56'],
    description: 'a watch stays bound to the first object that it delivered',
    plant: ({ behaviours: { watch } }) => {
      const { deliver } = watch;
      const first = new WeakMap<object, string>();
      watch.deliver = (event, open) => {
        const uid: string | undefined = event.object?.metadata?.uid;
        if (uid === undefined) return deliver(event, open);
        if (!first.has(open)) first.set(open, uid);
        return first.get(open) === uid ? deliver(event, open) : [];
      };
    },
  },
];
