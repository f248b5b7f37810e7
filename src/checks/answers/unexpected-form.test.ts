import { describe, expect, it } from 'vitest';
import type { Json } from '../../client/exchange.ts';
import { madeExchange } from '../test-support/made-exchange.ts';
import { unexpectedForm } from './unexpected-form.ts';

const headers = [['Content-Type', 'application/json; charset=utf-8']] as const;
const configMap = {
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name: 'a', labels: { b: 'c' }, creationTimestamp: null, unknown: 1 },
  data: { k: 'v' },
  unknown: [],
};

describe('unexpectedForm', () => {
  it.each<[string, Json, string | null]>([
    ['an object', configMap, null],
    [
      'a list',
      {
        kind: 'ConfigMapList',
        apiVersion: 'v1',
        metadata: { resourceVersion: '1' },
        items: [{ metadata: { name: 'a' } }],
      },
      null,
    ],
    ['a refusal', { kind: 'Status', metadata: {}, status: 'Failure', code: 404, reason: 'NotFound' }, null],
    ['an error without metadata', { kind: 'Status', status: 'Failure', code: 404 }, null],
    ['a review without metadata', { kind: 'SubjectAccessReview', spec: {}, status: { allowed: true } }, null],
    ['discovery', { kind: 'APIResourceList', groupVersion: 'v1', resources: [] }, null],
    ['a document without a kind', { gitVersion: 'v1.24.17' }, null],
    ['data of a custom kind', { ...configMap, kind: 'Widget', data: 5 }, null],
    ['a number', 5, 'the body is a number'],
    ['null', null, 'the body is null'],
    ['not JSON', undefined, 'the body is not JSON'],
    ['metadata as a number', { ...configMap, metadata: 3 }, 'metadata is a number'],
    ['no metadata', { kind: 'ConfigMap', data: {} }, 'metadata is absent'],
    ['no kind', { metadata: {} }, 'kind is absent'],
    ['a name as a number', { ...configMap, metadata: { name: 7 } }, 'metadata.name is a number'],
    ['a label as a list', { ...configMap, metadata: { labels: { x: [] } } }, 'metadata.labels.x is a list'],
    ['data as a list', { ...configMap, data: [] }, 'data is a list'],
    ['items of null', { kind: 'ConfigMapList', metadata: {}, items: null }, 'items is null'],
    ['no items', { kind: 'ConfigMapList', metadata: {} }, 'items is absent'],
    ['an item of null', { kind: 'ConfigMapList', metadata: {}, items: [null] }, 'items.0 is null'],
    ['an item without metadata', { kind: 'ConfigMapList', metadata: {}, items: [{}] }, 'items.0.metadata is absent'],
    ['conditions as text', { ...configMap, status: { conditions: 'x' } }, 'status.conditions is a string'],
    ['a code as text', { kind: 'Status', code: '404' }, 'code is a string'],
  ])('%s', (_, json, problem) => {
    expect(unexpectedForm(madeExchange(json, { headers }))).toBe(problem);
  });

  it('checks every event of a stream', () => {
    const frame = (object: Json): Json => ({ atMs: 1, raw: '', event: { type: 'ADDED', object } });
    expect(unexpectedForm(madeExchange(undefined, { headers, frames: [frame(configMap)] }))).toBeNull();
    expect(unexpectedForm(madeExchange(undefined, { headers, frames: [frame(configMap), frame(null)] }))).toBe(
      'the object of an event is null',
    );
    expect(unexpectedForm(madeExchange(undefined, { headers, frames: [frame({ ...configMap, metadata: [] })] }))).toBe(
      'metadata is a list',
    );
    expect(unexpectedForm(madeExchange(undefined, { headers, frames: [{ atMs: 1, raw: 'x' }] }))).toBe(
      'a line of the stream is not an event',
    );
  });

  it('ignores other media types and missing responses', () => {
    expect(unexpectedForm(madeExchange(undefined, { headers: [['Content-Type', 'text/plain']] }))).toBeNull();
    expect(unexpectedForm(madeExchange(undefined, { headers, status: null }))).toBeNull();
  });
});
