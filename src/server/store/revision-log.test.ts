import { describe, expect, it } from 'vitest';
import type { ApiObject, KindData } from '../model.ts';
import { RevisionLog } from './revision-log.ts';

const kind = { group: '', version: 'v1', kind: 'ConfigMap', plural: 'configmaps' } as KindData;
const other = { ...kind, kind: 'Secret', plural: 'secrets' };
const named = (name: string, value = '', namespace = 'ns'): ApiObject => ({
  metadata: { name, namespace },
  data: { value },
});
const names = (objects: readonly ApiObject[]): string[] =>
  objects.map((object) => `${object.metadata.name}${object['data'].value}`);

const fixture = () => {
  const time = { now: 0 };
  const log = new RevisionLog({ now: () => time.now, after: () => () => {} });
  const write = (object: ApiObject, type: 'ADDED' | 'MODIFIED' | 'DELETED', of = kind): number =>
    log.append(() => ({ kind: of, type, object, previous: null })).revision;
  return { time, log, write };
};

describe('RevisionLog', () => {
  it('reads the state at every revision', () => {
    const { log, write } = fixture();
    const first = write(named('a', '1'), 'ADDED');
    const second = write(named('b', '1'), 'ADDED');
    const third = write(named('a', '2'), 'MODIFIED');
    const fourth = write(named('b', '1'), 'DELETED');
    expect(names(log.list(kind, 'ns', first))).toEqual(['a1']);
    expect(names(log.list(kind, 'ns', second))).toEqual(['a1', 'b1']);
    expect(names(log.list(kind, 'ns', third))).toEqual(['a2', 'b1']);
    expect(names(log.list(kind, 'ns', fourth))).toEqual(['a2']);
    expect(names(log.list(kind, 'ns'))).toEqual(['a2']);
    expect(log.get(kind, 'ns', 'b', third)?.['data'].value).toBe('1');
    expect(log.get(kind, 'ns', 'b')).toBeNull();
  });

  it('separates and orders namespaces', () => {
    const { log, write } = fixture();
    write(named('z', '', 'ns'), 'ADDED');
    write(named('a', '', 'ns-2'), 'ADDED');
    write(named('a', '', 'ns'), 'ADDED');
    expect(names(log.list(kind, 'ns'))).toEqual(['a', 'z']);
    expect(log.list(kind).length).toBe(3);
    expect(log.list(other)).toEqual([]);
  });

  it('returns the changes of one kind after a revision', () => {
    const { log, write } = fixture();
    const first = write(named('a'), 'ADDED');
    write(named('s'), 'ADDED', other);
    const third = write(named('b'), 'ADDED');
    const fourth = write(named('c'), 'ADDED');
    expect(log.changesSince(kind, first).map((change) => change.revision)).toEqual([third, fourth]);
    expect(log.changesSince(kind, first, 1).map((change) => change.revision)).toEqual([third]);
    expect(log.changesSince(kind, fourth)).toEqual([]);
  });

  it('keeps a revision for five minutes after the next change', () => {
    const { log, write, time } = fixture();
    const first = write(named('a', '1'), 'ADDED');
    time.now = 60_000;
    const second = write(named('a', '2'), 'MODIFIED');
    time.now = 60_000 + 5 * 60_000 - 1;
    expect(log.horizon).toBe(first);
    expect(names(log.list(kind, 'ns', first))).toEqual(['a1']);
    time.now += 1;
    expect(log.horizon).toBe(second);
    expect(names(log.list(kind, 'ns'))).toEqual(['a2']);
  });

  it('compaction drops all history and deleted objects', () => {
    const { log, write } = fixture();
    write(named('a', '1'), 'ADDED');
    write(named('b'), 'ADDED');
    write(named('a', '2'), 'MODIFIED');
    const last = write(named('b'), 'DELETED');
    log.compact();
    expect(log.horizon).toBe(last);
    expect(log.changesSince(kind, 0)).toEqual([]);
    expect(log.lastDropped(kind)).toBe(last);
    expect(names(log.list(kind))).toEqual(['a2']);
    expect(log.get(kind, 'ns', 'a', 1)).toBeNull();
    const next = write(named('b'), 'ADDED');
    expect(log.changesSince(kind, last).map((change) => change.revision)).toEqual([next]);
  });

  it('notifies listeners in order until they unsubscribe', () => {
    const { log, write } = fixture();
    const heard: number[] = [];
    const stop = log.subscribe((change) => heard.push(change.revision));
    const first = write(named('a'), 'ADDED');
    stop();
    write(named('b'), 'ADDED');
    expect(heard).toEqual([first]);
  });

  it('notifies the followers of a kind only of its changes', () => {
    const { log, write } = fixture();
    let heard = 0;
    const stop = log.follow(kind, () => {
      heard += 1;
    });
    log.follow({ ...kind, plural: 'others' }, () => expect.unreachable());
    write(named('a'), 'ADDED');
    stop();
    write(named('b'), 'ADDED');
    expect(heard).toBe(1);
  });
});
