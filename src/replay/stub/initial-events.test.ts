import { expect, test } from 'vitest';
import type { Json, StreamFrame } from '../../client/exchange.ts';
import { initialFrames } from './initial-events.ts';

const frame = (type: string, annotations?: Json): StreamFrame => ({
  atMs: 0,
  raw: type,
  event: { type, object: { metadata: annotations ? { annotations } : {} } },
});
const end = frame('BOOKMARK', { 'platform.io/initial-events-end': 'true' });

test.each<[string, StreamFrame[], number]>([
  ['events up to the bookmark that ends them', [frame('ADDED'), frame('ADDED'), end, frame('MODIFIED')], 3],
  ['only the bookmark of an empty collection', [end, frame('ADDED')], 1],
  ['no events without such a bookmark', [frame('ADDED'), frame('BOOKMARK')], 0],
  ['no events of a stream that is not a watch', [{ atMs: 0, raw: 'text' }], 0],
])('initial events: %s', (_, frames, count) => {
  expect(initialFrames(frames)).toEqual(frames.slice(0, count));
});
