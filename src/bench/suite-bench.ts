import type { Transport, TransportRequest } from '../client/transport/transport.ts';
import { Catalogue } from '../rules/catalogue.ts';
import { runSuite } from '../run/run-suite.ts';
import { testbedSource } from '../run/target-source.ts';
import { embeddedTestbed } from '../target/testbeds/embedded.ts';
import type { BenchLine } from './bench-line.ts';

const lanes = 6;

/** A transport that notes each request before it passes it on. */
const noting = (inner: Transport, log: TransportRequest[]): Transport => ({
  send: (request) => {
    log.push(request);
    return inner.send(request);
  },
  close: () => inner.close(),
});

const isWatch = (path: string): boolean => /[?&]watch=(true|1)/.test(path);

/** Sends the same requests again, so many at a time, reads every answer whole and judges nothing; watches end with their head. */
const bareReplay = async (requests: readonly TransportRequest[]): Promise<number> => {
  let transport: Transport | null = null;
  const target = await embeddedTestbed({
    seed: 1,
    wrapTransport: (inner) => {
      transport ??= inner;
      return inner;
    },
  }).start({});
  const { origin } = new URL(target.baseUrl);
  const sender = transport as Transport | null;
  if (!sender) throw new Error('the embedded testbed made no transport');
  const queue = requests.values();
  const started = performance.now();
  const lane = async (): Promise<void> => {
    for (const request of queue) {
      const abort = new AbortController();
      try {
        const answer = await sender.send({ ...request, origin, signal: abort.signal });
        if (isWatch(request.path)) abort.abort();
        else for await (const chunk of answer.body) void chunk;
      } catch {
        // An aborted watch ends so; nothing is judged here.
      }
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  const seconds = (performance.now() - started) / 1000;
  await target.close();
  return seconds;
};

/** The suite against the embedded server, and a bare replay of its requests in the same run. */
export const suiteBench = async (): Promise<readonly BenchLine[]> => {
  const scenarios = Catalogue.read().scenarios.filter((scenario) => scenario.options.length === 0 && !scenario.clock && !scenario.disruptive && !scenario.client);
  const requests: TransportRequest[] = [];
  const source = testbedSource(embeddedTestbed({ seed: 1, wrapTransport: (inner) => noting(inner, requests) }));
  await source.shared();
  const rules = new Set<string>();
  const started = performance.now();
  await runSuite({ scenarios, source, runId: 'bench', seed: 1, lanes, allowDisruptive: false, onResult: (result) => {
      for (const id of result.rules) rules.add(id);
    } });
  const seconds = (performance.now() - started) / 1000;
  await source.close();
  const bare = await bareReplay(requests);
  return [
    { what: 'rules a second, embedded server', value: rules.size / seconds, unit: '/s', budget: 'at least 40' },
    { what: 'suite over a bare replay of its requests', value: seconds / bare, unit: 'x', budget: 'at most 2' },
    { what: 'scenarios', value: scenarios.length, unit: `(${requests.length} requests, ${seconds.toFixed(2)} s; bare ${bare.toFixed(2)} s)`, budget: '' },
  ];
};
