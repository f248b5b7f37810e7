import { expect, it } from 'vitest';
import { UnansweredRequests } from './unanswered-requests.ts';

const csrs = '/apis/certificates.platform.io/v1/certificatesigningrequests';

const after = (method: string, paths: readonly string[], answered = false): UnansweredRequests => {
  const requests = new UnansweredRequests();
  for (const path of paths) requests.ended(method, path, answered);
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
  requests.ended('PUT', `${csrs}/d/approval`, true);
  for (const path of approvals) requests.ended('PUT', path, false);
  expect(requests.limitMs('PUT', `${csrs}/e/approval`, 15_000)).toBe(15_000);
});
