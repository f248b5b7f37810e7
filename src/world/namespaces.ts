import { awaitAccount } from './access/await-account.ts';
import { definedWhereClusterWide } from './apply/custom-kind.ts';
import { eventually } from './time/eventually.ts';
import type { World } from './world.ts';

/** Labels and annotations that a namespace has from its first moment on: a server may take its time to know of later ones. */
export interface NamespaceMarks {
  readonly labels?: Readonly<Record<string, string>>;
  readonly annotations?: Readonly<Record<string, string>>;
}

/** Makes a namespace of the scenario's own and returns its name; undecided when the server refuses it. */
export const makeNamespace = async (
  world: World,
  name = world.testNames.name('ns'),
  { labels, annotations }: NamespaceMarks = {},
): Promise<string> => {
  const body = {
    apiVersion: 'v1',
    kind: 'Namespace',
    metadata: { name, labels: { ...world.testNames.labels, ...labels }, ...(annotations ? { annotations } : {}) },
  };
  world.made('making a namespace', await world.admin.send({ method: 'POST', path: '/api/v1/namespaces', body }), body);
  return name;
};

/** Makes the namespace that objects of the kind shall lie in, and goes on there; none for a kind outside of namespaces, which is defined where that is for scenarios to do. */
export const makeNamespaceFor = async (world: World, kind: string): Promise<void> => {
  await definedWhereClusterWide(world, kind);
  if (world.objects.address(kind).namespaced) world.namespace = await makeNamespace(world);
};

const awaited = new WeakMap<World['target'], Set<string>>();

/**
 * Waits until controllers have put into the namespace what they put into every one (B 5.4: a config map with the cluster's
 * authority), so that a whole list of the kind stays what it is while nothing is written, and what Pods need. What never comes is no failure.
 */
export const untilFurnished = async (world: World, kind: string): Promise<void> => {
  if (kind === 'Pod') await awaitAccount(world);
  if (kind !== 'ConfigMap') return;
  const known = awaited.get(world.target) ?? new Set();
  awaited.set(world.target, known);
  if (known.has(world.namespace)) return;
  known.add(world.namespace);
  if (!(await world.target.capability('root-ca-publisher')).present) return;
  const path = `/api/v1/namespaces/${world.namespace}/configmaps/platform-root-ca.crt`;
  await eventually(
    () => world.admin.send({ method: 'GET', path }),
    ({ response }) => response?.status !== 404,
    5_000,
  );
};
