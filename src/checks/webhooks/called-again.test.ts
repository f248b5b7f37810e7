import { expect, test } from 'vitest';
import { isCalledAgain } from './called-again.ts';
import type { WebhookCall } from './calls.ts';

const call = (labelled: boolean): WebhookCall => ({
  method: 'POST',
  path: '/',
  mediaType: '',
  authorization: null,
  clientCertificate: null,
  body: { request: { object: { metadata: { labels: labelled ? { l: 'yes' } : {} } } } },
});

test.each<[string, boolean[], boolean, boolean, boolean]>([
  ['called again', [false, true], true, true, true],
  ['called once, but should be called again', [false], true, false, true],
  ['called twice before the change', [false, false], true, false, true],
  ['called once', [false], false, true, true],
  ['called again, but should not be', [false, true], false, false, true],
])('%s', (_, shown, again, good, seen) => {
  const { findings, seen: facts } = isCalledAgain(shown.map(call), 'l', again);
  expect([findings.length === 0, facts > 0]).toEqual([good, seen]);
});

test.each<[boolean[]]>([[[]], [[true]]])('judges nothing for %j', (shown) => {
  expect(isCalledAgain(shown.map(call), 'l', true).seen).toBe(0);
});
