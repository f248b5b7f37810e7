import type { ApiClient } from '../../client/api-client.ts';
import type { Json } from '../../client/exchange.ts';
import { collectionPath, itemPath, type KindAddress, kindNamed } from '../../client/paths/kinds.ts';
import { pathParts } from '../../client/paths/path-parts.ts';
import { fuzzLabel } from '../../client/product.ts';
import { eventually } from '../../world/time/eventually.ts';
import { TestNames } from '../../world/test-names.ts';
import { servedKinds } from '../kinds/served-kinds.ts';
import { finalizeNamespaces } from './finalize-namespaces.ts';
import { deleteObject } from './remove-object.ts';
import { valueAt } from '../../client/values/json-value.ts';

/** What to delete. */
export interface CleanOptions {
  /**
   * Id of one run: only its objects are deleted then, including objects without the label that have names of the run.
   */
  readonly run?: string;
  /** Only objects in this namespace are deleted, of the kinds that the credential may list. */
  readonly namespace?: string;
  /** Returns what would be deleted, and deletes nothing. */
  readonly dryRun?: boolean;
  /** Namespaces that the server does not delete are emptied and finalized, as its namespace controller would do. */
  readonly finalize?: boolean;
  /** How long to wait for objects that are deleted later, in milliseconds; default 60,000. */
  readonly maxWaitMs?: number;
}

/** What was deleted, as paths with neutral names. */
export interface Cleaned {
  readonly removed: readonly string[];
  /** One line, with the reason, for each object that still exists and each collection that could not be read. */
  readonly left: readonly string[];
  /** Names of namespaces that are marked for deletion and still exist: only a namespace controller removes them. */
  readonly unfinished: readonly string[];
}

interface Found {
  readonly address: KindAddress;
  readonly namespace: string | null;
  readonly name: string;
  readonly path: string;
  readonly held: boolean;
}

const first: readonly string[] = ['validatingwebhookconfigurations', 'mutatingwebhookconfigurations'];
const last: readonly string[] = ['customresourcedefinitions', 'namespaces'];
const rank = ({ plural }: KindAddress): number =>
  first.includes(plural) ? 0 : last.includes(plural) ? 2 + last.indexOf(plural) : 1;

const isOwn = (item: Json, run: string | undefined): boolean => {
  const marks = [TestNames.label, TestNames.canaryLabel, fuzzLabel]
    .map((label) => item?.metadata?.labels?.[label])
    .filter((mark) => typeof mark === 'string');
  if (run === undefined) return marks.length > 0;
  const named = new RegExp(`(^|\\.)pc-${run}-`);
  return [...marks, item?.metadata?.name ?? ''].some((text) => named.test(text));
};

const listOwn = async (
  admin: ApiClient,
  address: KindAddress,
  { run, namespace }: CleanOptions,
): Promise<{ readonly found: readonly Found[]; readonly trouble: string | null }> => {
  const path = collectionPath(address, namespace ?? null);
  // Names identify more objects than labels do; without a run id, only labelled objects need to be read.
  const query = run === undefined && address.plural !== 'namespaces' ? { labelSelector: TestNames.label } : {};
  const answer = await admin.send({ method: 'GET', path, query });
  const items = valueAt(answer.json, 'items');
  // A run with this credential cannot have created objects that it may not list: its scenarios list them.
  if (namespace !== undefined && answer.response?.status === 403) return { found: [], trouble: null };
  // Not every resource in the discovery documents can be listed, for example one of a broken extension API server.
  if (answer.response?.status !== 200 || (items !== null && !Array.isArray(items)))
    return { found: [], trouble: `GET ${path}: ${answer.response?.status ?? answer.failure?.message}` };
  const found = (items ?? [])
    .filter((item: Json) => isOwn(item, run))
    .map((item: Json): Found => {
      const { name, namespace: place = null, finalizers = [] } = item.metadata;
      return { address, namespace: place, name, path: itemPath(address, place, name), held: finalizers?.length > 0 };
    });
  return { found, trouble: null };
};

const remove = async (admin: ApiClient, { path, held }: Found): Promise<string | null> => {
  const answer = await deleteObject(admin, path, held);
  const status = answer.response?.status ?? 0;
  return status === 404 || status === 409 || (status >= 200 && status < 300)
    ? null
    : `DELETE ${path}: ${status || answer.failure?.message}`;
};

/**
 * Deletes what runs left on a server: objects of every served kind that have the suite's label. Webhook configurations
 * are first, since they could reject later requests; custom resource definitions and namespaces are last. Waits until
 * the objects no longer exist.
 */
export const cleanTarget = async (admin: ApiClient, options: CleanOptions = {}): Promise<Cleaned> => {
  const { namespace, dryRun = false, maxWaitMs = 60_000 } = options;
  const { kinds: all, unread } = await servedKinds(admin);
  const kinds = all.filter(({ namespaced }) => namespace === undefined || namespaced);
  const left: string[] = [...unread];
  const removed: string[] = [];
  const ownNamespaces = new Set(
    namespace === undefined
      ? (await listOwn(admin, kindNamed('Namespace'), options)).found.map(({ name }) => name)
      : [],
  );
  for (const address of [...kinds].sort((a, b) => rank(a) - rank(b))) {
    const { found, trouble } = await listOwn(admin, address, options);
    if (trouble !== null) left.push(trouble);
    // Objects in a namespace of the run are deleted together with it, unless they have finalizers.
    for (const entry of found.filter(
      ({ namespace, held }) => namespace === null || held || !ownNamespaces.has(namespace),
    )) {
      const problem = dryRun ? null : await remove(admin, entry);
      if (problem === null) removed.push(entry.path);
      else left.push(problem);
    }
  }
  if (dryRun) return { removed, left, unfinished: [] };
  let existing = await awaitAbsent(admin, removed, maxWaitMs);
  if (options.finalize === true) {
    await finalizeNamespaces(admin, unfinishedIn(existing), kinds);
    existing = await awaitAbsent(admin, [...existing.keys()], maxWaitMs);
  }
  for (const [path, isMarked] of existing) left.push(`${path}: still exists${isMarked ? ', marked for deletion' : ''}`);
  return { removed: removed.filter((path) => !existing.has(path)), left, unfinished: unfinishedIn(existing) };
};

/** Waits until no object has one of these paths. Returns those that still exist, and whether they will be deleted. */
const awaitAbsent = async (
  admin: ApiClient,
  paths: readonly string[],
  maxWaitMs: number,
): Promise<ReadonlyMap<string, boolean>> => {
  const existing = new Map<string, boolean>();
  const deadline = performance.now() + maxWaitMs;
  for (const path of paths) {
    const last = await eventually(
      () => admin.send({ method: 'GET', path }),
      ({ response }) => response?.status === 404,
      Math.max(1, deadline - performance.now()),
    );
    if (last.response?.status !== 404)
      existing.set(path, valueAt(last.json, 'metadata', 'deletionTimestamp') !== undefined);
  }
  return existing;
};

/** The names of the namespaces that are marked for deletion. */
const unfinishedIn = (existing: ReadonlyMap<string, boolean>): readonly string[] =>
  [...existing].flatMap(([path, isMarked]) => {
    const at = isMarked ? pathParts(path) : null;
    return at?.plural === 'namespaces' && at.name !== null ? [at.name] : [];
  });
