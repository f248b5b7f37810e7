import { expect, test } from 'vitest';
import { eventOfWrite, eventStatesMutated } from './audit.ts';

const key = 'mutation.webhook.admission.platform.io/round_0_index_1';
const event = (value: unknown, at = key) => ({
  annotations: { [at]: typeof value === 'string' ? value : JSON.stringify(value) },
});

test.each<[string, Parameters<typeof eventStatesMutated>[0], number, number]>([
  ['as wanted', event({ webhook: 'w', mutated: true }), 1, 0],
  ['false', event({ webhook: 'w', mutated: false }), 1, 1],
  ['text instead of a boolean', event({ webhook: 'w', mutated: 'true' }), 1, 1],
  ['absent', event({ webhook: 'w' }), 1, 1],
  ['of another webhook only', event({ webhook: 'v', mutated: true }), 1, 1],
  ['not JSON', event('mutated'), 1, 1],
  [
    'under another key',
    event({ webhook: 'w', mutated: true }, 'patch.webhook.admission.platform.io/round_0_index_1'),
    1,
    1,
  ],
  ['no annotations', {}, 1, 1],
  ['no event', undefined, 0, 0],
])('eventStatesMutated: %s', (_, audited, seen, broken) => {
  const judged = eventStatesMutated(audited, 'w', true);
  expect([judged.seen, judged.findings.length]).toEqual([seen, broken]);
});

test.each<[string, unknown, boolean]>([
  ['by its reference', { stage: 'ResponseComplete', verb: 'create', objectRef: { namespace: 'n', name: 'a' } }, true],
  [
    'by its object',
    {
      stage: 'ResponseComplete',
      verb: 'create',
      objectRef: { namespace: 'n' },
      requestObject: { metadata: { name: 'a' } },
    },
    true,
  ],
  ['not finished', { stage: 'RequestReceived', verb: 'create', objectRef: { namespace: 'n', name: 'a' } }, false],
  ['another verb', { stage: 'ResponseComplete', verb: 'update', objectRef: { namespace: 'n', name: 'a' } }, false],
  ['another namespace', { stage: 'ResponseComplete', verb: 'create', objectRef: { namespace: 'm', name: 'a' } }, false],
  ['another name', { stage: 'ResponseComplete', verb: 'create', objectRef: { namespace: 'n', name: 'b' } }, false],
])('eventOfWrite: %s', (_, audited, found) => {
  expect(eventOfWrite([audited], { verb: 'create', namespace: 'n', name: 'a' }) !== undefined).toBe(found);
});

test('the event of a request outside namespaces has no namespace', () => {
  const audited = { stage: 'ResponseComplete', verb: 'create', objectRef: { name: 'a' } };
  expect(eventOfWrite([audited], { verb: 'create', namespace: '', name: 'a' })).toBe(audited);
});
