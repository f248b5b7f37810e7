import { randomBytes } from 'node:crypto';
import type { Exchange, Json } from '../exchange.ts';
import { apiVersionOf, collectionPath, type KindAddress, kindNamed } from '../paths/kinds.ts';
import { pathParts } from '../paths/path-parts.ts';
import { hasSucceeded } from '../responses/has-succeeded.ts';
import { TestMarks } from '../subject/test-marks.ts';
import type { RequestDraft } from './request-draft.ts';
import { WithheldRequest } from './withheld-request.ts';

/** The client of an administrator whose requests are not checked. */
export interface UncheckedClient {
  send(draft: RequestDraft): Promise<Exchange>;
}

/** The names of namespaces and objects of the suite begin like this. */
const ownName = /^(pc|planecheck)-/;

/** A kind whose objects affect no others, with the smallest valid content. */
interface HarmlessKind {
  readonly address: KindAddress;
  readonly content: Json;
}

const configMaps: HarmlessKind = { address: kindNamed('ConfigMap'), content: {} };
/** Kinds of which a namespace that others use often has no objects; its administrator may create the first. */
const rareKinds: readonly HarmlessKind[] = [
  { address: kindNamed('Role'), content: { rules: [] } },
  {
    address: {
      kind: 'ControllerRevision',
      group: 'apps',
      version: 'v1',
      plural: 'controllerrevisions',
      namespaced: true,
    },
    content: { revision: 1, data: {} },
  },
  { address: kindNamed('Lease'), content: { spec: {} } },
  {
    address: { kind: 'PodTemplate', group: '', version: 'v1', plural: 'podtemplates', namespaced: true },
    content: { template: { spec: { containers: [{ name: 'c', image: 'example.com/none' }] } } },
  },
];

/** The labels of the suite begin like this. */
const ownLabel = 'planecheck.example.com/';
const partLabel = `${ownLabel}part`;
const unproven =
  'the server has not shown that the delete of a collection keeps the objects that its selector excludes';

/**
 * Protects the objects of others: a server that ignores the selector of a deletecollection request (A 4.2) deletes
 * every object of the collection. Such a request outside of the namespaces of the suite is sent only if it selects by a
 * label of the suite and the server has deleted by label before, or if the collection contains only objects of the
 * suite.
 */
export class CollectionDeletes {
  readonly #admin: () => UncheckedClient;
  /** The namespace of a run inside one namespace; null if the run creates its own. */
  readonly #within: string | null;
  #proof: Promise<boolean> | null = null;

  constructor(admin: () => UncheckedClient, within: string | null = null) {
    this.#admin = admin;
    this.#within = within;
  }

  /** Throws WithheldRequest unless a DELETE of this path on the server affects only objects of the suite. */
  async check(path: string): Promise<void> {
    const [collection = '', query = ''] = path.split('?');
    const at = pathParts(collection);
    if (at === null || (at.name ?? '') !== '' || at.rest !== '') return;
    if (at.namespace !== null && ownName.test(at.namespace)) return;
    const requirements = (new URLSearchParams(query).get('labelSelector') ?? '').split(',');
    const selectsOwn = requirements.some((one) => one.startsWith(ownLabel));
    if (selectsOwn) this.#proof ??= this.#deletesByLabel();
    if (selectsOwn && (await this.#proof)) return;
    if (await this.#holdsOwnObjectsOnly(collection)) return;
    const reason = selectsOwn ? unproven : 'the delete of the collection selects no label of the suite';
    throw new WithheldRequest(`${reason}, and ${collection} contains objects of others`);
  }

  async #holdsOwnObjectsOnly(collection: string): Promise<boolean> {
    const { response, json } = await this.#admin().send({ method: 'GET', path: collection });
    if (response?.status !== 200 || !Array.isArray(json?.items)) return false;
    return json.items.every((item: Json) => ownName.test(String(item?.metadata?.name)));
  }

  /** Whether the server, in a collection without objects of others, deletes only the objects that a label selects. */
  async #deletesByLabel(): Promise<boolean> {
    if (this.#within !== null) {
      for (const kind of rareKinds) {
        if (!(await this.#holdsOwnObjectsOnly(collectionPath(kind.address, this.#within)))) continue;
        const proof = await this.#deletesByLabelIn(this.#within, kind);
        if (proof !== null) return proof;
      }
      return false;
    }
    const name = newName();
    const metadata = { name, labels: { [TestMarks.label]: name } };
    const body = { apiVersion: 'v1', kind: 'Namespace', metadata };
    const made = await this.#admin().send({ method: 'POST', path: '/api/v1/namespaces', body });
    if (!hasSucceeded(made)) return false;
    try {
      return (await this.#deletesByLabelIn(name, configMaps)) === true;
    } finally {
      await this.#admin().send({ method: 'DELETE', path: `/api/v1/namespaces/${name}` });
    }
  }

  /** The same in one collection; null if no object can be created there. */
  async #deletesByLabelIn(namespace: string, kind: HarmlessKind): Promise<boolean | null> {
    const admin = this.#admin();
    const path = collectionPath(kind.address, namespace);
    const mark = newName();
    const names = { selected: `${mark}-selected`, other: `${mark}-other` };
    const { address, content } = kind;
    for (const [part, name] of Object.entries(names)) {
      const metadata = { name, labels: { [TestMarks.label]: mark, [partLabel]: part } };
      const body = { apiVersion: apiVersionOf(address), kind: address.kind, metadata, ...content };
      if (!hasSucceeded(await admin.send({ method: 'POST', path, body }))) return null;
    }
    const labelSelector = `${TestMarks.label}=${mark},${partLabel}=selected`;
    const deletion = await admin.send({ method: 'DELETE', path, query: { labelSelector } });
    const isThere = async (name: string): Promise<boolean> => {
      const { response, json } = await admin.send({ method: 'GET', path: `${path}/${name}` });
      return response?.status === 200 && json?.metadata?.name === name;
    };
    const isKept = await isThere(names.other);
    for (const name of Object.values(names)) await admin.send({ method: 'DELETE', path: `${path}/${name}` });
    return isKept && hasSucceeded(deletion);
  }
}

const newName = (): string => `pc-guard-${randomBytes(4).toString('hex')}`;
