import { expect, it } from 'vitest';
import { madeExchange } from '../test-support/made-exchange.ts';
import { metricsAreExposed, helpNamesDeprecationVersion } from './deprecated.ts';

const scrape = (text: string, status = 200) => madeExchange(undefined, { body: text, status });
const counts = ({ findings, seen }: { findings: readonly unknown[]; seen: number }) => [findings.length, seen];

it.each([
  ['the prefix', '# HELP a Deprecated from 1.23: b', 0, 1],
  ['the prefix in brackets, behind a marker', '# HELP a [ALPHA] (Deprecated from 1.23.0) b', 0, 1],
  ['the word alone in front', '# HELP a Deprecated. Prefer b.', 1, 1],
  ['a metric of a library', '# HELP go_gc_pauses_seconds Deprecated. Prefer b.', 0, 0],
  ['another word', '# HELP a [ALPHA] (Deprecated since 1.23.0) b', 1, 1],
  ['the word at the end', '# HELP a Requests, deprecated.', 1, 1],
  ['deprecated APIs', '# HELP a Gauge of deprecated APIs that were requested.', 0, 0],
  ['deprecated APIs in front', '# HELP a Deprecated APIs that were requested.', 0, 0],
  ['a metric that is named', '# HELP named Requests.', 1, 1],
])('a description with %s', (_name, text, findings, seen) => {
  expect(counts(helpNamesDeprecationVersion(scrape(text), ['named']))).toEqual([findings, seen]);
});

it('metrics are there or not', () => {
  const text = '# HELP a b\na{l="1"} 2\nab 1\n';
  expect(counts(metricsAreExposed(scrape(text), ['a', 'ab'], true))).toEqual([0, 2]);
  expect(counts(metricsAreExposed(scrape(text), ['a', 'c'], true))).toEqual([1, 2]);
  expect(counts(metricsAreExposed(scrape(text), ['c'], false))).toEqual([0, 1]);
  expect(counts(metricsAreExposed(scrape(text), ['ab'], false))).toEqual([1, 1]);
  expect(counts(metricsAreExposed(scrape('', 403), ['c'], false))).toEqual([1, 1]);
  expect(counts(metricsAreExposed(madeExchange(undefined, { status: null }), ['c'], false))).toEqual([0, 0]);
});
