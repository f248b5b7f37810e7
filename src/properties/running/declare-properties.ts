import { afterAll, inject, test } from 'vitest';
import { embeddedTestbed } from '../../target/testbeds/embedded.ts';
import type { Target } from '../../target/target.ts';
import { clientFrom } from './client-settings.ts';
import { fuzzLine } from './fuzz-line.ts';
import type { FuzzSettings } from './fuzz-settings.ts';
import { CaseFactory } from '../cases/case-factory.ts';
import { createRunNamespaces } from '../cases/run-namespaces.ts';
import type { AnyProperty } from '../property.ts';
import { ServerPresence } from './server-presence.ts';
import { runProperty } from './run-property.ts';

/** Cases of a property when the tests of the package run it. */
const casesInTests = 8;

let interrupted = false;
/** The server no longer responds: the other properties cannot be judged. */
let gone = false;
let listening = false;

/** From now on, an interruption ends the current property and skips the others; the command cleans up. */
const listen = (): void => {
  if (listening) return;
  listening = true;
  const interrupt = (): void => {
    interrupted = true;
  };
  process.on('SIGINT', interrupt);
  process.on('SIGTERM', interrupt);
  console.log(fuzzLine({ worker: process.pid }));
};

let ownTarget: Target | null = null;
let ownLab: Promise<CaseFactory> | null = null;

const embeddedLab = (): Promise<CaseFactory> => {
  ownLab ??= (async () => {
    ownTarget = await embeddedTestbed({ seed: 1 }).start({});
    const namespace = await createRunNamespaces(ownTarget.admin, 'fuzz-tests');
    return new CaseFactory({ client: ownTarget.admin, namespace });
  })();
  return ownLab;
};

const labOf = async (settings: FuzzSettings | undefined): Promise<CaseFactory> =>
  settings ? new CaseFactory({ client: clientFrom(settings.client), namespace: settings.namespace }) : embeddedLab();

/**
 * Declares properties as tests of vitest. Under `planecheck fuzz` they run against its target with its options; in the
 * tests of the package, against an embedded server with a few cases.
 */
export const declareProperties = (properties: readonly AnyProperty[]): void => {
  const settings = inject('planecheckFuzz');
  if (!settings) {
    afterAll(async () => {
      await ownTarget?.close();
      [ownTarget, ownLab] = [null, null];
    });
  }
  for (const property of properties) {
    const chosen = settings === undefined || settings.properties.includes(property.name);
    test.skipIf(!chosen)(`${property.name}: ${property.claim}`, { timeout: 2 ** 31 - 1 }, async ({ task, signal }) => {
      if (settings) listen();
      if (interrupted || gone) return;
      const caseFactory = await labOf(settings);
      const stopped = (): boolean => interrupted || signal.aborted;
      const presence =
        settings &&
        new ServerPresence({
          client: caseFactory.client,
          waitMs: settings.waitMs,
          onWait: (waits) => console.log(fuzzLine({ waits })),
          stopped,
        });
      let reportedAt = performance.now();
      const result = await runProperty(property, caseFactory, {
        seed: settings?.seed ?? 1,
        ...(settings?.path ? { path: settings.path } : {}),
        cases: settings
          ? (settings.cases ?? (settings.budgetMs === null ? property.cases : 1_000_000_000))
          : casesInTests,
        budgetMs: settings?.budgetMs ?? 2 ** 31 - 1,
        stopped,
        ...(presence ? { presence } : {}),
        onCase: (cases) => {
          if (!settings || performance.now() - reportedAt < 1_000) return;
          reportedAt = performance.now();
          console.log(fuzzLine({ property: property.name, cases }));
        },
        onFinding: (finding) => {
          if (settings) console.log(fuzzLine({ finding }));
        },
      });
      if (settings) {
        task.meta.planecheckFuzz = result;
        if (presence?.gone) {
          gone = true;
          console.log(fuzzLine({ gone: presence.gone }));
        }
        await caseFactory.client.close();
      } else if (result.verdict !== 'held')
        throw new Error(`${result.verdict}: ${result.reason || JSON.stringify(result.findings, null, 1)}`);
    });
  }
};
