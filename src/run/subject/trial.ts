import { randomInt } from 'node:crypto';
import type { ApiClient } from '../../client/api-client.ts';
import type { Exchange, Json } from '../../client/exchange.ts';
import { isMap } from '../../client/values/is-map.ts';
import { apiVersionOf, collectionPath, isPod, itemPath, type KindAddress } from '../../client/paths/kinds.ts';
import { mergePatch } from '../../client/requests/patch-headers.ts';
import type { AddedMetadata } from '../../client/subject/subject-kind.ts';
import { succeeded } from '../../checks/succeeded.ts';
import { pollUntil } from '../../target/testbeds/poll-until.ts';
import { TestNames } from '../../world/test-names.ts';
import { changedMembers } from './changed-members.ts';
import { SubjectError, type SubjectObstacle } from './subject-error.ts';
import { valueAt } from '../../client/values/json-value.ts';

/** The request and its outcome as text. */
export const outcomeOf = ({ request, response, failure, json }: Exchange): string =>
  `${request.method} ${request.path} returned ${response?.status ?? failure?.message}` +
  `${typeof json?.message === 'string' ? ` (${json.message})` : ''}`;

/** What a request that did not succeed shows about the kind. */
export const obstacleOf = ({ response }: Exchange): SubjectObstacle => (response === null ? 'no-answer' : 'access');

/** Whether the response to a delete is an object that is marked for deletion and has finalizers. */
const keepsMarked = (json: Json): boolean =>
  typeof json?.metadata?.deletionTimestamp === 'string' &&
  [json.metadata.finalizers, json.spec?.finalizers].some((list) => Array.isArray(list) && list.length > 0);

/** Objects of the kind while it is prepared: one namespace, if needed, and one object. */
export class Trial {
  readonly #admin: ApiClient;
  readonly #address: KindAddress;
  readonly #names = new TestNames(randomInt(36 ** 4, 36 ** 5).toString(36), 0);
  readonly #namespace: string | null;
  readonly name: string;

  constructor(admin: ApiClient, address: KindAddress) {
    this.#admin = admin;
    this.#address = address;
    this.#namespace = address.namespaced ? this.#names.name('ns') : null;
    this.name = this.#names.name('subject');
  }

  get path(): string {
    return itemPath(this.#address, this.#namespace, this.name);
  }

  async begin(hasNamespaces: boolean): Promise<void> {
    if (this.#namespace === null || !hasNamespaces) return;
    const { within } = this.#admin.config;
    if (within !== undefined) return within.enter(this.#namespace);
    const body = {
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: { name: this.#namespace, labels: this.#names.labels },
    };
    const made = await this.#admin.send({ method: 'POST', path: '/api/v1/namespaces', body });
    if (!succeeded(made)) throw new SubjectError(`the kind cannot be tried: ${outcomeOf(made)}`, obstacleOf(made));
    if (isPod(this.#address)) await this.#awaitAccount(`/api/v1/namespaces/${this.#namespace}/serviceaccounts`);
  }

  /** Waits for the service account of Pods; creates it if no controller does, as an operator would. */
  async #awaitAccount(collection: string): Promise<void> {
    const isThere = async (): Promise<boolean> =>
      (await this.#admin.send({ method: 'GET', path: `${collection}/default` })).response?.status === 200;
    if ((await pollUntil(isThere, { deadlineMs: 2_000, everyMs: 100 })) === 'true') return;
    const body = { apiVersion: 'v1', kind: 'ServiceAccount', metadata: { name: 'default' } };
    await this.#admin.send({ method: 'POST', path: collection, body });
  }

  create(body: Json, name = this.name, query: Readonly<Record<string, string>> = {}): Promise<Exchange> {
    const text = JSON.stringify(body)
      .replaceAll('$(name)', name)
      .replaceAll('$(namespace)', this.#namespace ?? '');
    return this.#admin.send({
      method: 'POST',
      path: collectionPath(this.#address, this.#namespace),
      body: {
        ...JSON.parse(text),
        apiVersion: apiVersionOf(this.#address),
        kind: this.#address.kind,
        metadata: { name, labels: this.#names.labels },
      },
      query,
    });
  }

  list(): Promise<Exchange> {
    return this.#admin.send({
      method: 'GET',
      path: collectionPath(this.#address, this.#namespace),
      query: { limit: 1 },
    });
  }

  /** What the server added to the metadata of the created object. */
  added({ json }: Exchange): AddedMetadata {
    const { labels, annotations, finalizers } = json?.metadata ?? {};
    const keys = (map: Json): string[] => (isMap(map) ? Object.keys(map) : []);
    return {
      labels: keys(labels).filter((key) => !Object.hasOwn(this.#names.labels, key)),
      annotations: keys(annotations),
      finalizers: Array.isArray(finalizers) ? finalizers : [],
    };
  }

  /** The members of the created object that change within a second although no client changes it. */
  async changing({ json: before }: Exchange): Promise<readonly string[]> {
    let after = before;
    const hasChanged = async (): Promise<boolean> => {
      const { response, json } = await this.#admin.send({ method: 'GET', path: this.path });
      if (response?.status === 200) after = json;
      return after?.metadata?.resourceVersion !== before?.metadata?.resourceVersion;
    };
    if ((await pollUntil(hasChanged, { deadlineMs: 1_000, everyMs: 200 })) !== 'true') return [];
    return changedMembers(before, after);
  }

  /** Whether the name of an object may contain a dot. */
  async allowsDots(body: Json): Promise<boolean> {
    const name = `${this.name}.a`;
    const made = await this.create(body, name, { dryRun: 'All' });
    // A server without dry runs has created it.
    if (succeeded(made))
      await this.#admin.send({ method: 'DELETE', path: itemPath(this.#address, this.#namespace, name) });
    return made.response?.status !== 422 && made.response?.status !== 400;
  }

  /**
   * Deletes the object; true if it still exists after a while and has a deletion timestamp, or if a finalizer keeps it:
   * how soon a controller removes that is no property of the kind. An object without a deletion timestamp is not kept
   * by its server: the delete had no effect, which is for the scenarios to find.
   */
  async lingers(): Promise<boolean> {
    const removal = await this.#admin.send({ method: 'DELETE', path: this.path });
    const isKept = keepsMarked(removal.json);
    let isTerminating = false;
    const isGone = async (): Promise<boolean> => {
      const { response, json } = await this.#admin.send({ method: 'GET', path: this.path });
      isTerminating = typeof valueAt(json, 'metadata', 'deletionTimestamp') === 'string';
      return response?.status === 404;
    };
    const gone = (await pollUntil(isGone, { deadlineMs: 1_000, everyMs: 100 })) === 'true';
    if (!gone)
      await this.#admin.send({
        method: 'PATCH',
        path: this.path,
        headers: mergePatch,
        body: { metadata: { finalizers: null } },
      });
    return isKept || (!gone && isTerminating);
  }

  async end(hasNamespaces: boolean): Promise<void> {
    if (this.#namespace !== null && hasNamespaces && this.#admin.createsNamespaces)
      await this.#admin.send({ method: 'DELETE', path: `/api/v1/namespaces/${this.#namespace}` });
  }
}
