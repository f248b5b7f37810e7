import { expect, it } from 'vitest';
import type { Json } from '../../client/exchange.ts';
import { madeExchange } from '../test-support/made-exchange.ts';
import {
  aggregateAgrees,
  type Discovery,
  groupsAgree,
  listsAreAsOffered,
  resourcesAreComplete,
  versionsAreServed,
} from './discovery.ts';

const resource = { name: 'as', singularName: 'a', kind: 'A', namespaced: true, verbs: ['list'] };
const list = (...resources: Json[]): Json => ({ kind: 'APIResourceList', groupVersion: 'g/v1', resources });
const version = { groupVersion: 'g/v1', version: 'v1' };
const group = { name: 'g', versions: [version], preferredVersion: version };
const status = (code: number) => madeExchange({}, { status: code });
const discovery = (of: Partial<Discovery>): Discovery => ({ groups: [group], documents: [], lists: new Map(), ...of });
const withList = (exchange: ReturnType<typeof madeExchange>) => discovery({ lists: new Map([['g/v1', exchange]]) });
const counts = ({ findings, seen }: { findings: readonly unknown[]; seen: number }) => [findings.length, seen];

it.each([
  ['a list', madeExchange(list(resource)), 0, 1],
  ['a list of another version', madeExchange({ ...list(resource), groupVersion: 'g/v2' }), 1, 1],
  ['another kind', madeExchange({ ...list(resource), kind: 'Status' }), 1, 1],
  ['an empty list', madeExchange(list()), 1, 1],
  ['no list', status(404), 1, 1],
  ['a server that is away', status(503), 0, 0],
])('versions: %s', (_, exchange, findings, seen) => {
  expect(counts(versionsAreServed(withList(exchange)))).toEqual([findings, seen]);
});

it.each([
  ['the same', group, madeExchange({ ...group, kind: 'APIGroup' }), 0],
  ['other versions', group, madeExchange({ ...group, versions: [] }), 1],
  ['another preferred version', group, madeExchange({ ...group, preferredVersion: {} }), 1],
  ['a preferred version that it lacks', { ...group, versions: [] }, madeExchange({ ...group, versions: [] }), 1],
  ['no document', group, status(404), 1],
  ['a server that is away', group, status(503), 0],
])('groups: %s', (_, entry, document, findings) => {
  expect(counts(groupsAgree(discovery({ groups: [entry], documents: [document] })))).toEqual([findings, 1]);
});

it.each([
  ['complete', [resource, { ...resource, name: 'as/status' }], 0],
  ['without a kind', [{ ...resource, kind: '' }], 1],
  ['without a singular', [{ ...resource, singularName: undefined }], 1],
  ['without a scope', [{ ...resource, namespaced: undefined }], 1],
  ['without verbs', [{ ...resource, verbs: [] }], 1],
  ['with an empty verb', [{ ...resource, verbs: [''] }], 1],
  ['below a resource that is absent', [resource, { ...resource, name: 'bs/status' }], 1],
])('resources: %s', (_, resources, findings) => {
  expect(counts(resourcesAreComplete(withList(madeExchange(list(...resources)))))).toEqual([
    findings,
    resources.length,
  ]);
});

it.each([
  ['an offered list', true, status(200), 0, 1],
  ['an offered list that is rejected', true, status(405), 1, 1],
  ['another list that is rejected', false, status(405), 0, 1],
  ['another list that succeeds', false, status(200), 1, 1],
  ['another list that is unknown', false, status(404), 1, 1],
  ['a forbidden list', true, status(403), 0, 0],
])('%s', (_, isOffered, exchange, findings, seen) => {
  expect(counts(listsAreAsOffered([{ resource: 'as', isOffered, otherwise: 405, exchange }]))).toEqual([
    findings,
    seen,
  ]);
});

const entry = { resource: 'as', responseKind: { kind: 'A' }, scope: 'Namespaced', verbs: ['list'] };
const aggregate = (resources: Json[], more: Json = {}) =>
  madeExchange({ items: [{ metadata: { name: 'g' }, versions: [{ version: 'v1', resources, ...more }] }] });

it.each([
  ['the same', aggregate([entry]), 0, 1],
  ['another scope', aggregate([{ ...entry, scope: 'Cluster' }]), 1, 1],
  ['another kind', aggregate([{ ...entry, responseKind: { kind: 'B' } }]), 1, 1],
  ['other verbs', aggregate([{ ...entry, verbs: [] }]), 1, 1],
  ['a resource less', aggregate([]), 1, 1],
  ['a stale version', aggregate([], { freshness: 'Stale' }), 0, 1],
  ['no groups', madeExchange({}), 1, 0],
])('aggregated: %s', (_, exchange, findings, seen) => {
  expect(counts(aggregateAgrees(exchange, withList(madeExchange(list(resource)))))).toEqual([findings, seen]);
});
