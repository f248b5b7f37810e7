import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ApiClient } from '../../client/api-client.ts';
import { CutOff, Journal } from '../../client/journal.ts';
import { dialectNamed } from '../../dialect/dialects.ts';
import { HttpTarget } from '../../target/http-target.ts';
import { TargetHealth } from './target-health.ts';

const probe = '/api/v1/namespaces?limit=1';
let server: http.Server;
let target: HttpTarget;
/** Paths that are answered. */
let answers: (path: string) => boolean;
const asked: string[] = [];

beforeEach(async () => {
  asked.length = 0;
  server = http.createServer((request, response) => {
    asked.push(request.url ?? '');
    if (answers(request.url ?? '')) response.end('{}');
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  target = new HttpTarget({ name: 'test', admin: new ApiClient({ baseUrl, dialect: dialectNamed('neutral') }) });
});
afterEach(async () => {
  await target.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const limits = { probe: 200, silence: 100, doubt: 50, pulse: 20 };

it('cuts off all waiting and later requests to a server that does not answer', async () => {
  answers = () => false;
  const health = new TargetHealth({ limits });
  const [one, other, late] = [new Journal(), new Journal(), new Journal()];
  const leave = [health.follow(target, one), health.follow(target, other)];
  const stream = await target.admin.withJournal(other).watch({ path: '/api/v1/pods' });
  await expect(target.admin.withJournal(one).send({ method: 'GET', path: '/a' })).rejects.toThrow(CutOff);
  await stream.ended;
  expect(health.gone(target)).toMatch(/^the target no longer answers \(timeout: /);
  expect(asked.filter((path) => path === probe)).toHaveLength(3);
  leave.push(health.follow(target, late));
  await expect(target.admin.withJournal(late).send({ method: 'GET', path: '/b' })).rejects.toThrow('no longer answers');
  expect(one.exchanges()).toMatchObject([{ request: { path: '/a' }, response: null, failure: { kind: 'timeout' } }]);
  expect(asked).not.toContain('/b');
  for (const end of leave) end();
});

it('lets a request wait while the server answers the probe', async () => {
  answers = (path) => path === probe;
  const health = new TargetHealth({ limits });
  const journal = new Journal();
  const leave = health.follow(target, journal);
  const exchange = await target.admin.withJournal(journal).send({ method: 'GET', path: '/slow', timeoutMs: 600 });
  expect(exchange.failure?.message).toBe('no complete response within 600 ms');
  expect(health.gone(target)).toBeNull();
  expect(asked.filter((path) => path === probe).length).toBeGreaterThan(0);
  leave();
});

it('probes the server after a last request without a response, and not after a response', async () => {
  answers = (path) => path !== '/lost';
  const health = new TargetHealth({ limits });
  const journal = new Journal();
  const client = target.admin.withJournal(journal);
  await client.send({ method: 'GET', path: '/a' });
  await health.look(target, journal, false);
  expect(asked).toEqual(['/a']);
  await client.send({ method: 'GET', path: '/lost', timeoutMs: 50 });
  await health.look(target, journal, false);
  expect(asked).toEqual(['/a', '/lost', probe]);
  expect(health.gone(target)).toBeNull();
});
