import type { MergeTyping } from './merge-typing.ts';

/** The merge types of the documents (A 4.8, 5): lists are atomic by default, maps and structs granular. */
export const standardTyping: MergeTyping = {
  listType: (view) => {
    const marked = view.keyword('x-platform-list-type');
    if (marked === 'set' || marked === 'map') return marked;
    if (marked !== undefined) return 'atomic';
    const strategy = String(view.keyword('x-platform-patch-strategy') ?? '').split(',');
    if (!strategy.includes('merge')) return 'atomic';
    return view.keyword('x-platform-patch-merge-key') === undefined ? 'set' : 'map';
  },
  listKeys: (view) => {
    const keys = view.keyword('x-platform-list-map-keys');
    if (Array.isArray(keys)) return keys;
    const mergeKey = view.keyword('x-platform-patch-merge-key');
    return typeof mergeKey === 'string' ? [mergeKey] : [];
  },
  mapType: (view) =>
    view.keyword('x-platform-map-type') === 'atomic' || view.keyword('x-platform-struct-type') === 'atomic'
      ? 'atomic'
      : 'granular',
};
