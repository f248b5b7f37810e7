import { expect, test } from 'vitest';
import type { Exchange } from '../../client/exchange.ts';
import { madeExchange } from '../test-support/made-exchange.ts';
import {
  deprecationGaugeHasLabel,
  deprecationGaugeIsSet,
  deprecationGaugeIsAbsent,
  rejectionCountIs,
  rejectionsAreCounter,
  rejectionsHaveLabel,
  rejectionsLackLabel,
  requestCountNeverDecreases,
  requestCountIncreased,
} from './counters.ts';
import { samplesOf, typeOf } from './exposition.ts';

const page = (...lines: string[]): Exchange => madeExchange(undefined, { body: `${lines.join('\n')}\n` });
const none = madeExchange(undefined, { status: null });
const absent = madeExchange(undefined, { status: 404 });

test('a page is parsed line by line', () => {
  const scrape = page(
    '# HELP x y',
    '# TYPE x counter',
    'x 1',
    'x{a="b",c="d \\"e\\" \\\\ }"} 2.5',
    'xy{a="b"} 3',
    'x{} 4 1700000000',
  );
  expect(samplesOf(scrape, 'x').map(({ labels, value }) => [labels, value])).toEqual([
    [{}, 1],
    [{ a: 'b', c: 'd "e" \\ }' }, 2.5],
    [{}, 4],
  ]);
  expect([typeOf(scrape, 'x'), typeOf(scrape, 'xy')]).toEqual(['counter', null]);
});

const total = (...values: number[]): Exchange =>
  page(...values.map((value, index) => `apiserver_request_total{code="${200 + index}"} ${value}`));
test.each<[string, Exchange, Exchange, number, number]>([
  ['rose', total(1, 2), total(3, 5), 0, 0],
  ['rose too little', total(1), total(2), 1, 0],
  ['fell', total(5), total(1), 1, 1],
  ['one fell', total(5, 1), total(4, 9), 0, 1],
  ['a series disappeared', total(5, 1), total(9), 1, 1],
  ['no page', total(1), absent, 1, 1],
])('requests: %s', (_what, before, after, rose, fell) => {
  expect(requestCountIncreased(before, after, 4).findings).toHaveLength(rose);
  expect(requestCountNeverDecreases([before, after]).findings).toHaveLength(fell);
  expect([
    requestCountIncreased(before, none, 4).seen,
    requestCountNeverDecreases([page('x 1'), page('x 1')]).seen,
  ]).toEqual([0, 0]);
});

const api = { group: 'policy', version: 'v1beta1', resource: 'poddisruptionbudgets' };
const mark = (labels: Record<string, string>, value = 1): Exchange =>
  page(
    `apiserver_requested_deprecated_apis{${Object.entries({
      ...api,
      subresource: '',
      removed_release: '1.25',
      ...labels,
    })
      .map(([name, one]) => `${name}="${one}"`)
      .join(',')}} ${value}`,
  );
test.each<[string, Exchange, number, number]>([
  ['as expected', mark({}), 0, 0],
  ['counted', mark({}, 5), 1, 0],
  ['another group', mark({ group: 'PodDisruptionBudget' }), 0, 1],
  ['nothing', page('x 1'), 1, 0],
  ['another API', mark({ group: 'batch', resource: 'cronjobs' }), 1, 0],
])('deprecated: %s', (_what, scrape, set, group) => {
  expect(deprecationGaugeIsSet(scrape, api).findings).toHaveLength(set);
  const judged = deprecationGaugeHasLabel(scrape, api, 'group', 'policy');
  expect(judged.seen === 0 ? 0 : judged.findings.length).toBe(group);
});

test('labels of deprecated APIs', () => {
  expect(deprecationGaugeHasLabel(mark({ removed_release: '' }), api, 'removed_release').findings).toHaveLength(1);
  expect(deprecationGaugeHasLabel(mark({}), api, 'removed_release').findings).toHaveLength(0);
  expect(deprecationGaugeHasLabel(mark({}), api, 'subresource', '').findings).toHaveLength(0);
  expect(deprecationGaugeHasLabel(page('x 1'), api, 'group', 'policy').seen).toBe(0);
  expect(deprecationGaugeIsAbsent(mark({}), api).findings).toHaveLength(1);
  expect(deprecationGaugeIsAbsent(mark({}), { ...api, version: 'v1' }).findings).toHaveLength(0);
  expect(deprecationGaugeIsAbsent(page('x 1'), api).seen).toBe(0);
});

const webhook = { name: 'w.example.com', configuration: 'w' };
const rejected = (name: string, code = '400', value = 1): string =>
  `apiserver_admission_webhook_rejection_count{error_type="no_error",name="${name}",` +
  `operation="CREATE",rejection_code="${code}",type="validating"} ${value}`;
test.each<[string, Exchange, number, number, number]>([
  ['once', page(rejected('w.example.com')), 0, 0, 0],
  ['under two codes', page(rejected('w.example.com'), rejected('w.example.com', '200')), 1, 1, 1],
  ['twice', page(rejected('w.example.com', '400', 2)), 1, 0, 0],
  ['another webhook', page(rejected('v.example.com')), 1, 1, 0],
])('rejected: %s', (_what, scrape, count, code, low) => {
  expect(rejectionCountIs(scrape, webhook, 1).findings).toHaveLength(count);
  expect(rejectionsHaveLabel(scrape, webhook, 'rejection_code', ['400']).findings).toHaveLength(code);
  expect(rejectionsLackLabel(scrape, webhook, 'rejection_code', '200').findings).toHaveLength(low);
});

test('rejections under another name, and their type', () => {
  expect(rejectionsHaveLabel(page(rejected('w')), webhook, 'name', ['w.example.com']).findings).toHaveLength(1);
  expect(rejectionsAreCounter(page('# TYPE apiserver_admission_webhook_rejection_count gauge')).findings).toHaveLength(
    1,
  );
  expect(
    rejectionsAreCounter(page('# TYPE apiserver_admission_webhook_rejection_count counter')).findings,
  ).toHaveLength(0);
  expect(rejectionsLackLabel(page('x 1'), webhook, 'rejection_code', '200').seen).toBe(0);
});
