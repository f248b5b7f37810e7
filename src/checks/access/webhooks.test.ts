import { expect, test } from 'vitest';
import { webhookWasCalledFor, webhookWasNotCalledFor } from './webhooks.ts';

const calls = (...operations: string[]) => operations.map((operation) => ({ operation }));

test.each<[string, string[], string[] | undefined, number]>([
  ['called at least once', ['CREATE'], undefined, 0],
  ['not called', [], undefined, 1],
  ['as wanted', ['CREATE', 'DELETE'], ['CREATE', 'DELETE'], 0],
  ['in another order', ['DELETE', 'CREATE'], ['CREATE', 'DELETE'], 1],
  ['called once too often', ['CREATE', 'UPDATE'], ['CREATE'], 1],
  ['not called, but a call is wanted', [], ['CREATE'], 1],
])('webhookWasCalledFor: %s', (_, seen, wanted, broken) => {
  expect(webhookWasCalledFor(calls(...seen), wanted).findings).toHaveLength(broken);
});

test.each<[string, string[], number]>([
  ['not called', [], 0],
  ['asked', ['CREATE'], 1],
])('webhookWasNotCalledFor: %s', (_, seen, broken) => {
  expect(webhookWasNotCalledFor(calls(...seen)).findings).toHaveLength(broken);
});
