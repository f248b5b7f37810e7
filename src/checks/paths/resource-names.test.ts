import { expect, it } from 'vitest';
import type { Json } from '../../client/exchange.ts';
import { madeExchange } from '../test-support/made-exchange.ts';
import type { Discovery } from './discovery.ts';
import {
  groupHasVersions,
  hashesAreDistinct,
  hashesAreOfTypes,
  resourcesAreNamed,
  verbsAreAsOffered,
} from './resource-names.ts';

const entry = { name: 'as', kind: 'A', namespaced: true, verbs: ['watch', 'list'], storageVersionHash: 'x' };
const listed = (...resources: Json[]) => madeExchange({ kind: 'APIResourceList', resources });
const discovery = (lists: Readonly<Record<string, ReturnType<typeof madeExchange>>>): Discovery => ({
  groups: [],
  documents: [],
  lists: new Map(Object.entries(lists)),
});
const counts = ({ findings, seen }: { findings: readonly unknown[]; seen: number }) => [findings.length, seen];
const wanted = {
  version: 'g/v1',
  name: 'as',
  kind: 'A',
  namespaced: true,
  verbs: ['list', 'watch'],
  shortNames: ['a', 'b'],
  categories: [],
};

it.each([
  ['the same in another order', { shortNames: ['b', 'a'] }, 0, 1],
  ['fewer short names', { shortNames: ['a'] }, 1, 1],
  ['no short names', {}, 1, 1],
  ['a category', { shortNames: ['a', 'b'], categories: ['all'] }, 1, 1],
  ['another kind', { shortNames: ['a', 'b'], kind: 'B' }, 1, 1],
  ['another scope', { shortNames: ['a', 'b'], namespaced: false }, 1, 1],
  ['another verb', { shortNames: ['a', 'b'], verbs: ['list', 'get'] }, 1, 1],
  ['another name', { name: 'bs' }, 0, 0],
])('names: %s', (_, part, findings, seen) => {
  const lists = { 'g/v1': listed({ ...entry, ...part }) };
  expect(counts(resourcesAreNamed(discovery(lists), [wanted]))).toEqual([findings, seen]);
});

it('names: a sub-resource is missing where its resource is listed, and only there', () => {
  const lists = { 'g/v1': listed(entry) };
  const names = ['as/status', 'bs/status'].map((name) => ({ ...wanted, name }));
  expect(counts(resourcesAreNamed(discovery(lists), names))).toEqual([1, 1]);
});

it('names: a failed list and an absent version are no facts', () => {
  const lists = { 'g/v1': madeExchange({ resources: [entry] }, { status: 404 }) };
  expect(counts(resourcesAreNamed(discovery(lists), [wanted, { ...wanted, version: 'g/v2' }]))).toEqual([0, 0]);
});

it.each([
  ['distinct', [entry, { ...entry, name: 'bs', storageVersionHash: 'y' }], 0, 2],
  ['equal', [entry, { ...entry, name: 'bs' }], 1, 2],
  ['empty', [{ ...entry, storageVersionHash: '' }], 1, 1],
  ['absent', [{ ...entry, storageVersionHash: undefined }], 1, 1],
  ['without watches', [{ ...entry, verbs: ['create'], storageVersionHash: undefined }], 0, 0],
])('hashes of a version: %s', (_, resources, findings, seen) => {
  expect(counts(hashesAreDistinct(discovery({ v1: listed(...resources) })))).toEqual([findings, seen]);
});

it.each([
  ['equal', 'g/v2', entry, 0, 1],
  ['different', 'g/v2', { ...entry, storageVersionHash: 'y' }, 1, 1],
  ['of another group', 'h/v1', { ...entry, storageVersionHash: 'y' }, 0, 0],
  ['of another resource', 'g/v2', { ...entry, name: 'bs', storageVersionHash: 'y' }, 0, 0],
  ['absent', 'g/v2', { ...entry, storageVersionHash: undefined }, 0, 0],
])('hashes of a type: %s', (_, version, other, findings, seen) => {
  const lists = { 'g/v1': listed(entry), [version]: listed(other) };
  expect(counts(hashesAreOfTypes(discovery(lists)))).toEqual([findings, seen]);
});

it.each([
  [true, 404, 0, 1],
  [true, 405, 1, 1],
  [false, 405, 0, 1],
  [false, 404, 1, 1],
  [false, 403, 0, 0],
  [false, 503, 0, 0],
])('a verb that is offered (%s) returns %s', (isOffered, status, findings, seen) => {
  const tried = [{ resource: 'as', verb: 'get', isOffered, exchange: madeExchange({}, { status }) }];
  expect(counts(verbsAreAsOffered(tried))).toEqual([findings, seen]);
});

const group = { versions: [{ version: 'v2' }, { version: 'v1' }], preferredVersion: { version: 'v2' } };

it.each([
  ['these', madeExchange(group), ['v2', 'v1'], 0],
  ['another order', madeExchange(group), ['v1', 'v2'], 1],
  ['another preferred one', madeExchange({ ...group, preferredVersion: { version: 'v1' } }), ['v2', 'v1'], 1],
  ['none', madeExchange({}, { status: 404 }), [], 0],
  ['none wanted', madeExchange(group), [], 1],
  ['an absent group', madeExchange({}, { status: 404 }), ['v1'], 1],
])('versions of a group: %s', (_, document, versions, findings) => {
  expect(groupHasVersions(document, versions).findings).toHaveLength(findings);
});
