import { expect, it } from 'vitest';
import { UnansweredRequests } from './unanswered-requests.ts';

const csrs = '/apis/certificates.platform.io/v1/certificatesigningrequests';

const after = (method: string, paths: readonly string[], ms: number | null = null): UnansweredRequests => {
  const requests = new UnansweredRequests();
  for (const path of paths) requests.ended(method, path, ms);
  return requests;
};

const approvals = ['a', 'b', 'c'].map((name) => `${csrs}/${name}/approval`);

it('requests of a class that was never answered wait for a shorter time', () => {
  const requests = after('PUT', approvals);
  expect(requests.limitMs('PUT', `${csrs}/d/approval?dryRun=All`, 15_000)).toBe(3_000);
  expect(after('PUT', approvals.slice(1)).limitMs('PUT', `${csrs}/d/approval`, 15_000)).toBe(15_000);
});

it.each([
  ['another method', 'PATCH', `${csrs}/d/approval`],
  ['another subresource', 'PUT', `${csrs}/d/status`],
  ['the object itself', 'PUT', `${csrs}/d`],
  ['the collection', 'PUT', csrs],
  ['another resource', 'PUT', '/api/v1/namespaces/n/pods/d/approval'],
  ['no resource', 'PUT', '/livez'],
])('%s is another class', (_case, method, path) => {
  expect(after('PUT', approvals).limitMs(method, path, 15_000)).toBe(15_000);
});

it('the objects of all namespaces are one class', () => {
  const paths = ['x', 'y', 'z'].map((namespace) => `/api/v1/namespaces/${namespace}/configmaps`);
  expect(after('POST', paths).limitMs('POST', '/api/v1/namespaces/w/configmaps', 15_000)).toBe(3_000);
});

it('a class that was answered once keeps its time', () => {
  const requests = after('PUT', approvals);
  requests.ended('PUT', `${csrs}/d/approval`, 20);
  for (const path of approvals.slice(1)) requests.ended('PUT', path, null);
  expect(requests.limitMs('PUT', `${csrs}/e/approval`, 15_000)).toBe(15_000);
});

it('a class without a response to ten requests waits for a second', () => {
  const paths = Array.from({ length: 10 }, (_, at) => `${csrs}/${at}/approval`);
  expect(after('PUT', paths).limitMs('PUT', `${csrs}/d/approval`, 15_000)).toBe(1_000);
});

it.each([
  { slow: 2, silences: 3, limitMs: 3_000 },
  { slow: 2, silences: 2, limitMs: 15_000 },
  { slow: 3, silences: 3, limitMs: 15_000 },
])(
  'a request may take $limitMs ms after $silences without a response and $slow of 200 slow responses',
  ({ slow, silences, limitMs }) => {
    const path = '/api/v1/namespaces/n/secrets/a';
    const requests = new UnansweredRequests();
    for (let at = 0; at < 200; at += 1) requests.ended('PATCH', path, at < slow ? 1_100 : 20);
    // The class was answered before, so that only the number for the whole server counts.
    for (let at = 0; at < silences; at += 1) requests.ended('PATCH', path, null);
    expect(requests.limitMs('PATCH', path, 15_000)).toBe(limitMs);
    expect(requests.limitMs('GET', '/livez', 15_000)).toBe(limitMs);
  },
);

it.each([
  { answered: 50, limitMs: 3_000 },
  { answered: 49, limitMs: 15_000 },
])(
  'the second request of a class may take $limitMs ms on a server that answered $answered others fast',
  ({ answered, limitMs }) => {
    const requests = new UnansweredRequests();
    for (let at = 0; at < answered; at += 1) requests.ended('GET', '/livez', 20);
    requests.ended('PUT', `${csrs}/a/approval`, null);
    expect(requests.limitMs('PUT', `${csrs}/b/approval`, 15_000)).toBe(limitMs);
    expect(requests.limitMs('GET', '/version', 15_000)).toBe(15_000);
  },
);
