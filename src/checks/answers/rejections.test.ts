import { expect, it } from 'vitest';
import type { Json } from '../../client/exchange.ts';
import type { Judgement } from '../judgement.ts';
import { madeExchange } from '../test-support/made-exchange.ts';
import { isRejectedFor, statusHas } from './rejections.ts';

const facts = ({ seen, findings }: Judgement): readonly number[] => [seen, findings.length];

const notFound: Json = { kind: 'Status', reason: 'NotFound', code: 404, details: { name: 'a', kind: 'secrets' } };

it.each([
  ['all of its members', notFound, 404, { reason: 'NotFound', details: { name: 'a' } }, 1, 0],
  ['another value', notFound, 404, { reason: 'Invalid' }, 1, 1],
  ['another value inside', notFound, 404, { details: { name: 'b' } }, 1, 1],
  ['a missing member', notFound, 404, { details: { group: 'a' } }, 1, 1],
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
