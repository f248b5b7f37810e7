import type { ApiClient } from '../../client/api-client.ts';
import type { Json } from '../../client/exchange.ts';
import { collectionPath, itemPath, type KindAddress } from '../../client/kinds.ts';
import { mergePatch } from '../../client/patch-headers.ts';
import { eventually } from '../../world/time/eventually.ts';
import { TestNames } from '../../world/test-names.ts';
import { servedKinds } from '../served-kinds.ts';

/** What to remove. */
export interface CleanOptions {
  /** Id of one run: then only its objects, also those that carry no label but its names. */
  readonly run?: string;
  /** Says what would be deleted and deletes nothing. */
  readonly dryRun?: boolean;
  /** How long to wait for objects that go later, milliseconds; default 60,000. */
  readonly maxWaitMs?: number;
}

/** What was removed; paths in neutral names. */
export interface Cleaned {
  readonly removed: readonly string[];
  /** Still there after all, or not to be read; one line each with the reason. */
  readonly left: readonly string[];
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
  const marks = [item?.metadata?.labels?.[TestNames.label], item?.metadata?.labels?.[TestNames.canaryLabel]].filter(
    (mark) => typeof mark === 'string',
  );
  if (run === undefined) return marks.length > 0;
  const named = new RegExp(`(^|\\.)pc-${run}-`);
  return [...marks, item?.metadata?.name ?? ''].some((text) => named.test(text));
};

const listOwn = async (
  admin: ApiClient,
  address: KindAddress,
  run: string | undefined,
): Promise<{ readonly found: readonly Found[]; readonly trouble: string | null }> => {
  const path = collectionPath(address);
  // Names tell more than labels, but a whole server need not be read for labels alone.
  const query = run === undefined && address.plural !== 'namespaces' ? { labelSelector: TestNames.label } : {};
  const answer = await admin.send({ method: 'GET', path, query });
  const items = answer.json?.items;
  // Not every resource that says so can be listed, for example one of a broken extension.
  if (answer.response?.status !== 200 || (items !== null && !Array.isArray(items)))
    return { found: [], trouble: `GET ${path}: ${answer.response?.status ?? answer.failure?.message}` };
  const found = (items ?? [])
    .filter((item: Json) => isOwn(item, run))
    .map((item: Json): Found => {
      const { name, namespace = null, finalizers = [] } = item.metadata;
      return { address, namespace, name, path: itemPath(address, namespace, name), held: finalizers?.length > 0 };
    });
  return { found, trouble: null };
};

const remove = async (admin: ApiClient, { path, held }: Found): Promise<string | null> => {
  const answer = await admin.send({ method: 'DELETE', path, query: { gracePeriodSeconds: '0' } });
  const status = answer.response?.status ?? 0;
  if (held)
    await admin.send({
      method: 'PATCH',
      path,
      headers: mergePatch,
      body: JSON.stringify({ metadata: { finalizers: null } }),
    });
  return status === 404 || status === 409 || (status >= 200 && status < 300)
    ? null
    : `DELETE ${path}: ${status || answer.failure?.message}`;
};

/**
 * Removes what runs left on a server: objects of every served kind that carry the suite's label, webhook configurations
 * first (they could refuse what follows), definitions of kinds and namespaces last. Waits for what goes later.
 */
export const cleanTarget = async (
  admin: ApiClient,
  { run, dryRun = false, maxWaitMs = 60_000 }: CleanOptions = {},
): Promise<Cleaned> => {
  const { kinds, unread } = await servedKinds(admin);
  const left: string[] = [...unread];
  const removed: string[] = [];
  const ownNamespaces = new Set(
    (
      await listOwn(
        admin,
        { kind: 'Namespace', group: '', version: 'v1', plural: 'namespaces', namespaced: false },
        run,
      )
    ).found.map(({ name }) => name),
  );
  for (const address of [...kinds].sort((a, b) => rank(a) - rank(b))) {
    const { found, trouble } = await listOwn(admin, address, run);
    if (trouble !== null) left.push(trouble);
    // What lies in an own namespace goes with it, unless a finalizer holds it.
    for (const entry of found.filter(
      ({ namespace, held }) => namespace === null || held || !ownNamespaces.has(namespace),
    )) {
      const problem = dryRun ? null : await remove(admin, entry);
      if (problem === null) removed.push(entry.path);
      else left.push(problem);
    }
  }
  if (dryRun) return { removed, left };
  const deadline = performance.now() + maxWaitMs;
  for (const path of removed) {
    const last = await eventually(
      () => admin.send({ method: 'GET', path }),
      ({ response }) => response?.status === 404,
      Math.max(1, deadline - performance.now()),
    );
    if (last.response?.status !== 404)
      left.push(`${path}: still there${last.json?.metadata?.deletionTimestamp ? ', marked as deleted' : ''}`);
  }
  return { removed: removed.filter((path) => !left.some((line) => line.startsWith(`${path}:`))), left };
};
