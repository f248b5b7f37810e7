import { describe, expect, it } from 'vitest';
import { packScenario } from '../evidence/pack-evidence.ts';
import type { ExchangeEvidence, ReportedFinding, ScenarioResult } from '../model.ts';
import { resultOf } from '../test-support/results.ts';
import { causesOf } from './causes-of.ts';
import { generalText } from './general-text.ts';
import { routeOf } from './route-of.ts';

const exchange = (path: string, method = 'GET'): ExchangeEvidence => ({
  seq: 1,
  actor: 'admin',
  method,
  path,
  requestBody: null,
  status: 200,
  responseHeaders: {},
  responseBody: null,
  failure: null,
  startedMs: 0,
  ms: 1,
  frames: null,
  curl: '',
});
const finding = (over: Partial<ReportedFinding> = {}): ReportedFinding => ({
  message: 'a page contains 3 items (GET /api/v1/namespaces/pc-a1-ns-1/configmaps?limit=2)',
  expected: 'at most 2',
  seen: 3,
  exchanges: [1],
  check: 'pagesContainAtMost',
  ...over,
});
const failed = (rule: string, found: ReportedFinding, path: string): ScenarioResult =>
  resultOf({ rules: [rule], verdict: 'fail', reason: found.message, findings: [found], exchanges: [exchange(path)] });
const causes = (...results: ScenarioResult[]) => causesOf(results.map((result) => packScenario(result)));

describe('causes of findings', () => {
  it('the same check, request and kinds of values are one cause, whichever rule, resource and numbers', () => {
    const found = causes(
      failed('PAGE-03', finding(), '/api/v1/namespaces/pc-a1-ns-1/configmaps?limit=2'),
      failed(
        'LIM-06',
        finding({ expected: 'at most 7', seen: 8, message: 'a page contains 8 items' }),
        '/apis/storage.platform.io/v1/storageclasses?limit=7&labelSelector=a%3Db',
      ),
    );
    expect(found).toMatchObject([
      {
        verdict: 'fail',
        rules: ['LIM-06', 'PAGE-03'],
        scenarios: 2,
        route: 'list ?limit',
        resources: ['configmaps', 'storageclasses'],
        what: 'a page contains N items (list ?limit)',
      },
    ]);
  });

  it('a cause with one scenario has its message, with long parameters cut', () => {
    const token = 'x'.repeat(200);
    const message = `a page is empty (GET /api/v1/configmaps?limit=2&continue=${token})`;
    const [only] = causes(failed('PAGE-03', finding({ message }), `/api/v1/configmaps?limit=2&continue=${token}`));
    expect(only?.what).toBe('a page is empty (GET /api/v1/configmaps?limit=2&continue=xxxxxxxxxxxx…)');
  });

  it.each<[string, Partial<ReportedFinding>, string]>([
    ['another check', { check: 'statusIs' }, '/api/v1/configmaps?limit=2'],
    ['another status', { expected: 409, seen: 201 }, '/api/v1/configmaps?limit=2'],
    ['another type of value', { seen: null }, '/api/v1/configmaps?limit=2'],
    ['another verb', {}, '/api/v1/namespaces/x/configmaps/a'],
    ['another parameter', {}, '/api/v1/configmaps?limit=2&continue=abc'],
  ])('%s is another cause', (_name, over, path) => {
    expect(
      causes(failed('PAGE-03', finding(), '/api/v1/configmaps?limit=2'), failed('PAGE-04', finding(over), path)),
    ).toHaveLength(2);
  });

  it('a single scenario keeps its exact message; a failed should counts after a failed must', () => {
    const warned = { ...failed('RV-01', finding({ check: 'a' }), '/api/v1/pods?limit=2'), verdict: 'warn' as const };
    const [first, second] = causes(warned, failed('PAGE-03', finding(), '/api/v1/pods?limit=2'));
    expect(first).toMatchObject({ verdict: 'fail', what: finding().message });
    expect(second).toMatchObject({ verdict: 'warn', rules: ['RV-01'] });
  });

  it('a blocked rule belongs to the cause that blocks it', () => {
    const [only, ...others] = causes(
      failed('PAGE-03', finding(), '/api/v1/pods?limit=2'),
      resultOf({ rules: ['PAGE-05'], verdict: 'blocked', after: ['PAGE-03'], reason: 'depends on PAGE-03' }),
    );
    expect(only).toMatchObject({ rules: ['PAGE-03'], blocked: ['PAGE-05'], scenarios: 1 });
    expect(others).toEqual([]);
  });
});

describe('obstacles', () => {
  const inconclusive = (rule: string, reason: string) => resultOf({ rules: [rule], verdict: 'inconclusive', reason });

  it('the same obstacle with other names and numbers is one cause; the largest comes first', () => {
    const found = causes(
      inconclusive('ERR-40', 'the list has only one page'),
      inconclusive('CSR-01', 'POST /api/v1/namespaces/pc-a-ns-1/secrets: status 500 after 31.2 s'),
      inconclusive('CSR-02', 'POST /api/v1/namespaces/pc-b-ns-9/pods: status 500 after 16 s (and 2 more)'),
      inconclusive('CSR-03', 'POST /api/v1/namespaces/pc-b-ns-9/pods: status 503 after 16 s'),
    );
    expect(found.map(({ rules }) => rules)).toEqual([['CSR-01', 'CSR-02'], ['ERR-40'], ['CSR-03']]);
  });

  it('the same reason with another verdict is another cause, and passed scenarios are none', () => {
    const reason = 'needs a server whose clock can be moved';
    expect(
      causes(
        inconclusive('LIM-01', reason),
        resultOf({ rules: ['LIM-02'], verdict: 'not-testable', reason }),
        resultOf({ rules: ['LIM-03'], verdict: 'pass' }),
      ).map(({ verdict, rules }) => [verdict, ...rules]),
    ).toEqual([
      ['inconclusive', 'LIM-01'],
      ['not-testable', 'LIM-02'],
    ]);
  });
});

it.each([
  ['needs a server started with --token-auth-file=; use a testbed', 'needs a server started with --…; use a testbed'],
  ['needs --event-rate-limit=Server,qps=1,burst=5; x', 'needs --…; x'],
  ['timeout: no response within 15000 ms', 'timeout: no response within N ms'],
  ['expected 409, seen 201', 'expected 409, seen 201'],
  ['v1beta1 of storage.platform.io', 'v1beta1 of storage.platform.io'],
  ['GET https://10.0.0.1:6443/api failed', 'GET … failed'],
  ['late; otherwise the finding would be: a page', 'late'],
])('the general text of %j', (text, general) => {
  expect(generalText(text)).toBe(general);
});

it('reads only the beginning of a text that contains a whole response', () => {
  expect(generalText('some-"name '.repeat(200_000))).toHaveLength(300);
});

it.each([
  ['GET', '/api/v1/namespaces/a', 'get', 'namespaces'],
  ['PUT', '/api/v1/namespaces/a/status', 'update status', 'namespaces'],
  ['PUT', '/api/v1/namespaces/a/finalize', 'update finalize', 'namespaces'],
  ['POST', '/api/v1/namespaces/a/pods/b/eviction', 'create eviction', 'pods'],
  ['GET', '/api/v1/pods?watch=true&resourceVersion=3', 'watch ?resourceVersion', 'pods'],
  ['DELETE', '/apis/g/v1/namespaces/a/widgets', 'delete collection', 'widgets'],
  ['GET', '/openapi/v3', 'GET /openapi/v3', null],
  ['GET', '/apis/g/v1', 'GET /apis/…', null],
])('the route of %s %s is %s', (method, path, route, resource) => {
  expect(routeOf(method, path)).toEqual({ route, resource });
});
