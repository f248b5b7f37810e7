import { describe, expect, it } from 'vitest';
import { builtInKinds } from '../kinds/all.ts';
import { durationText } from '../kinds/shared/columns.ts';
import type { ApiObject, KindData } from '../model.ts';
import { toTable } from './table.ts';

const kind = (name: string): KindData => builtInKinds.find((item) => item.kind === name) as KindData;
const now = Date.parse('2024-01-01T00:05:00Z');
const object: ApiObject = { metadata: { name: 'n', creationTimestamp: '2024-01-01T00:00:00Z' }, data: { a: '1' } };

describe('a table', () => {
  it('of a kind without columns has name and creation time', () => {
    const table = toTable([object], kind('LimitRange'), { resourceVersion: '5' }, { now });
    expect(table).toMatchObject({
      kind: 'Table',
      apiVersion: 'meta.platform.io/v1',
      metadata: { resourceVersion: '5' },
    });
    expect(table.columnDefinitions.map((column: { name: string; type: string }) => [column.name, column.type])).toEqual(
      [
        ['Name', 'string'],
        ['Created At', 'date'],
      ],
    );
    expect(table.rows).toEqual([
      {
        cells: ['n', '2024-01-01T00:00:00Z'],
        object: { kind: 'PartialObjectMetadata', apiVersion: 'meta.platform.io/v1', metadata: object.metadata },
      },
    ]);
  });
  it('of a kind with columns contains ages', () => {
    expect(toTable([object], kind('ConfigMap'), {}, { now }).rows[0].cells).toEqual(['n', 1, '5m']);
  });
  it('contains complete objects or none, as requested', () => {
    expect(toTable([object], kind('ConfigMap'), {}, { now, includeObject: 'Object' }).rows[0].object).toEqual({
      kind: 'ConfigMap',
      apiVersion: 'v1',
      ...object,
    });
    expect(toTable([object], kind('ConfigMap'), {}, { now, includeObject: 'None' }).rows[0]).not.toHaveProperty(
      'object',
    );
  });
  it.each(builtInKinds.map((item) => [`${item.group}/${item.version} ${item.kind}`, item]))(
    'of %s stands an object with nothing in it',
    (_name, item) => {
      const { columnDefinitions, rows } = toTable(
        [{ metadata: { name: 'n', creationTimestamp: '2024-01-01T00:00:00Z' } }],
        item,
        {},
        { now },
      );
      expect(rows[0].cells).toHaveLength(columnDefinitions.length);
      expect(rows[0].cells).toContain('n');
    },
  );
});

it.each([
  [0, '0s'],
  [59, '59s'],
  [119, '119s'],
  [120, '2m'],
  [200, '3m20s'],
  [600, '10m'],
  [7200, '120m'],
  [10_800, '3h'],
  [12_000, '3h20m'],
  [3600 * 5, '5h'],
  [3600 * 47, '47h'],
  [3600 * 55, '2d7h'],
  [86400 * 12, '12d'],
  [86400 * 800, '2y70d'],
  [86400 * 4000, '10y'],
])('%d seconds are %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});
