import { describe, expect, it } from 'vitest';
import type { HeaderPairs, Json } from '../../client/exchange.ts';
import { madeExchange } from '../test-support/made-exchange.ts';
import { keepsCreationTime, creationTimeIsThatOfCreate } from './server-times.ts';
import {
  entriesHaveKnownOperation,
  entriesAreFieldsV1,
  entriesHavePlausibleTime,
  entriesHaveApiVersion,
  fieldTreeHasPath,
} from './managed-fields-entries.ts';

const headers: HeaderPairs = [['Date', 'Sat, 21 Nov 2026 12:00:00 GMT']];
const create = madeExchange({}, { method: 'POST', status: 201, headers });
const made = (creationTimestamp: Json) => madeExchange({ metadata: { name: 'a', creationTimestamp } }, { headers });

describe('creation times', () => {
  it.each([
    ['the time of the response', create, made('2026-11-21T12:00:00Z'), 0, 1],
    ['a second later', create, made('2026-11-21T12:00:01Z'), 0, 1],
    ['an hour ago', create, made('2026-11-21T11:00:00Z'), 1, 1],
    ['no time', create, made('yesterday'), 1, 1],
    ['none', create, made(undefined), 1, 1],
    ['a response without Date', madeExchange({}, { status: 201 }), made('2026-11-21T12:00:00Z'), 0, 0],
    ['an object that does not exist', create, madeExchange({}, { status: 404 }), 1, 1],
  ])('%s', (_name, answer, read, findings, seen) => {
    const judged = creationTimeIsThatOfCreate(answer, read);
    expect([judged.findings.length, judged.seen]).toEqual([findings, seen]);
  });

  it('a read with another time is a finding, a read without a response leaves nothing to judge', () => {
    expect(keepsCreationTime([made('t'), made('u')], 't').findings).toHaveLength(1);
    expect(keepsCreationTime([made('t')], 't').findings).toEqual([]);
    expect(keepsCreationTime([madeExchange(null, { status: null })], 't').seen).toBe(0);
  });
});

const booked = (...managedFields: Json[]) =>
  madeExchange(
    { apiVersion: 'g/v1', metadata: { creationTimestamp: '2026-11-21T12:00:00Z', managedFields } },
    { headers },
  );
const entry = {
  manager: 'm',
  operation: 'Update',
  apiVersion: 'g/v1',
  time: '2026-11-21T12:00:00Z',
  fieldsType: 'FieldsV1',
  fieldsV1: { 'f:data': { 'f:k': {} } },
};

describe('entries', () => {
  it.each([
    ['a complete envelope', entry, []],
    ['another operation', { ...entry, operation: 'Patch' }, ['operation']],
    ['an API version without group', { ...entry, apiVersion: 'v1' }, ['apiVersion']],
    ['the zero time', { ...entry, time: '0001-01-01T00:00:00Z' }, ['time']],
    ['a time in the future', { ...entry, time: '2026-11-21T13:00:00Z' }, ['time']],
    ['no fieldsType', { ...entry, fieldsType: '' }, ['fieldsType']],
  ])('%s', (_name, one, broken) => {
    const read = booked(entry, one);
    const found = {
      operation: entriesHaveKnownOperation(read),
      apiVersion: entriesHaveApiVersion(read),
      time: entriesHavePlausibleTime(read),
      fieldsType: entriesAreFieldsV1(read),
    };
    expect(
      Object.entries(found)
        .filter(([, { findings }]) => findings.length > 0)
        .map(([member]) => member),
    ).toEqual(broken);
    expect(found.operation.seen).toBe(2);
  });

  it('no entries are no fact', () => {
    expect(entriesAreFieldsV1(booked()).seen).toBe(0);
  });

  it.each([
    ['prefixes', entry, 0],
    ['no prefixes', { ...entry, fieldsV1: { data: { k: {} } } }, 1],
    ['the tree in the member `fields`', { ...entry, fieldsV1: undefined, fields: entry.fieldsV1 }, 0],
    ['the tree of another manager', { ...entry, manager: 'n' }, 1],
  ])('tree: %s', (_name, one, findings) => {
    expect(fieldTreeHasPath(booked(one), 'm', ['f:data', 'f:k']).findings).toHaveLength(findings);
  });
});
