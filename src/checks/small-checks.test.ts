import { describe, expect, it } from 'vitest';
import type { Exchange, WatchEvent } from '../client/exchange.ts';
import { valueAt } from '../client/values/json-value.ts';
import { isDeletedOrTerminating } from './objects/deletions.ts';
import { madeExchange } from './test-support/made-exchange.ts';
import type { Judgement } from './judgement.ts';
import { isObjectAsJson } from './answers/media-types.ts';
import { exhaustingPageIsLast } from './lists/pages.ts';
import { podHasNoSecuritySettings } from './access/pod-security.ts';
import { noEventBeforeControl } from './watch/no-event-before-control.ts';
import { listContainsAtMost, someCreatesThenError, quotaUsageIsWithin } from './access/quotas.ts';
import { requestsReturnObjects, warningsAreWellFormed } from './answers/warning-form.ts';

const status = (code: number | null): Exchange => madeExchange({}, { status: code });
const warned = (...texts: string[]): Exchange =>
  madeExchange({}, { headers: texts.map((text) => ['Warning', text] as const) });
const stream = (...events: WatchEvent[]): Exchange =>
  madeExchange(undefined, { frames: events.map((event) => ({ atMs: 1, raw: '', event })) });
const event = (name: string): WatchEvent => ({ type: 'ADDED', object: { metadata: { name } } });
const named =
  (name: string) =>
  ({ object }: WatchEvent): boolean =>
    object.metadata.name === name;
const json = { headers: [['Content-Type', 'application/json;charset=utf-8']] as const };
const pod = (own: unknown, container: unknown): Exchange =>
  madeExchange({ spec: { securityContext: own, containers: [{ securityContext: container }] } });
const used = (text?: string): Exchange => madeExchange({ status: { used: { configmaps: text } } });
const pdb = madeExchange({ kind: 'A', metadata: { name: 'x' } });
const pdbList = madeExchange({ kind: 'AList', items: [{ metadata: { name: 'x' } }] });
const use = (over: Partial<Parameters<typeof requestsReturnObjects>[0]> = {}): Judgement =>
  requestsReturnObjects(
    { created: pdb, read: pdb, list: pdbList, patched: pdb, deleted: status(200), ...over },
    { kind: 'A', name: 'x' },
  );

const items = (...names: string[]) => names.map((name) => ({ metadata: { name } }));
const page = (names: string[], token = ''): Exchange =>
  madeExchange({ kind: 'AList', metadata: { continue: token }, items: items(...names) });
const withSpec = (spec: unknown): Exchange => madeExchange({ kind: 'A', metadata: { name: 'x' }, spec });

const cases: Readonly<Record<string, [string, Judgement, number, number][]>> = {
  isDeletedOrTerminating: [
    ['gone', isDeletedOrTerminating(status(404)), 1, 0],
    [
      'terminating',
      isDeletedOrTerminating(madeExchange({ metadata: { deletionTimestamp: '2026-01-01T00:00:00Z' } })),
      1,
      0,
    ],
    ['as it was', isDeletedOrTerminating(madeExchange({ metadata: {} })), 1, 1],
    ['no response', isDeletedOrTerminating(status(null)), 0, 0],
  ],
  isObjectAsJson: [
    ['as wanted', isObjectAsJson(madeExchange({ metadata: { name: 'a' } }, json), 'a'), 1, 0],
    ['another object', isObjectAsJson(madeExchange({ metadata: { name: 'b' } }, json), 'a'), 1, 1],
    ['another label', isObjectAsJson(madeExchange({ metadata: { name: 'a' } }), 'a'), 1, 1],
    ['refused', isObjectAsJson(status(406), 'a'), 0, 0],
  ],
  podHasNoSecuritySettings: [
    ['none', podHasNoSecuritySettings(pod(undefined, undefined)), 1, 0],
    ['empty', podHasNoSecuritySettings(pod({}, {})), 1, 0],
    ['of the Pod', podHasNoSecuritySettings(pod({ runAsNonRoot: true }, undefined)), 1, 1],
    ['of a container', podHasNoSecuritySettings(pod({}, { privileged: false })), 1, 1],
    ['not found', podHasNoSecuritySettings(status(404)), 0, 0],
  ],
  noEventBeforeControl: [
    [
      'the control alone',
      noEventBeforeControl(stream(event('other'), event('control')), named('control'), named('late')),
      2,
      0,
    ],
    [
      'the unwanted event before',
      noEventBeforeControl(stream(event('late'), event('control')), named('control'), named('late')),
      2,
      1,
    ],
    ['the control is missing', noEventBeforeControl(stream(event('late')), named('control'), named('late')), 0, 0],
  ],
  someCreatesThenError: [
    ['some accepted, then rejected', someCreatesThenError([status(201), status(403)]), 1, 0],
    ['none rejected', someCreatesThenError([status(201), status(201)]), 1, 1],
    ['none accepted', someCreatesThenError([status(403)]), 0, 0],
    ['no response', someCreatesThenError([status(201), status(null)]), 0, 0],
  ],
  listContainsAtMost: [
    ['fewer', listContainsAtMost(madeExchange({ items: [{}] }), 2), 1, 0],
    ['as many', listContainsAtMost(madeExchange({ items: [{}, {}] }), 2), 1, 0],
    ['more', listContainsAtMost(madeExchange({ items: [{}, {}, {}] }), 2), 1, 1],
    [
      'more, of which not all count',
      listContainsAtMost(madeExchange({ items: [{ a: 1 }, {}, {}] }), 2, (item) => !valueAt(item, 'a')),
      1,
      0,
    ],
  ],
  quotaUsageIsWithin: [
    ['at the limit', quotaUsageIsWithin(used('2'), 'configmaps', 2), 1, 0],
    ['over it', quotaUsageIsWithin(used('3'), 'configmaps', 2), 1, 1],
    ['not delivered', quotaUsageIsWithin(used(), 'configmaps', 2), 0, 0],
  ],
  warningsAreWellFormed: [
    ['with an agent of -', warningsAreWellFormed([warned('299 - "old"')]), 1, 0],
    [
      'with a quote inside and a date',
      warningsAreWellFormed([warned('299 host:80 "an \\"old\\" one" "Fri, 21 Nov 2025 08:00:00 GMT"')]),
      1,
      0,
    ],
    ['two in one header', warningsAreWellFormed([warned('299 - "a", 299 - "b"')]), 1, 0],
    ['plain text', warningsAreWellFormed([warned('old')]), 1, 1],
    ['no agent', warningsAreWellFormed([warned('299 "old"')]), 1, 1],
    ['no quotes', warningsAreWellFormed([warned('299 - old')]), 1, 1],
    ['two digits', warningsAreWellFormed([warned('29 - "old"')]), 1, 1],
    ['none at all', warningsAreWellFormed([warned()]), 0, 0],
  ],
  exhaustingPageIsLast: [
    ['full pages', exhaustingPageIsLast([page(['a', 'b'], 't'), page(['c'])], 3), 1, 0],
    ['short pages', exhaustingPageIsLast([page(['a'], 't'), page(['b'], 't'), page(['c'])], 3), 1, 0],
    ['an empty page before', exhaustingPageIsLast([page([], 't'), page(['a'])], 1), 1, 0],
    ['an empty page after', exhaustingPageIsLast([page(['a'], 't'), page([])], 1), 1, 1],
    ['an item missing', exhaustingPageIsLast([page(['a'])], 2), 1, 1],
    ['no response', exhaustingPageIsLast([status(null)], 1), 0, 0],
  ],
  requestsReturnObjects: [
    ['another spec on the read', use({ created: withSpec({ a: 1 }), read: withSpec({ a: 2 }) }), 5, 1],
    ['no spec on the read', use({ created: withSpec({ a: 1 }) }), 5, 1],
    ['with the usual status', use(), 5, 0],
    ['with another status', use({ read: status(299) }), 5, 1],
    ['refused', use({ created: status(400) }), 5, 1],
    ['another object', use({ read: madeExchange({ kind: 'Status' }) }), 5, 1],
    ['an empty list', use({ list: madeExchange({ items: [] }) }), 5, 1],
    ['a patch that shows another object', use({ patched: madeExchange({ kind: 'Status' }) }), 5, 1],
    ['no response', use({ deleted: status(null) }), 0, 0],
  ],
};

describe.each(Object.entries(cases))('%s', (_, rows) => {
  it.each(rows)('%s', (_name, judged, seen, broken) => {
    expect([judged.seen, judged.findings.length]).toEqual([seen, broken]);
  });
});
