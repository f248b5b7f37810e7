import { expect, it } from 'vitest';
import { madeExchange } from '../test-support/made-exchange.ts';
import { isServedAs, type ServedObject } from './served-as.ts';

const role = (name = 'a', apiVersion = 'g/v1') =>
  madeExchange({ kind: 'Role', apiVersion, metadata: { name } }, { status: 201 });
const list = (...names: readonly string[]) =>
  madeExchange({ kind: 'RoleList', apiVersion: 'g/v1', items: names.map((name) => ({ metadata: { name } })) });
const good: ServedObject = { made: role(), read: role(), list: list('b', 'a'), removed: madeExchange({}) };

it.each<[string, ServedObject, number, number]>([
  ['served', good, 1, 0],
  ['not in the list', { ...good, list: list('b') }, 1, 1],
  ['of another version when read', { ...good, read: role('a', 'g/v1beta1') }, 1, 1],
  ['another one is read', { ...good, read: role('b') }, 1, 1],
  ['not deleted', { ...good, removed: madeExchange({}, { status: 405 }) }, 1, 1],
  ['not made', { ...good, made: madeExchange({}, { status: 404 }) }, 1, 1],
  ['no response', { ...good, read: madeExchange({}, { status: null }) }, 0, 0],
])('%s', (_name, served, seen, broken) => {
  const judged = isServedAs(served, 'Role', 'g/v1');
  expect([judged.seen, judged.findings.length]).toEqual([seen, broken]);
});
