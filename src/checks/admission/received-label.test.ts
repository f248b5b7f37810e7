import { expect, it } from 'vitest';
import { webhookReceivedLabel } from './received-label.ts';

const review = (...labels: string[]) => ({
  object: { metadata: { labels: Object.fromEntries(labels.map((label) => [label, 'yes'])) } },
});

it.each([
  ['seen', [{ reviews: [review('a', 'b')], label: 'b' }], true],
  ['not seen', [{ reviews: [review('a')], label: 'b' }], false],
  [
    'seen by one of two',
    [
      { reviews: [review()], label: 'b' },
      { reviews: [review('a')], label: 'a' },
    ],
    true,
  ],
  [
    'seen by none of two',
    [
      { reviews: [review()], label: 'b' },
      { reviews: [review('b')], label: 'a' },
    ],
    false,
  ],
  [
    'one not called',
    [
      { reviews: [], label: 'b' },
      { reviews: [review('a')], label: 'a' },
    ],
    null,
  ],
])('%s', (_name, groups, wanted) => {
  const { seen, findings } = webhookReceivedLabel(groups);
  expect(seen === 0 ? null : findings.length === 0).toBe(wanted);
});
