import fc from 'fast-check';
import { collectionPath, kindNamed } from '../../client/paths/kinds.ts';
import type { HistoryConnection } from '../../history/history-record.ts';
import { judgeHistory } from '../../history/judge-history.ts';
import { shrinkHistory } from '../../history/shrink-history.ts';
import type { Property } from '../property.ts';
import { HistoryClient, type SharedKnowledge } from './history-client.ts';
import { HistoryRecorder, historyConnection, historyList, historyWrite, tokenKey } from './history-recorder.ts';
import { type HistoryStep, historyStep } from './history-step.ts';
import { Watcher, type WatcherPlan, maxEventWaitMs } from './watcher.ts';
import { valueAt } from '../../client/values/json-value.ts';

interface Input {
  readonly clients: ReadonlyArray<readonly HistoryStep[]>;
  readonly watchers: readonly WatcherPlan[];
  /** Whether the watchers stay open long enough to receive a bookmark, if the server sends them early. */
  readonly linger: boolean;
}

const kind = kindNamed('ConfigMap');

/**
 * A request that the client gave up may take effect after the last one, which not every watch sees: the history ends
 * there.
 */
const endedAt = (connection: HistoryConnection, version: string): HistoryConnection => {
  const end = connection.events.findIndex((event) => event.version === version && event.type !== 'BOOKMARK');
  return end < 0 ? connection : { ...connection, events: connection.events.slice(0, end + 1) };
};

/**
 * Clients write concurrently, some without a response, while watches run, drop and resume: list and watch lose nothing,
 * repeat nothing and keep the order (A 4.5, B 6.1).
 */
export const concurrentHistory: Property<Input> = {
  name: 'concurrent-history',
  claim: 'lists and watches deliver concurrent writes completely, once and in order, and optimistic locking holds',
  cases: 25,
  // A smaller input causes another order of events, so the history is shrunk instead.
  arbitrary: fc.noShrink(
    fc.record({
      clients: fc.array(fc.array(historyStep, { minLength: 3, maxLength: 14 }), { minLength: 1, maxLength: 4 }),
      watchers: fc.array(
        fc.record({ drops: fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 4 }), bookmarks: fc.boolean() }),
        { maxLength: 3 },
      ),
      linger: fc.oneof({ weight: 7, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
    }),
  ),
  judge: async ({ clients, watchers, linger }, testCase) => {
    const path = collectionPath(kind, testCase.namespace);
    const query = { labelSelector: testCase.selector };
    testCase.atEnd((client) => client.send({ method: 'DELETE', path, query }));
    const keeper = new HistoryRecorder();
    const first = await testCase.send({ method: 'GET', path, query });
    testCase.done('listing', first);
    const start = historyList(first, 'newest', null);
    const collector = await testCase.watch({ path, query: { ...query, resourceVersion: start.version } });
    await collector.opened;
    const others = watchers.map((plan) => new Watcher(testCase, path, plan, start.version));
    const running = others.map((watcher) => watcher.run());
    const known: SharedKnowledge = { objects: new Map(), tokens: 0, newest: '', lists: [] };
    await Promise.all(
      clients.map(async (steps, index) => {
        const client = new HistoryClient(`client${index}`, path, known, keeper, testCase);
        for (const step of steps) await client.take(step);
      }),
    );
    if (linger) await collector.until((events) => events.some(({ type }) => type === 'BOOKMARK'), 1_300);
    const last = await testCase.send({ method: 'GET', path, query });
    if (last.response?.status === 200) keeper.lists.push(historyList(last, 'newest', null));
    const fence = await testCase.send({
      method: 'POST',
      path,
      body: {
        apiVersion: 'v1',
        kind: 'ConfigMap',
        metadata: { name: testCase.name('zz-fence'), labels: testCase.labels },
        data: { [tokenKey]: 'fence' },
      },
    });
    const fenced = historyWrite(
      {
        client: 'fence',
        operation: 'create',
        key: testCase.name('zz-fence'),
        token: 'fence',
        expected: null,
        uid: null,
      },
      fence,
    );
    keeper.writes.push(fenced);
    const end = fenced.version ?? '';
    for (const watcher of others) watcher.fence(end);
    const reached =
      fenced.version !== null &&
      (await collector.until(
        (events) => events.some((event) => valueAt(event.object, 'metadata', 'resourceVersion') === end),
        maxEventWaitMs,
      ));
    const open = fenced.version !== null && !collector.isOver;
    await collector.close();
    await Promise.all(running);
    for (const [index, { connections }] of others.entries())
      keeper.watches.push({ name: `watcher ${index}`, connections: connections.map((one) => endedAt(one, end)) });
    const record = keeper.record(
      path,
      start,
      endedAt(historyConnection(collector, start.version, reached || open), end),
    );
    const verdicts = judgeHistory(record);
    for (const { rules, judgement } of verdicts) testCase.judge(rules, judgement);
    const failed = verdicts.find(({ verdict }) => verdict === 'fail');
    if (failed) testCase.attachment = shrinkHistory(record, failed.judge);
  },
};
