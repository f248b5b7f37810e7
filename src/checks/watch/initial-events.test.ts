import { describe, expect, it } from 'vitest';
import type { Exchange, Json, WatchEvent } from '../../client/exchange.ts';
import {
  closesWithVersion,
  initialEventsAreState,
  marksEndOnce,
  rejectsInitialEvents,
  rejectsOrMarksEnd,
} from './initial-events.ts';

const object = (name: string, version = 1): Json => ({
  metadata: { name, uid: `uid-${name}`, resourceVersion: `v${version}` },
});
const added = (name: string, version = 1, type = 'ADDED'): WatchEvent => ({ type, object: object(name, version) });
const end: WatchEvent = {
  type: 'BOOKMARK',
  object: { metadata: { resourceVersion: 'v9', annotations: { 'platform.io/initial-events-end': 'true' } } },
};
const watch = (status: number, json: Json = undefined): Exchange =>
  ({
    seq: 1,
    request: { method: 'GET', path: '/api/v1/configmaps?watch=true' },
    response: { status, headers: [] },
    failure: null,
    json,
    frames: status === 200 ? [] : null,
    ms: null,
  }) as unknown as Exchange;
const open = watch(200);
const refused = watch(422, { kind: 'Status', reason: 'Invalid' });

describe('the initial events', () => {
  const state = [object('a'), object('b', 2)];

  it.each<[string, readonly WatchEvent[], RegExp | null]>([
    ['are the state', [added('b', 2), added('a')], null],
    ['lack an object', [added('a')], /lack the current state of objects: b/],
    ['have an old state', [added('a'), added('b', 1)], /lack the current state of objects: b/],
    ['have a deleted object', [added('a'), added('b', 2), added('c')], /more than the current state/],
    ['have an object twice', [added('a'), added('b', 2), added('a')], /more than once/],
    ['have another type', [added('a'), added('b', 2, 'MODIFIED')], /is not ADDED/],
  ])('%s', (_what, events, message) => {
    const { findings, seen } = initialEventsAreState(open, events, [end], state);
    expect(seen).toBe(3);
    if (message === null) expect(findings).toEqual([]);
    else expect(findings.map((finding) => finding.message).join('\n')).toMatch(message);
  });

  it('of a rejected watch are a finding, and of one without an end no fact', () => {
    expect(initialEventsAreState(refused, [], [], state).findings).toHaveLength(1);
    expect(initialEventsAreState(open, [added('a'), added('b', 2)], [], state).seen).toBe(0);
  });
});

describe('the closing bookmark', () => {
  it.each<[string, readonly WatchEvent[], boolean, number, number]>([
    ['once', [end], true, 0, 1],
    ['twice', [end, end], true, 1, 3],
    ['missing before a later change', [], true, 1, 1],
    ['missing from a silent watch', [], false, 0, 0],
  ])('%s', (_what, ends, controlled, findings, seen) => {
    const judged = marksEndOnce(open, ends, controlled);
    expect([judged.findings.length, judged.seen]).toEqual([findings, seen]);
  });

  it('has a resource version', () => {
    expect(closesWithVersion(open, [end]).findings).toEqual([]);
    expect(closesWithVersion(open, [{ ...end, object: { metadata: {} } }]).findings).toHaveLength(1);
  });

  it('is missing, or the watch is rejected', () => {
    expect(rejectsOrMarksEnd(refused, [], false)).toMatchObject({ findings: [], seen: 1 });
    expect(rejectsOrMarksEnd(watch(422), [], false)).toMatchObject({ findings: [], seen: 1 });
    expect(rejectsOrMarksEnd(open, [end], true)).toMatchObject({ findings: [], seen: 1 });
    expect(rejectsOrMarksEnd(open, [], true).findings).toHaveLength(1);
    expect(rejectsOrMarksEnd(watch(500), [], false).findings).toHaveLength(1);
  });
});

describe('a request for initial events', () => {
  it.each([
    [refused, 0],
    [watch(400, { kind: 'Status' }), 0],
    [watch(422), 1],
    [open, 1],
    [watch(500, { kind: 'Status' }), 1],
  ])('%o is rejected with %d findings', (exchange, findings) => {
    expect(rejectsInitialEvents(exchange).findings).toHaveLength(findings);
  });
});
