import { expect, test } from 'vitest';
import { isAskedAgain } from './asked-again.ts';
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
  ['asked again', [false, true], true, true, true],
  ['asked once though it wanted more', [false], true, false, true],
  ['asked twice before the change', [false, false], true, false, true],
  ['asked once', [false], false, true, true],
  ['asked again though it did not want to', [false, true], false, false, true],
])('%s', (_, shown, again, good, seen) => {
  const { findings, seen: facts } = isAskedAgain(shown.map(call), 'l', again);
  expect([findings.length === 0, facts > 0]).toEqual([good, seen]);
});

test.each<[boolean[]]>([[[]], [[true]]])('says nothing of %j', (shown) => {
  expect(isAskedAgain(shown.map(call), 'l', true).seen).toBe(0);
});
