import { describe, expect, it } from 'vitest';
import { madeExchange } from '../test-support/made-exchange.ts';
import type { Judgement } from '../judgement.ts';
import { reviewsHaveStatus, isListOf, reviewIsRejectedOrNotAllowed } from './list-of.ts';

const list = { kind: 'LeaseList', apiVersion: 'coordination.platform.io/v1', items: [] };
const of = (json: unknown, status = 200): Judgement =>
  isListOf(madeExchange(json, { status }), 'Lease', 'coordination.platform.io/v1');
const silent = madeExchange(null, { status: null });
const allowed = madeExchange({ status: { allowed: true } }, { status: 201 });
const denied = madeExchange({ status: { allowed: false } }, { status: 201 });
const refused = madeExchange({ kind: 'Status', status: 'Failure', code: 422 }, { status: 422 });

const rows: ReadonlyArray<readonly [string, Judgement, findings: number, seen: number]> = [
  ['the list of the kind', of(list), 0, 1],
  ['another kind', of({ ...list, kind: 'RoleList' }), 1, 1],
  ['a generic list without items', of({ ...list, kind: 'List', apiVersion: 'v1' }), 0, 0],
  ['a generic list of the kind', of({ kind: 'List', items: [{ kind: 'Lease', apiVersion: list.apiVersion }] }), 0, 1],
  ['a generic list of another version', of({ kind: 'List', items: [{ kind: 'Lease', apiVersion: 'v1' }] }), 1, 1],
  ['a list without a kind and without items', of({ items: [] }), 0, 0],
  ['a list without a kind, of the kind', of({ items: [{ kind: 'Lease', apiVersion: list.apiVersion }] }), 0, 1],
  ['a list without a kind, of another kind', of({ items: [{ kind: 'Role', apiVersion: list.apiVersion }] }), 1, 1],
  ['items that name no kind', of({ items: [{ metadata: { name: 'a' } }] }), 0, 0],
  ['an object without items', of({}), 1, 1],
  ['another version', of({ ...list, apiVersion: 'v1' }), 1, 1],
  ['no items', of({ ...list, items: undefined }), 1, 1],
  ['a refusal', of({ kind: 'Status', code: 404 }, 404), 1, 1],
  ['no list', isListOf(silent, 'Lease', 'v1'), 0, 0],
  ['a response with a status', reviewsHaveStatus([allowed, denied]), 0, 2],
  ['a response without a status', reviewsHaveStatus([allowed, madeExchange({ spec: {} }, { status: 201 })]), 1, 2],
  ['a review that is rejected', reviewsHaveStatus([refused]), 1, 1],
  ['a review without a response', reviewsHaveStatus([silent]), 0, 0],
  ['refused', reviewIsRejectedOrNotAllowed(refused), 0, 1],
  ['not allowed', reviewIsRejectedOrNotAllowed(denied), 0, 1],
  ['allowed', reviewIsRejectedOrNotAllowed(allowed), 1, 1],
  ['a server error', reviewIsRejectedOrNotAllowed(madeExchange({ code: 500 }, { status: 500 })), 1, 1],
  ['no response', reviewIsRejectedOrNotAllowed(silent), 0, 0],
];

describe('checks of what versions serve', () => {
  it.each(rows)('%s', (_, { findings, seen }, wanted, facts) => {
    expect([findings.length, seen]).toEqual([wanted, facts]);
  });
});
