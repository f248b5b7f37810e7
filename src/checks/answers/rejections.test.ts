import { expect, it } from 'vitest';
import type { Json } from '../../client/exchange.ts';
import type { Judgement } from '../judgement.ts';
import { madeExchange } from '../test-support/made-exchange.ts';
import { isCompleteStatus, isRejectedFor, statusHas } from './rejections.ts';

const facts = ({ seen, findings }: Judgement): readonly number[] => [seen, findings.length];

const notFound: Json = { kind: 'Status', reason: 'NotFound', code: 404, details: { name: 'a', kind: 'secrets' } };

it.each([
  ['all of its members', notFound, 404, { reason: 'NotFound', details: { name: 'a' } }, 1, 0],
  ['another value', notFound, 404, { reason: 'Invalid' }, 1, 1],
  ['another value inside', notFound, 404, { details: { name: 'b' } }, 1, 1],
  ['a missing member', notFound, 404, { details: { group: 'a' } }, 1, 1],
  ['an item that matches', { ...notFound, list: [{ a: 1 }, { a: 2, b: 3 }] }, 404, { list: [{ a: 2 }] }, 1, 0],
  ['no item that matches', { ...notFound, list: [{ a: 1 }] }, 404, { list: [{ a: 2 }] }, 1, 1],
  ['no list', { ...notFound, list: { a: 2 } }, 404, { list: [{ a: 2 }] }, 1, 1],
  ['a part that is no map', { ...notFound, details: 'a' }, 404, { details: { name: 'a' } }, 1, 1],
  ['a Status of success', notFound, 200, { reason: 'NotFound' }, 1, 1],
  ['no Status', { ...notFound, kind: 'Secret' }, 404, { reason: 'NotFound' }, 1, 1],
  ['no response', null, null, { reason: 'NotFound' }, 0, 0],
])('an error with %s', (_, json, status, part, seen, findings) => {
  expect(facts(statusHas(madeExchange(json, { status }), part))).toEqual([seen, findings]);
});

const causes = [
  { field: 'spec.a', reason: 'FieldValueRequired', message: 'Required value' },
  { field: 'spec.b', reason: 'FieldValueInvalid', message: '' },
];
const invalid: Json = { kind: 'Status', reason: 'Invalid', code: 422, details: { causes } };
const a = { field: 'spec.a', reason: 'FieldValueRequired' };

it.each([
  ['its cause', invalid, 422, [a], 1, 0],
  ['any cause', invalid, 422, [], 1, 0],
  ['another reason', invalid, 422, [{ ...a, reason: 'FieldValueInvalid' }], 1, 1],
  ['another field', invalid, 422, [{ ...a, field: 'spec' }], 1, 1],
  ['a cause without a message', invalid, 422, [{ field: 'spec.b', reason: 'FieldValueInvalid' }], 1, 1],
  ['one of two causes', invalid, 422, [a, { ...a, field: 'spec.c' }], 2, 1],
  ['no causes', { ...invalid, details: {} }, 422, [a], 1, 1],
  ['another status', invalid, 400, [a], 1, 1],
  ['another reason of the Status', { ...invalid, reason: 'BadRequest' }, 422, [a], 1, 1],
  ['success', {}, 201, [a], 1, 1],
  ['no response', null, null, [a], 0, 0],
])('a rejection with %s', (_, json, status, wanted, seen, findings) => {
  expect(facts(isRejectedFor(madeExchange(json, { status }), wanted))).toEqual([seen, findings]);
});

const complete = { kind: 'Status', apiVersion: 'v1', status: 'Failure', message: 'a', reason: 'NotFound', code: 404 };
const inJson = 'application/json; charset=utf-8';

it.each([
  ['all members', complete, 404, inJson, 1, 0],
  ['another content type', complete, 404, 'text/plain', 1, 1],
  ['another kind', { ...complete, kind: 'Secret' }, 404, inJson, 1, 1],
  ['another version', { ...complete, apiVersion: 'v2' }, 404, inJson, 1, 1],
  ['success', { ...complete, status: 'Success' }, 404, inJson, 1, 1],
  ['no message', { ...complete, message: '' }, 404, inJson, 1, 1],
  ['no reason', { ...complete, reason: undefined }, 404, inJson, 1, 1],
  ['another code', { ...complete, code: 400 }, 404, inJson, 1, 1],
  ['the status 200', { ...complete, code: 200 }, 200, inJson, 1, 1],
  ['no JSON', null, 404, inJson, 1, 1],
  ['no response', null, null, inJson, 0, 0],
])('a Status with %s', (_, json, status, type, seen, findings) => {
  const exchange = madeExchange(json, { status, headers: [['Content-Type', type]] });
  expect(facts(isCompleteStatus(exchange))).toEqual([seen, findings]);
});
