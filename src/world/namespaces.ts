import { isPod } from '../client/paths/kinds.ts';
import { awaitAccount } from './access/await-account.ts';
import { defineIfClusterScoped } from './apply/custom-kind.ts';
import { controllerDeadlineMs } from './time/deadlines.ts';
import { eventually } from './time/eventually.ts';
import type { World } from './world.ts';

/** Labels and annotations of a namespace at its creation, because a server can apply later ones with a delay. */
export interface NamespaceMarks {
  readonly labels?: Readonly<Record<string, string>>;
  readonly annotations?: Readonly<Record<string, string>>;
}

/**
 * Creates a test-owned namespace and returns its name; inconclusive when the server rejects it. If the kind under test
 * has no namespaces, it only returns a name.
 */
export const createNamespace = async (
  world: World,
  name = world.testNames.name('ns'),
  { labels, annotations }: NamespaceMarks = {},
): Promise<string> => {
  // The kind under test is cluster-scoped, the server has no namespaces, or the run has one only: the name separates
  // scenarios.
  if (!world.target.admin.createsNamespaces) {
    const { subject, within } = world.target.admin.config;
    if (within !== undefined && (labels ?? annotations) !== undefined)
      world.notApplicable(`needs labels or annotations on namespace ${within.name}`);
    within?.enter(name);
    if (subject?.createsNamespaces === false) subject.enter(name);
    return name;
  }
  const body = {
    apiVersion: 'v1',
    kind: 'Namespace',
    metadata: { name, labels: { ...world.testNames.labels, ...labels }, ...(annotations ? { annotations } : {}) },
  };
  world.requireCreated(
    'creating a namespace',
    await world.admin.send({ method: 'POST', path: '/api/v1/namespaces', body }),
    body,
  );
  const { subject } = world.target.admin.config;
  if (subject !== undefined && isPod(subject.kind.address)) await awaitAccount(world, name);
  return name;
};

/**
 * Creates a namespace for objects of the kind and makes it the scenario's namespace. For a cluster-scoped kind it
 * creates none, but defines the kind if it is a custom kind of scenarios.
 */
export const enterNamespaceFor = async (world: World, kind: string): Promise<void> => {
  await defineIfClusterScoped(world, kind);
  if (world.objects.address(kind).namespaced) world.namespace = await createNamespace(world);
};

const awaited = new WeakMap<World['target'], Set<string>>();

/**
 * Waits until controllers have created their objects in the namespace (B 5.4: a config map with the cluster's
 * authority, and what Pods need), so that a complete list of the kind does not change without a write of the scenario.
 * Missing objects are no failure.
 */
export const awaitControllerObjects = async (world: World, kind: string): Promise<void> => {
  if (kind === 'Pod') await awaitAccount(world);
  const { admin } = world.target;
  if (kind !== 'ConfigMap' || admin.config.subject !== undefined || !admin.createsNamespaces) return;
  const known = awaited.get(world.target) ?? new Set();
  awaited.set(world.target, known);
  if (known.has(world.namespace)) return;
  known.add(world.namespace);
  if (!(await world.target.capability('root-ca-publisher')).present) return;
  const path = `/api/v1/namespaces/${world.namespace}/configmaps/platform-root-ca.crt`;
  await eventually(
    () => world.admin.send({ method: 'GET', path }),
    ({ response }) => response?.status !== 404,
    controllerDeadlineMs(world),
  );
};
