import { expect, test } from 'vitest';
import { madeExchange } from '../test-support/made-exchange.ts';
import type { Judgement } from '../judgement.ts';
import {
  backendWasCalledTimes,
  reviewsNameImages,
  reviewsHaveValue,
  someCallsAreRetried,
  responseContainsReason,
  retriesWaited,
  backendWasCalled,
} from './image-reviews.ts';

const review = {
  kind: 'ImageReview',
  spec: { containers: [{ image: 'b' }, { image: 'a' }], annotations: { x: '1' }, namespace: 'n' },
};
const tries = (...gaps: number[]) =>
  new Map(gaps.map((gap, index) => [`fails ${index}`, [{ atMs: 100 }, { atMs: 100 + gap }]] as const));

test.each<[string, Judgement, number, number]>([
  ['called the expected number of times', backendWasCalledTimes([review], 1), 1, 0],
  ['called more often', backendWasCalledTimes([review, review], 1), 1, 1],
  ['asked', backendWasCalled([review]), 1, 0],
  ['never requested', backendWasCalled([]), 1, 1],
  ['the member', reviewsHaveValue([review], 'spec.annotations', { x: '1' }), 1, 0],
  ['another value', reviewsHaveValue([review], 'spec.namespace', 'm'), 1, 1],
  ['no such member', reviewsHaveValue([{}], 'spec.namespace', 'n'), 1, 1],
  ['no call of the webhook', reviewsHaveValue([], 'kind', 'ImageReview'), 0, 0],
  ['all images, in any order', reviewsNameImages([review], ['a', 'b']), 1, 0],
  ['one image is missing', reviewsNameImages([review], ['a', 'b', 'c']), 1, 1],
  ['one image twice', reviewsNameImages([review], ['a', 'b', 'b']), 1, 1],
  ['waits as configured', retriesWaited(tries(500, 900), 500), 2, 0],
  ['does not wait', retriesWaited(tries(3), 500), 1, 1],
  ['waits far too long', retriesWaited(tries(6_000), 500), 1, 1],
  ['no second call is no fact about waits', retriesWaited(new Map([['x', [{ atMs: 1 }]]]), 500), 0, 0],
  ['a second call', someCallsAreRetried(tries(3), []), 1, 0],
  ['the reason', responseContainsReason(madeExchange({ message: 'no: because' }, { status: 403 }), 'because'), 1, 0],
  ['no reason', responseContainsReason(madeExchange({ message: 'no' }, { status: 403 }), 'because'), 1, 1],
  ['no second call', someCallsAreRetried(new Map([['x', [{ atMs: 1 }]]]), []), 1, 1],
])('%s', (_, judged, seen, findings) => {
  expect([judged.seen, judged.findings.length]).toEqual([seen, findings]);
});
