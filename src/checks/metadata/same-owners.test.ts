import { expect, it } from 'vitest';
import type { Json } from '../../client/exchange.ts';
import { madeExchange } from '../test-support/made-exchange.ts';
import { haveSameOwners } from './same-owners.ts';

const entry = (operation: string, key = 'k') => ({
  manager: 'm',
  operation,
  fieldsV1: { 'f:data': { [`f:${key}`]: {} } },
});
const read = (data: Json, ...managedFields: Json[]) => madeExchange({ metadata: { managedFields }, data });

it.each([
  ['alike', read({ k: '1' }, entry('Apply')), read({ k: '1' }, entry('Apply')), 0, 1],
  ['another operation', read({ k: '1' }, entry('Apply')), read({ k: '1' }, entry('Update')), 1, 1],
  ['another field', read({ k: '1' }, entry('Apply')), read({ k: '1' }, entry('Apply', 'l')), 1, 1],
  ['other data', read({ k: '1' }, entry('Apply')), read({ k: '2' }, entry('Apply')), 1, 1],
  ['no field managers', read({ k: '1' }), read({ k: '1' }), 0, 0],
  ['one is missing', read({ k: '1' }, entry('Apply')), madeExchange({}, { status: 404 }), 1, 1],
])('%s', (_name, one, other, findings, seen) => {
  const judged = haveSameOwners(one, other);
  expect([judged.findings.length, judged.seen]).toEqual([findings, seen]);
});
