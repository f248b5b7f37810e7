import { describe, expect, it } from 'vitest';
import type { Exchange, WatchEvent } from '../client/exchange.ts';
import { isGoneOrTerminating } from './objects/deletions.ts';
import { madeExchange } from './test-support/made-exchange.ts';
import type { Judgement } from './judgement.ts';
import { isObjectAsJson } from './answers/media-types.ts';
import { exhaustingPageIsLast } from './lists/pages.ts';
import { hasNoSecuritySetting } from './access/pod-security.ts';
import { nothingSeenBefore } from './watch/quiet-streams.ts';
import { listHoldsAtMost, someThenRefused, usedWithin } from './access/quotas.ts';
import { answerNormally, haveFormOfWarning } from './answers/warning-form.ts';

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
const use = (over: Partial<Parameters<typeof answerNormally>[0]> = {}): Judgement =>
  answerNormally(
    { created: pdb, read: pdb, list: pdbList, patched: pdb, deleted: status(200), ...over },
    { kind: 'A', name: 'x' },
  );

const items = (...names: string[]) => names.map((name) => ({ metadata: { name } }));
const page = (names: string[], token = ''): Exchange =>
  madeExchange({ kind: 'AList', metadata: { continue: token }, items: items(...names) });
const withSpec = (spec: unknown): Exchange => madeExchange({ kind: 'A', metadata: { name: 'x' }, spec });

const cases: Readonly<Record<string, [string, Judgement, number, number][]>> = {
  isGoneOrTerminating: [
    ['gone', isGoneOrTerminating(status(404)), 1, 0],
    [
      'terminating',
      isGoneOrTerminating(madeExchange({ metadata: { deletionTimestamp: '2026-01-01T00:00:00Z' } })),
      1,
      0,
    ],
    ['as it was', isGoneOrTerminating(madeExchange({ metadata: {} })), 1, 1],
    ['no response', isGoneOrTerminating(status(null)), 0, 0],
  ],
  isObjectAsJson: [
    ['as wanted', isObjectAsJson(madeExchange({ metadata: { name: 'a' } }, json), 'a'), 1, 0],
    ['another object', isObjectAsJson(madeExchange({ metadata: { name: 'b' } }, json), 'a'), 1, 1],
    ['another label', isObjectAsJson(madeExchange({ metadata: { name: 'a' } }), 'a'), 1, 1],
    ['refused', isObjectAsJson(status(406), 'a'), 0, 0],
  ],
  hasNoSecuritySetting: [
    ['none', hasNoSecuritySetting(pod(undefined, undefined)), 1, 0],
    ['empty', hasNoSecuritySetting(pod({}, {})), 1, 0],
    ['of the Pod', hasNoSecuritySetting(pod({ runAsNonRoot: true }, undefined)), 1, 1],
    ['of a container', hasNoSecuritySetting(pod({}, { privileged: false })), 1, 1],
    ['not found', hasNoSecuritySetting(status(404)), 0, 0],
  ],
  nothingSeenBefore: [
    [
      'the control alone',
      nothingSeenBefore(stream(event('other'), event('control')), named('control'), named('late')),
      2,
      0,
    ],
    [
      'the unwanted event before',
      nothingSeenBefore(stream(event('late'), event('control')), named('control'), named('late')),
      2,
      1,
    ],
    ['the control is missing', nothingSeenBefore(stream(event('late')), named('control'), named('late')), 0, 0],
  ],
  someThenRefused: [
    ['some accepted, then rejected', someThenRefused([status(201), status(403)]), 1, 0],
    ['none rejected', someThenRefused([status(201), status(201)]), 1, 1],
    ['none accepted', someThenRefused([status(403)]), 0, 0],
    ['no response', someThenRefused([status(201), status(null)]), 0, 0],
  ],
  listHoldsAtMost: [
    ['fewer', listHoldsAtMost(madeExchange({ items: [{}] }), 2), 1, 0],
    ['as many', listHoldsAtMost(madeExchange({ items: [{}, {}] }), 2), 1, 0],
    ['more', listHoldsAtMost(madeExchange({ items: [{}, {}, {}] }), 2), 1, 1],
    [
      'more, of which not all count',
      listHoldsAtMost(madeExchange({ items: [{ a: 1 }, {}, {}] }), 2, ({ a }) => !a),
      1,
      0,
    ],
  ],
  usedWithin: [
    ['at the limit', usedWithin(used('2'), 'configmaps', 2), 1, 0],
    ['over it', usedWithin(used('3'), 'configmaps', 2), 1, 1],
    ['not delivered', usedWithin(used(), 'configmaps', 2), 0, 0],
  ],
  haveFormOfWarning: [
    ['with an agent of -', haveFormOfWarning([warned('299 - "old"')]), 1, 0],
    [
      'with a quote inside and a date',
      haveFormOfWarning([warned('299 host:80 "an \\"old\\" one" "Fri, 21 Nov 2025 08:00:00 GMT"')]),
      1,
      0,
    ],
    ['two in one header', haveFormOfWarning([warned('299 - "a", 299 - "b"')]), 1, 0],
    ['plain text', haveFormOfWarning([warned('old')]), 1, 1],
    ['no agent', haveFormOfWarning([warned('299 "old"')]), 1, 1],
    ['no quotes', haveFormOfWarning([warned('299 - old')]), 1, 1],
    ['two digits', haveFormOfWarning([warned('29 - "old"')]), 1, 1],
    ['none at all', haveFormOfWarning([warned()]), 0, 0],
  ],
  exhaustingPageIsLast: [
    ['full pages', exhaustingPageIsLast([page(['a', 'b'], 't'), page(['c'])], 3), 1, 0],
    ['short pages', exhaustingPageIsLast([page(['a'], 't'), page(['b'], 't'), page(['c'])], 3), 1, 0],
    ['an empty page before', exhaustingPageIsLast([page([], 't'), page(['a'])], 1), 1, 0],
    ['an empty page after', exhaustingPageIsLast([page(['a'], 't'), page([])], 1), 1, 1],
    ['an item missing', exhaustingPageIsLast([page(['a'])], 2), 1, 1],
    ['no response', exhaustingPageIsLast([status(null)], 1), 0, 0],
  ],
  answerNormally: [
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
