import { setTimeout as pause } from 'node:timers/promises';
import type { OneNamespace } from '../../client/confined/one-namespace.ts';
import type { Exchange, Json, WatchEvent } from '../../client/exchange.ts';
import { listAt, valueAt } from '../../client/values/json-value.ts';
import type { ScenarioEntry } from '../../rules/features.ts';
import { itemsOf } from '../../checks/lists/lists.ts';
import { succeeded } from '../../checks/succeeded.ts';
import { evidenceOf } from '../../target/capabilities/probes.ts';
import type { Target } from '../../target/target.ts';
import { pollUntil } from '../../target/testbeds/poll-until.ts';
import { webhookResponses } from '../../world/admission/webhook-responses.ts';
import { effectiveConfiguration } from '../../world/admission/webhooks.ts';
import { customKindIsServed } from '../../world/apply/custom-kind.ts';
import { TestNames } from '../../world/test-names.ts';

/** A basic shortcoming of a server because of which many rules cannot be judged. */
export interface RootCause {
  /** The shortcoming in one line, with the request that shows it. */
  readonly what: string;
  /** The state that no scenario reaches because of it, as `awaitSetUpState` names it. */
  readonly prevents?: string;
  /** Whether it prevents a scenario from judging anything, so that the scenario does not begin. */
  readonly blocks: (scenario: Pick<ScenarioEntry, 'rules' | 'needs' | 'steps'>) => boolean;
}

/** Rules that a scenario judges in spite of a root cause: they are the basic ones, and turn red. */
const isAbout =
  (...basic: readonly string[]) =>
  ({ rules }: Pick<ScenarioEntry, 'rules'>): boolean =>
    rules.some((id) => basic.includes(id));

const ofNamespaces = isAbout('OPS-146');
const ofStorage = isAbout('API-05');
const ofMissingObjects = isAbout('OPS-04');
const ofSharedNames = isAbout('CM-02', 'SEC-02');
const ofEvents = isAbout('WATCH-01', 'WATCH-04', 'WATCH-08');

const usesNamespaces = ({ steps }: Pick<ScenarioEntry, 'steps'>): boolean =>
  steps.some((step) => /\bnamespaces?\b/.test(step));

/** How long something that must happen at once may take; it gets this time twice. */
const longestMs = 10_000;

/** Whether a response shows the object that a request created: other successes prove nothing. */
const created = ({ response, json }: Exchange): boolean =>
  (response?.status === 201 || response?.status === 200) && typeof json?.metadata?.uid === 'string';

const configMaps = (namespace: string): string => `/api/v1/namespaces/${namespace}/configmaps`;

const createConfigMap = ({ admin }: Target, names: TestNames, namespace: string, name: string): Promise<Exchange> => {
  const metadata = { name, labels: names.labels };
  const body = { apiVersion: 'v1', kind: 'ConfigMap', metadata, data: { k: '1' } };
  return admin.send({ method: 'POST', path: configMaps(namespace), body });
};

/** A discovery document that is none. The kinds of the server are then found by reading their collections. */
const withoutDiscovery = async ({ admin }: Target): Promise<RootCause | null> => {
  const documents = [
    ['/api/v1', 'APIResourceList', 'resources'],
    ['/apis', 'APIGroupList', 'groups'],
  ] as const;
  for (const [path, kind, member] of documents) {
    const answer = await admin.send({ method: 'GET', path });
    if (answer.response === null || Array.isArray(valueAt(answer.json, member))) continue;
    const shown = `${evidenceOf(answer)} is no ${kind}`;
    return { what: `discovery: ${shown}, so that kinds are found by their lists`, blocks: () => false };
  }
  return null;
};

/** A namespace that cannot be created. */
const withoutNamespaces = (refused: Exchange): RootCause => ({
  what: `no namespace can be created: ${evidenceOf(refused)}`,
  blocks: (scenario) => !ofNamespaces(scenario) && usesNamespaces(scenario),
});

const isRefused = ({ response }: Exchange): boolean => (response?.status ?? 0) >= 400;

/** A read that returns an object of a name that nothing created: no read shows that an object exists. */
const withAnyName = async ({ admin }: Target, names: TestNames, namespace: string): Promise<RootCause | null> => {
  const never = names.name('never');
  const read = await admin.send({ method: 'GET', path: `${configMaps(namespace)}/${never}` });
  if (read.response?.status !== 200 || valueAt(read.json, 'metadata', 'name') !== never) return null;
  return {
    what: `objects are returned that do not exist: ${evidenceOf(read)} for a name that nothing created`,
    blocks: (scenario) => !ofMissingObjects(scenario) && usesNamespaces(scenario),
  };
};

/** An object whose create succeeds, and that a read does not return. */
const withoutStorage = async (target: Target, names: TestNames, namespace: string): Promise<RootCause | null> => {
  const name = names.name('stored');
  const made = await createConfigMap(target, names, namespace, name);
  if (made.response === null || isRefused(made)) return null;
  const lacksIt = async (): Promise<Exchange | null> => {
    const read = await target.admin.send({ method: 'GET', path: `${configMaps(namespace)}/${name}` });
    const saysNothing = read.response?.status !== 200 && read.response?.status !== 404;
    return saysNothing || valueAt(read.json, 'metadata', 'name') === name ? null : read;
  };
  const readsIt = async (): Promise<boolean> => (await lacksIt()) === null;
  if ((await pollUntil(readsIt, { deadlineMs: longestMs, everyMs: 200 })) === 'true') return null;
  const read = await lacksIt();
  if (read === null) return null;
  const list = await target.admin.send({ method: 'GET', path: configMaps(namespace) });
  const isListed = itemsOf(list).some((item) => valueAt(item, 'metadata', 'name') === name);
  const what = isListed ? `objects cannot be read by name: ${evidenceOf(list)} with the object` : 'nothing is stored';
  return {
    what: `${what}: ${evidenceOf(made)}, and ${evidenceOf(read)} without the object`,
    blocks: (scenario) => !ofStorage(scenario) && usesNamespaces(scenario),
  };
};

/** Objects that are stored without a UID. A response without one does not show that an object was created. */
const withoutUids = async (target: Target, names: TestNames, namespace: string): Promise<RootCause | null> => {
  const name = names.name('identified');
  const made = await createConfigMap(target, names, namespace, name);
  if (made.response === null || isRefused(made) || created(made)) return null;
  const read = await target.admin.send({ method: 'GET', path: `${configMaps(namespace)}/${name}` });
  if (read.response?.status !== 200 || valueAt(read.json, 'metadata', 'name') !== name || created(read)) return null;
  return {
    what: `objects have no UID, so that no create shows that it stored an object: ${evidenceOf(read)}`,
    blocks: () => false,
  };
};

/** A create that is rejected because an object of another namespace has the name, although another name is accepted. */
const showsUsedName = async (
  target: Target,
  names: TestNames,
  namespace: string,
  used: string,
): Promise<string | null> => {
  const again = await createConfigMap(target, names, namespace, used);
  if (again.response?.status !== 409) return null;
  const other = await createConfigMap(target, names, namespace, names.name('probe'));
  return other.response === null || isRefused(other)
    ? null
    : `${evidenceOf(again)} for the name of an object in another namespace`;
};

/**
 * An object of one namespace that also exists in another one. Its UID may differ, because a server can generate one for
 * each response. A server that returns an object for any name is no evidence.
 */
const withSharedNames = async (
  target: Target,
  names: TestNames,
  [one, other]: readonly [string, string],
): Promise<RootCause | null> => {
  const name = names.name('probe');
  const readThere = (wanted: string): Promise<Exchange> =>
    target.admin.send({ method: 'GET', path: `${configMaps(other)}/${wanted}` });
  const mine = await createConfigMap(target, names, one, name);
  if (mine.response === null || isRefused(mine)) return null;
  const theirs = await readThere(name);
  const isRead = created(mine) && created(theirs) && theirs.json.metadata.name === name;
  if (isRead && (await readThere(names.name('never'))).response?.status !== 404) return null;
  const shown = isRead
    ? `${evidenceOf(theirs)} returns the object that was created in another namespace`
    : await showsUsedName(target, names, other, name);
  if (shown === null) return null;
  return {
    what: `namespaces are not separate: ${shown}`,
    blocks: (scenario) => !ofSharedNames(scenario) && usesNamespaces(scenario),
  };
};

/** A watch that opens, and delivers no event of an object that is created then. */
const withoutEvents = async (target: Target, names: TestNames, namespace: string): Promise<RootCause | null> => {
  let seen = '';
  const deliversNothing = async (attempt: number): Promise<boolean> => {
    const stream = await target.admin.watch({ path: configMaps(namespace), query: { timeoutSeconds: 30 } });
    try {
      if (!(await stream.opened) || stream.exchange().response?.status !== 200) return false;
      const name = names.name(`watched-${attempt}`);
      if (!created(await createConfigMap(target, names, namespace, name))) return false;
      const isAbout = ({ object }: WatchEvent): boolean => object?.metadata?.name === name;
      await stream.until((events) => events.some(isAbout), longestMs);
      const exchange = stream.exchange();
      seen = evidenceOf(exchange);
      return !stream.events().some(isAbout) && exchange.failure === null;
    } finally {
      await stream.close();
    }
  };
  if (!(await deliversNothing(1)) || !(await deliversNothing(2))) return null;
  return {
    what: `a watch delivers no event of a create: ${seen}`,
    blocks: (scenario) =>
      !ofEvents(scenario) && scenario.needs.some((need) => need === 'watch' || need === 'bookmarks'),
  };
};

/** A webhook configuration that the server accepts, and a webhook that it never calls. */
const withoutCalls = async (target: Target, names: TestNames, namespace: string): Promise<RootCause | null> => {
  const { admin, callbacks } = target;
  if (!(await target.capability('admission-webhooks')).present) return null;
  const hook = await callbacks.hook('root', ({ json }) => webhookResponses.allows(json));
  const path = '/apis/admissionregistration.platform.io/v1/validatingwebhookconfigurations';
  const name = names.name('hook');
  const entry = {
    name: `${name}.planecheck.example.com`,
    clientConfig: { url: hook.url, caBundle: Buffer.from(await callbacks.caBundle()).toString('base64') },
    namespaceSelector: { matchLabels: names.labels },
    rules: [{ operations: ['CREATE'], apiGroups: [''], apiVersions: ['*'], resources: ['configmaps'] }],
    admissionReviewVersions: ['v1'],
    sideEffects: 'None',
    failurePolicy: 'Ignore',
  };
  const configuration = {
    apiVersion: 'admissionregistration.platform.io/v1',
    kind: 'ValidatingWebhookConfiguration',
    metadata: { name, labels: names.labels },
    webhooks: [entry],
  };
  try {
    if (!created(await admin.send({ method: 'POST', path, body: configuration }))) {
      const read = await admin.send({ method: 'GET', path: `${path}/${name}` });
      if (read.response?.status !== 200 || valueAt(read.json, 'metadata', 'name') !== name) return null;
    }
    let attempt = 0;
    const isCalled = async (): Promise<boolean> => {
      attempt += 1;
      await createConfigMap(target, names, namespace, `reviewed-${attempt}`);
      return hook.calls.length > 0;
    };
    await pollUntil(isCalled, { deadlineMs: 2 * longestMs, everyMs: 200 });
    if (hook.calls.length > 0) return null;
    return {
      what: `no admission webhook is called: a configuration in ${path} had no effect on ${attempt} creates`,
      prevents: effectiveConfiguration,
      blocks: () => false,
    };
  } finally {
    await admin.send({ method: 'DELETE', path: `${path}/${name}` });
    hook.close();
  }
};

/** A definition of a kind that the server stores, and a kind that it never serves. */
const withoutCustomKinds = async (target: Target, names: TestNames): Promise<RootCause | null> => {
  const { admin } = target;
  if (!(await target.capability('custom-resources')).present) return null;
  const path = '/apis/apiextensions.platform.io/v1/customresourcedefinitions';
  const group = `${names.name('root')}.planecheck.example.com`;
  const name = `things.${group}`;
  const schema = { openAPIV3Schema: { type: 'object' } };
  const definition = {
    apiVersion: 'apiextensions.platform.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name, labels: names.labels },
    spec: {
      group,
      scope: 'Cluster',
      names: { plural: 'things', singular: 'thing', kind: 'Thing', listKind: 'ThingList' },
      versions: [{ name: 'v1', served: true, storage: true, schema }],
    },
  };
  try {
    if (!created(await admin.send({ method: 'POST', path, body: definition }))) return null;
    let list: Exchange | null = null;
    const isServed = async (): Promise<boolean> => {
      list = await admin.send({ method: 'GET', path: `/apis/${group}/v1/things` });
      // A success without items is no list: some servers return 200 to everything.
      return list.response?.status !== 404 && (!succeeded(list) || Array.isArray(list.json?.items));
    };
    if ((await pollUntil(isServed, { deadlineMs: 2 * longestMs, everyMs: 200 })) === 'true' || list === null)
      return null;
    return {
      what: `no custom kind is served: a definition in ${path} was stored, and ${evidenceOf(list)}`,
      prevents: customKindIsServed,
      blocks: () => false,
    };
  } finally {
    await admin.send({ method: 'DELETE', path: `${path}/${name}` });
  }
};

/** The root causes that show inside the one namespace of the run. The objects of the search are deleted again. */
const rootCausesWithin = async (
  target: Target,
  names: TestNames,
  within: OneNamespace,
): Promise<readonly RootCause[]> => {
  const { admin } = target;
  // The namespace of the controls: whatever is no scenario shares one.
  const namespace = names.name('ns');
  within.enter(namespace);
  const found = [
    await withAnyName(target, names, namespace),
    await withoutStorage(target, names, namespace),
    await withoutUids(target, names, namespace),
    await withoutEvents(target, names, namespace),
  ];
  const left = await admin.send({ method: 'GET', path: configMaps(namespace) });
  const items: readonly Json[] = listAt(left.json, 'items');
  for (const item of items)
    await admin.send({ method: 'DELETE', path: `${configMaps(namespace)}/${item?.metadata?.name}` });
  return found.filter((cause) => cause !== null);
};

/**
 * The root causes of a server, found before its rules are judged: otherwise hundreds of scenarios would wait without
 * success and report the same problem. A root cause never makes a rule pass or fail.
 */
export const rootCausesOf = async (target: Target, runId: string): Promise<readonly RootCause[]> => {
  const { admin } = target;
  const names = new TestNames(runId, 0);
  const { within } = admin.config;
  if (within !== undefined) return rootCausesWithin(target, names, within);
  const found = [await withoutDiscovery(target)];
  if (admin.createsNamespaces) {
    const namespaces = [names.name('root'), names.name('root')] as const;
    const create = (): Promise<Exchange[]> =>
      Promise.all(
        namespaces.map((name) => {
          const namespace = { apiVersion: 'v1', kind: 'Namespace', metadata: { name, labels: names.labels } };
          return admin.send({ method: 'POST', path: '/api/v1/namespaces', body: namespace });
        }),
      );
    let made = await create();
    if (made.every(isRefused)) {
      await pause(1_000);
      made = await create();
    }
    const [refused] = made;
    if (refused !== undefined && made.every(isRefused)) found.push(withoutNamespaces(refused));
    else if (made.every((one) => one.response !== null && !isRefused(one)))
      found.push(
        await withAnyName(target, names, namespaces[0]),
        await withoutStorage(target, names, namespaces[0]),
        await withoutUids(target, names, namespaces[0]),
        await withSharedNames(target, names, namespaces),
        ...(await Promise.all([
          withoutEvents(target, names, namespaces[0]),
          withoutCalls(target, names, namespaces[1]),
          withoutCustomKinds(target, names),
        ])),
      );
    await Promise.all(namespaces.map((name) => admin.send({ method: 'DELETE', path: `/api/v1/namespaces/${name}` })));
  }
  return found.filter((cause) => cause !== null);
};
