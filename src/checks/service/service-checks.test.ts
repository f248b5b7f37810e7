import { describe, expect, it } from 'vitest';
import { kindNamed } from '../../client/kinds.ts';
import { madeExchange } from '../exchange-for-tests.ts';
import type { Judgement } from '../judgement.ts';
import { createdOrAbsent } from './created-or-absent.ts';
import { foreignTypesOf } from './foreign-types-of.ts';
import { noEarlierState } from './no-earlier-state.ts';

const object = madeExchange({ kind: 'Lease' });
const created = madeExchange({ kind: 'Lease' }, { method: 'PUT', status: 201 });
const updated = madeExchange({ kind: 'Lease' }, { method: 'PUT', status: 200 });
const missing = madeExchange({ code: 404 }, { status: 404 });
const silent = madeExchange(null, { status: null });

const rows: ReadonlyArray<readonly [string, Judgement, findings: number, seen: number]> = [
  ['created with 201 and there', createdOrAbsent(created, object), 0, 1],
  ['refused and not there', createdOrAbsent(missing, missing), 0, 1],
  ['created with 200', createdOrAbsent(updated, object), 1, 1],
  ['created and not there', createdOrAbsent(created, missing), 1, 1],
  ['refused and there', createdOrAbsent(missing, object), 1, 1],
  ['no answer', createdOrAbsent(silent, missing), 0, 0],
  ['a create without an earlier state', noEarlierState([{ operation: 'CREATE', oldObject: null }, { operation: 'CREATE' }]), 0, 2],
  ['a create with one', noEarlierState([{ operation: 'CREATE', oldObject: { kind: 'Lease' } }]), 1, 1],
  ['no request at all', noEarlierState([]), 0, 0],
];

describe('checks of the service as a whole', () => {
  it.each(rows)('%s', (_, { findings, seen }, wanted, facts) => {
    expect([findings.length, seen]).toEqual([wanted, facts]);
  });

  it('tells entries of another type by their own words, and says nothing of those that say nothing', () => {
    const items = [{ metadata: { name: 'a' } }, { kind: 'ConfigMap', apiVersion: 'v1', metadata: { name: 'b' } }, { kind: 'Secret', apiVersion: 'v1', metadata: { name: 'c' } }];
    expect(foreignTypesOf([{ kind: kindNamed('ConfigMap'), list: madeExchange({ items }) }])).toEqual(['ConfigMap /c: v1 Secret']);
  });
});
