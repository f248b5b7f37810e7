import type { ApiClient } from '../../client/api-client.ts';
import { Journal } from '../../client/journal.ts';
import { mergePatch } from '../../client/requests/patch-headers.ts';
import { fuzzedKinds } from '../arbitraries/fuzzed-kinds.ts';
import { fuzzLabel } from '../../client/product.ts';
import { collectionPath } from '../../client/paths/kinds.ts';
import { otherNamespace } from './property-case.ts';
import { listAt, valueAt } from '../../client/values/json-value.ts';

/** The namespace of a run could not be created; the message is for the user. */
export class NamespaceNotCreated extends Error {
  override readonly name = 'NamespaceNotCreated';
}

/**
 * Creates the two namespaces of a run and returns the name of the first. Rejects with NamespaceNotCreated when the
 * server rejects them.
 */
export const createRunNamespaces = async (admin: ApiClient, name: string): Promise<string> => {
  await openOne(admin, name);
  await openOne(admin, otherNamespace(name));
  return name;
};

const openOne = async (admin: ApiClient, name: string): Promise<void> => {
  const body = { apiVersion: 'v1', kind: 'Namespace', metadata: { name, labels: { [fuzzLabel]: 'run' } } };
  const made = await admin.withJournal(new Journal()).send({ method: 'POST', path: '/api/v1/namespaces', body });
  if (made.response?.status !== 201) {
    const outcome = `${made.response?.status ?? made.failure?.message} ${valueAt(made.json, 'message') ?? ''}`;
    throw new NamespaceNotCreated(`the namespace ${name} cannot be created: ${outcome}`);
  }
};

/**
 * Deletes the remaining objects of a run, including finalizers, and its namespaces. Returns lines about what could not
 * be deleted; does not throw for server errors.
 */
export const deleteRunNamespaces = async (admin: ApiClient, name: string): Promise<readonly string[]> => [
  ...(await closeOne(admin, name)),
  ...(await closeOne(admin, otherNamespace(name))),
];

const closeOne = async (admin: ApiClient, name: string): Promise<readonly string[]> => {
  const client = admin.withJournal(new Journal());
  const problems: string[] = [];
  for (const kind of fuzzedKinds) {
    const path = collectionPath(kind, name);
    await client.send({ method: 'DELETE', path });
    const rest = await client.send({ method: 'GET', path });
    for (const item of listAt(rest.json, 'items')) {
      if (listAt(item, 'metadata', 'finalizers').length === 0) continue;
      await client.send({
        method: 'PATCH',
        path: `${path}/${valueAt(item, 'metadata', 'name')}`,
        headers: mergePatch,
        body: { metadata: { finalizers: null } },
      });
    }
  }
  const deletion = await client.send({ method: 'DELETE', path: `/api/v1/namespaces/${name}` });
  const status = deletion.response?.status ?? 0;
  if (status !== 404 && (status < 200 || status > 299))
    problems.push(`the namespace ${name} was not deleted: ${status || deletion.failure?.message}`);
  return problems;
};
