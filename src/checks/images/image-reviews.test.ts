import { expect, test } from 'vitest';
import { madeExchange } from '../test-support/made-exchange.ts';
import type { Judgement } from '../judgement.ts';
import {
  askedTimes,
  namesImages,
  reviewShows,
  someTriedAgain,
  tellsReason,
  waitedBetween,
  wasAsked,
} from './image-reviews.ts';

const review = {
  kind: 'ImageReview',
  spec: { containers: [{ image: 'b' }, { image: 'a' }], annotations: { x: '1' }, namespace: 'n' },
};
const tries = (...gaps: number[]) =>
  new Map(gaps.map((gap, index) => [`fails ${index}`, [{ atMs: 100 }, { atMs: 100 + gap }]] as const));

test.each<[string, Judgement, number, number]>([
  ['called the expected number of times', askedTimes([review], 1), 1, 0],
  ['called more often', askedTimes([review, review], 1), 1, 1],
  ['asked', wasAsked([review]), 1, 0],
  ['never requested', wasAsked([]), 1, 1],
  ['the member', reviewShows([review], 'spec.annotations', { x: '1' }), 1, 0],
  ['another value', reviewShows([review], 'spec.namespace', 'm'), 1, 1],
  ['no such member', reviewShows([{}], 'spec.namespace', 'n'), 1, 1],
  ['no call of the webhook', reviewShows([], 'kind', 'ImageReview'), 0, 0],
  ['all images, in any order', namesImages([review], ['a', 'b']), 1, 0],
  ['one image is missing', namesImages([review], ['a', 'b', 'c']), 1, 1],
  ['one image twice', namesImages([review], ['a', 'b', 'b']), 1, 1],
  ['waits as configured', waitedBetween(tries(500, 900), 500), 2, 0],
  ['does not wait', waitedBetween(tries(3), 500), 1, 1],
  ['waits far too long', waitedBetween(tries(6_000), 500), 1, 1],
  ['no second call is no fact about waits', waitedBetween(new Map([['x', [{ atMs: 1 }]]]), 500), 0, 0],
  ['a second call', someTriedAgain(tries(3)), 1, 0],
  ['the reason', tellsReason(madeExchange({ message: 'no: because' }, { status: 403 }), 'because'), 1, 0],
  ['no reason', tellsReason(madeExchange({ message: 'no' }, { status: 403 }), 'because'), 1, 1],
  ['no second call', someTriedAgain(new Map([['x', [{ atMs: 1 }]]])), 1, 1],
])('%s', (_, judged, seen, findings) => {
  expect([judged.seen, judged.findings.length]).toEqual([seen, findings]);
});
