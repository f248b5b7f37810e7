import { describe, expect, it } from 'vitest';
import type { Json } from '../../client/exchange.ts';
import { textAt } from '../../client/values/json-value.ts';
import { madeExchange } from '../test-support/made-exchange.ts';
import { responsesHaveMetadata, itemsHaveType, metadataMemberIsAbsent, objectHasNamespace } from './metadata-form.ts';

const one = (metadata: Json) => madeExchange({ kind: 'ConfigMap', apiVersion: 'v1', metadata });
const list = (...items: Json[]) => madeExchange({ kind: 'ConfigMapList', items });
const refused = madeExchange({ kind: 'Status', code: 404 }, { status: 404 });
const silent = madeExchange(null, { status: null });

describe('metadata', () => {
  it.each([
    ['alone and in a list', [one({ name: 'a' }), list({ metadata: { name: 'a' } })], 0, 2],
    ['missing in an item', [one({ name: 'a' }), list({ metadata: { name: 'a' } }, {})], 1, 2],
    ['without a name', [one({})], 1, 1],
    ['an object that is not in the list', [list({ metadata: { name: 'b' } })], 1, 1],
    ['a refusal', [refused], 1, 1],
    ['no response', [silent], 0, 0],
  ])('carried: %s', (_name, answers, findings, seen) => {
    const judged = responsesHaveMetadata(answers, 'a');
    expect([judged.findings.length, judged.seen]).toEqual([findings, seen]);
  });

  it.each([
    ['its namespace', [one({ name: 'a', namespace: 'n' }), list({ metadata: { name: 'a', namespace: 'n' } })], 'n', 0],
    ['null where there is a namespace', [one({ name: 'a' })], 'n', 1],
    ['null where there is no namespace', [one({ name: 'a' }), one({ name: 'a', namespace: '' })], null, 0],
    ['a namespace where there is none', [one({ name: 'a', namespace: 'default' })], null, 1],
    ['an item of another name', [list({ metadata: { name: 'b', namespace: 'n' } })], 'n', 1],
  ])('lives in: %s', (_name, answers, namespace, findings) => {
    expect(objectHasNamespace(answers, 'a', namespace).findings).toHaveLength(findings);
  });

  it('lives in its namespace, whatever other objects of its name a list contains', () => {
    const items = [{ metadata: { name: 'a' } }, { metadata: { name: 'a', namespace: 'n', labels: { mine: 'yes' } } }];
    const answers = [list(...items)];
    expect(
      objectHasNamespace(answers, 'a', 'n', (item) => textAt(item, 'metadata', 'labels', 'mine') === 'yes').findings,
    ).toEqual([]);
    expect(objectHasNamespace(answers, 'a', 'n').findings).toHaveLength(1);
  });

  it.each([
    ['absent and null', [one({ name: 'a' }), one({ name: 'a', deletionTimestamp: null })], 0],
    ['the zero time', [list({ metadata: { name: 'a', deletionTimestamp: '0001-01-01T00:00:00Z' } })], 1],
  ])('lacks: %s', (_name, answers, findings) => {
    expect(metadataMemberIsAbsent(answers, 'a', 'deletionTimestamp').findings).toHaveLength(findings);
  });

  it.each([
    ['typed', list({ kind: 'ConfigMap', apiVersion: 'v1' }), 0, 1],
    ['without type', list({}), 1, 1],
    ['of the kind of the list', list({ kind: 'ConfigMapList', apiVersion: 'v1' }), 1, 1],
    ['none', list(), 0, 0],
    ['no list', refused, 1, 1],
  ])('items: %s', (_name, exchange, findings, seen) => {
    const judged = itemsHaveType(exchange, 'ConfigMap', 'v1', () => true);
    expect([judged.findings.length, judged.seen]).toEqual([findings, seen]);
  });
});
