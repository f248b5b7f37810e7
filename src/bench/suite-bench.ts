import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Transport, TransportRequest } from '../client/transport/transport.ts';
import type { Report } from '../report/model.ts';
import { Catalogue } from '../rules/catalogue.ts';
import type { ScenarioEntry } from '../rules/features.ts';
import { oneScenarioPerRule } from '../rules/one-scenario-per-rule.ts';
import { selectScenarios } from '../rules/selection.ts';
import { runAndReport } from '../run/run-and-report.ts';
import { TargetProblem } from '../run/target/preflight.ts';
import { testbedSource, defaultLanes } from '../run/target/target-source.ts';
import { embeddedTestbed } from '../target/testbeds/embedded.ts';
import type { BenchLine } from './bench-line.ts';
import { inLanes } from './in-lanes.ts';
import { type Failing, type FailingFront, openFailingFront } from './failing-front.ts';

/** The number of requests that a server answers before it fails. */
const answered = 200;

const all = Catalogue.read().scenarios;
/** Those that share one server. */
const scenariosOfSharedServer = all.filter(
  (scenario) => scenario.options.length === 0 && !scenario.clock && !scenario.disruptive && !scenario.client,
);

/** Areas that are also measured separately, as in work on resource versions and watches. */
const areas = ['RV', 'PAGE', 'WATCH', 'SSA', 'CSR', 'ERR', 'LIM'];

/** Rules a second of a run, reports included. */
const rate = (what: string, { seconds, outcome }: Awaited<ReturnType<typeof run>>): BenchLine => {
  if (outcome instanceof TargetProblem) throw outcome;
  const judged = outcome.rules.filter(({ verdict }) => verdict !== 'not-applicable').length;
  return {
    what,
    value: judged / seconds,
    unit: `/s (${judged} rules, ${seconds.toFixed(2)} s)`,
    budget: 'at least 40',
  };
};

/** A run as the command line makes it, reports and all: seconds, and the report or why there is none. */
const run = async (
  scenarios: readonly ScenarioEntry[],
  wrapTransport: (inner: Transport) => Transport = (inner) => inner,
): Promise<{ readonly seconds: number; readonly outcome: Report | TargetProblem }> => {
  const folder = mkdtempSync(join(tmpdir(), 'planecheck-bench-'));
  const source = testbedSource(embeddedTestbed({ seed: 1, wrapTransport }));
  await source.shared();
  const started = performance.now();
  const ended = runAndReport({
    ...{
      scenarios,
      source,
      lanes: defaultLanes(source),
      folder,
      seed: 1,
      allowDisruptive: true,
      expectations: [],
      product: 'bench',
      command: 'bench',
      today: '2000-01-01',
    },
    ...{ onProblem: () => undefined, onStart: () => undefined, onResult: () => undefined, stopped: () => false },
  });
  const outcome = await ended.then(
    ({ report }) => report,
    (error: unknown) => {
      if (error instanceof TargetProblem) return error;
      throw error;
    },
  );
  const seconds = (performance.now() - started) / 1000;
  await source.close();
  rmSync(folder, { recursive: true, force: true });
  return { seconds, outcome };
};

/** Versions and tokens of another server would be waited for or refused. */
const foreign = /(?<=[?&])(resourceVersion|resourceVersionMatch|continue)=[^&]*&?/g;

/** One request of a run, and how far its response was read: completely, only its head, or not at all. */
interface Noted {
  readonly request: TransportRequest;
  read: 'nothing' | 'head' | 'whole';
}

/** A transport that notes each request, and how its answer was read, and passes it on. */
const notingTransport = (inner: Transport, log: Noted[]): Transport => ({
  send: async (request) => {
    const noted: Noted = { request, read: 'nothing' };
    log.push(noted);
    const answer = await inner.send(request);
    noted.read = 'head';
    const body = async function* (): AsyncIterable<Uint8Array> {
      yield* answer.body;
      noted.read = 'whole';
    };
    return { ...answer, body: body() };
  },
  close: () => inner.close(),
});

/**
 * Sends the same requests again, without versions, so many at a time, and judges nothing. Answers are read as far as
 * the run read them, watches as far as their head; what got no answer in the run is left out.
 */
const bareReplay = async (log: readonly Noted[]): Promise<number> => {
  let transport: Transport | null = null;
  const testbed = embeddedTestbed({
    seed: 1,
    wrapTransport: (inner) => {
      transport ??= inner;
      return inner;
    },
  });
  const target = await testbed.start({});
  const { origin } = new URL(target.baseUrl);
  const sender = transport as Transport | null;
  if (!sender) throw new Error('the embedded testbed made no transport');
  const readBefore = log.filter(({ read }) => read !== 'nothing');
  const started = performance.now();
  await inLanes(readBefore, defaultLanes(testbed), async ({ request, read }) => {
    const abort = new AbortController();
    try {
      const answer = await sender.send({
        ...request,
        origin,
        path: request.path.replace(foreign, ''),
        signal: abort.signal,
      });
      if (read === 'head' || /[?&]watch/.test(request.path)) abort.abort();
      else for await (const chunk of answer.body) void chunk;
    } catch {
      // An answer that is left early ends so; nothing is judged here.
    }
  });
  const seconds = (performance.now() - started) / 1000;
  await target.close();
  return seconds;
};

/** A run against a server that fails after some requests. Throws when the run does not name that as its end. */
const runFailing = async (failing: Failing): Promise<number> => {
  let front: Promise<FailingFront> | null = null;
  let count = 0;
  const { seconds, outcome } = await run(scenariosOfSharedServer, (inner) => ({
    send: async (request) => {
      front ??= openFailingFront(Number(new URL(request.origin).port), failing);
      const opened = await front;
      count += 1;
      if (count === answered) opened.fail();
      return inner.send({ ...request, origin: opened.origin });
    },
    close: () => inner.close(),
  }));
  await (await (front as Promise<FailingFront> | null))?.close();
  if (!(outcome instanceof TargetProblem)) throw new Error(`a server that ${failing} was judged to the end`);
  return seconds;
};

/** The suite against the embedded server, a bare replay of its requests, and servers that fail, all in the same run. */
export const suiteBench = async (): Promise<readonly BenchLine[]> => {
  const rates = [rate('rules a second, embedded server, reports included', await run(all))];
  const some = selectScenarios(all, { rules: areas, tags: [], levels: [] });
  rates.push(rate(`the same of ${areas.join(', ')}`, await run(some)));
  rates.push(rate('the same with one scenario per rule', await run(oneScenarioPerRule(some))));
  const requests: Noted[] = [];
  const healthy = await run(scenariosOfSharedServer, (inner) => notingTransport(inner, requests));
  const bare = await bareReplay(requests);
  const failing: BenchLine[] = [];
  for (const how of ['hangs', 'resets', 'answers garbage'] as const) {
    const seconds = await runFailing(how);
    failing.push({
      what: `a server that ${how} after ${answered} requests`,
      value: seconds / healthy.seconds,
      unit: `x (${seconds.toFixed(2)} s)`,
      budget: 'at most 2',
    });
  }
  return [
    ...rates,
    {
      what: 'suite over a bare replay of its requests',
      value: healthy.seconds / bare,
      unit: `x (${requests.length} requests, ${healthy.seconds.toFixed(2)} s; bare ${bare.toFixed(2)} s)`,
      budget: 'at most 2',
    },
    ...failing,
  ];
};
