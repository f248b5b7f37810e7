import type { ApiClient } from '../../client/api-client.ts';
import type { Exchange, Json } from '../../client/exchange.ts';
import { CutOff, Journal } from '../../client/journal.ts';
import {
  addressedKinds,
  collectionPath,
  groupPath,
  itemPath,
  type KindAddress,
  objectName,
} from '../../client/paths/kinds.ts';
import { probePath } from '../../client/paths/probe-path.ts';
import { computedOnce } from '../../client/values/computed-once.ts';
import type { EmptyList } from '../../checks/controls/empty-lists.ts';
import { classKey, type RequestClass } from '../../checks/controls/request-class.ts';
import type { UncontrolledRejection } from '../../checks/controls/uncontrolled-rejections.ts';
import { exchangeLine } from '../../checks/finding.ts';
import { itemsOf } from '../../checks/lists/lists.ts';
import { succeeded } from '../../checks/succeeded.ts';
import { TestNames } from '../../world/test-names.ts';
import type { Target } from '../../target/target.ts';
import { pollUntil } from '../../target/testbeds/poll-until.ts';
import { tokenForm, withUnknownToken } from '../../target/unknown-token.ts';
import { wasLost } from '../../client/requests/was-lost.ts';
import { listAt, valueAt } from '../../client/values/json-value.ts';
import type { TargetHealth } from '../target/target-health.ts';
import type { UndeletedObjects } from '../cleanup/undeleted-objects.ts';
import { controlBodies, controlObject } from './control-bodies.ts';
import { namespaceOfControls, namespaceOfReviews, usualNamespace } from './control-namespace.ts';
import { applied, isMarked, isRemovedSoon, reviewed, sendToObject, watches } from './control-requests.ts';

const kindOf = ({ group, plural }: Pick<RequestClass, 'group' | 'plural'>): KindAddress | undefined =>
  addressedKinds.find((kind) => kind.group === group && kind.plural === plural);

/** Subresources that return their object, or a part of it (A 4.2); for the others the control reads the object. */
const storedSubresources: ReadonlySet<string> = new Set(['', 'status', 'scale', 'approval']);

/** The read of the path that a method is not allowed for. */
const readOf = (rejected: RequestClass): RequestClass =>
  rejected.plural === '' ? rejected : { ...rejected, verb: rejected.hasName ? 'get' : 'list', patchType: '' };

/** Whether the server has a list of groups, and the list does not name the version at this path. */
const lacksVersion = async (admin: ApiClient, root: string): Promise<boolean> => {
  const { json } = await admin.send({ method: 'GET', path: '/apis' });
  const versions = listAt(json, 'groups').flatMap((group) => listAt(group, 'versions'));
  return (
    root.startsWith('/apis/') &&
    versions.length > 0 &&
    !versions.some((version) => `/apis/${valueAt(version, 'groupVersion')}` === root)
  );
};

/** How often a control that got no response is sent again. */
const mostLost = 3;

class LostControl extends Error {}

/** Configuration of `RequestControls`. */
export interface ControlsConfig {
  /** The server that scenarios share. */
  readonly target: () => Promise<Target>;
  readonly runId: string;
  /** The kinds that the server does not serve. */
  readonly absentKinds: () => Promise<ReadonlySet<KindAddress>>;
  readonly inFlight: UndeletedObjects;
  readonly health: TargetHealth;
}

/**
 * Positive controls of a run: for a class of requests, the nearest request that must succeed. A rejection counts only
 * if its control succeeds on the same server. Each class is tried once, by the administrator, on the shared server, so
 * that start options that reject everything do not apply. Created objects are deleted at once.
 */
export class RequestControls {
  readonly #target: () => Promise<Target>;
  readonly #absentKinds: () => Promise<ReadonlySet<KindAddress>>;
  readonly #inFlight: UndeletedObjects;
  readonly #names: TestNames;
  /** The name of a namespace for a run that creates none. */
  readonly #ownNamespace: string;
  readonly #health: TargetHealth;
  readonly #outcomes = new Map<string, Promise<string | null>>();
  /** How often a control got no response of the server itself. */
  readonly #lost = new Map<string, number>();

  constructor({ target, runId, absentKinds, inFlight, health }: ControlsConfig) {
    this.#target = target;
    this.#absentKinds = absentKinds;
    this.#health = health;
    this.#inFlight = inFlight;
    this.#names = new TestNames(runId, 0);
    this.#ownNamespace = this.#names.name('ns');
  }

  /** Why a rejection proves nothing; null if the control of its class succeeded. */
  async reasonAgainst({ class: rejected, exchange, others }: UncontrolledRejection): Promise<string | null> {
    const status = exchange.response?.status ?? 0;
    const wanted = status === 405 ? readOf(rejected) : rejected;
    // A list of a collection that does not exist shows only that: the control is a path that exists.
    const isAbsentList = status === 404 && (wanted.verb === 'list' || wanted.verb === 'watch');
    if (wanted.plural === '' || isAbsentList || (status === 404 && (await this.#isOnlyElsewhere(wanted))))
      return this.#once('discovery', (admin) => this.#discovery(admin));
    const body = controlBodies.get([wanted.plural, wanted.subresource].filter(Boolean).join('/'));
    // The nearest request of an apply of a missing object is one that creates the object.
    const creates = status === 404 && wanted.patchType.includes('apply') && wanted.subresource === '';
    const key = creates ? `${classKey(wanted)} creates` : classKey(wanted);
    // Reviews can only be created.
    if (body !== undefined) return this.#once(key, (admin) => this.#review(admin, wanted, body));
    const kind = kindOf(wanted);
    if (kind) {
      const address = { ...kind, version: wanted.version };
      return this.#once(key, (admin) => this.#kind(admin, address, creates ? { ...wanted, verb: 'create' } : wanted));
    }
    // The suite has no sample of a custom kind; other requests to it in the scenario are the control.
    return others
      ? null
      : `no request of this class succeeded (${wanted.verb} ${wanted.plural}, group "${wanted.group}")`;
  }

  /**
   * The outcome of a control, sent once. A control that got no response of the server itself is sent again when the
   * server answers, a few times at most.
   */
  async #once(key: string, control: (admin: ApiClient) => Promise<string | null>): Promise<string | null> {
    const target = await this.#target();
    for (;;) {
      await this.#health.settled(target);
      const gone = this.#health.gone(target);
      if (gone !== null) return gone;
      try {
        return await computedOnce(this.#outcomes, key, () => this.#send(target, key, control));
      } catch (error) {
        // The requests of a server that does not answer are cut off.
        if (!(error instanceof LostControl || error instanceof CutOff)) throw error;
      }
    }
  }

  async #send(
    target: Target,
    key: string,
    control: (admin: ApiClient) => Promise<string | null>,
  ): Promise<string | null> {
    const journal = new Journal();
    const ended = this.#health.follow(target, journal);
    try {
      const reason = await control(target.admin.withJournal(journal));
      const lost = (this.#lost.get(key) ?? 0) + 1;
      if (reason === null || lost > mostLost || !journal.exchanges().some(wasLost)) return reason;
      this.#lost.set(key, lost);
      await this.#health.look(target, journal, true);
      throw new LostControl(reason);
    } finally {
      ended();
    }
  }

  /**
   * Discovery does not list the resource in this version, and the server does not lack a kind that the suite knows. A
   * version without a readable document may serve the kinds that the suite knows in it, unless the list of groups does
   * not name the version.
   */
  async #isOnlyElsewhere(wanted: RequestClass): Promise<boolean> {
    const { plural } = wanted;
    const root = groupPath(wanted);
    const kind = kindOf(wanted);
    const isOwnVersion = kind?.version === wanted.version;
    const unlisted = await this.#once(`list ${root} ${plural}`, async (admin) => {
      const resources: Json = valueAt((await admin.send({ method: 'GET', path: root })).json, 'resources');
      if (!Array.isArray(resources) && isOwnVersion && !(await lacksVersion(admin, root))) return null;
      return Array.isArray(resources) && resources.some((one) => one?.name === plural) ? null : 'unlisted';
    });
    if (unlisted === null) return false;
    return kind === undefined || !(await this.#absentKinds()).has(kind);
  }

  /**
   * Why an accepted token proves nothing: the server accepts a token of the same form that was never issued, so it
   * authenticates no client or does not check such tokens. Null if it rejects that token. Tried once for each form.
   */
  reasonAgainstToken(token: string): Promise<string | null> {
    return this.#once(`token ${tokenForm(token)}`, async (admin) => {
      const answer = await withUnknownToken(admin, token).send({
        method: 'GET',
        path: probePath(admin),
      });
      return answer.response?.status === 401 ? null : `a token that was never issued: ${exchangeLine(answer)}`;
    });
  }

  /**
   * Why a success of a path that names no resource proves nothing: a path that no server has also succeeds. Null if it
   * fails.
   */
  reasonAgainstPaths(): Promise<string | null> {
    return this.#once('path', async (admin) => {
      const answer = await admin.send({ method: 'GET', path: '/planecheck-no-such-path' });
      return succeeded(answer) ? exchangeLine(answer) : null;
    });
  }

  /**
   * Why an empty list proves nothing: the server does not list an object that it created. Null if it lists the object,
   * or if no object can be created for the control.
   */
  async reasonAgainstEmptyList({ class: listed }: EmptyList): Promise<string | null> {
    const kind = kindOf(listed);
    if (!kind) return null;
    const address = { ...kind, version: listed.version };
    return this.#once(`empty ${classKey(listed)}`, (admin) =>
      this.#withObject(admin, address, false, async (created, _path, name) => {
        if (!succeeded(created)) return null;
        const path = collectionPath(address, namespaceOfControls(admin, address, this.#ownNamespace));
        const query = { fieldSelector: `metadata.name=${name}` };
        let list = created;
        const isListed = async (): Promise<boolean> => {
          list = await admin.send({ method: 'GET', path, query });
          return itemsOf(list).some((item) => valueAt(item, 'metadata', 'name') === name);
        };
        const seen = await pollUntil(isListed, { deadlineMs: 10_000, everyMs: 100 });
        return seen === 'true' || !succeeded(list) ? null : `an object that was just created is not in ${path}`;
      }),
    );
  }

  /**
   * Why a write that succeeded and changed nothing proves nothing: one of the same class that must change or remove the
   * object does not do so either. Null if it does, or if there is no sample of the kind.
   */
  async reasonAgainstIdleWrite(written: RequestClass): Promise<string | null> {
    const kind = kindOf(written);
    return kind === undefined
      ? null
      : this.#once(classKey(written), (admin) => this.#kind(admin, { ...kind, version: written.version }, written));
  }

  async #discovery(admin: ApiClient): Promise<string | null> {
    const read = await admin.send({ method: 'GET', path: '/api/v1' });
    return succeeded(read) && listAt(read.json, 'resources').length > 0
      ? null
      : `${exchangeLine(read)}, which is not a list of resources`;
  }

  async #review(admin: ApiClient, wanted: RequestClass, body: Json): Promise<string | null> {
    const kind = kindOf(wanted);
    // A subresource that is only created belongs to an object: a server need not have one of a certain name.
    if (wanted.subresource !== '' && kind)
      return this.#withObject(admin, { ...kind, version: wanted.version }, false, async (created, path) =>
        succeeded(created) ? reviewed(admin, `${path}/${wanted.subresource}`, body) : exchangeLine(created),
      );
    const root = groupPath(wanted);
    const scoped =
      body.metadata.namespace === undefined
        ? root
        : `${root}/namespaces/${namespaceOfReviews(admin, this.#ownNamespace)}`;
    // A review of another version is read in that version.
    return reviewed(admin, `${scoped}/${wanted.plural}`, { ...body, apiVersion: `${wanted.group}/${wanted.version}` });
  }

  async #kind(admin: ApiClient, address: KindAddress, wanted: RequestClass): Promise<string | null> {
    const scope = namespaceOfControls(admin, address, this.#ownNamespace);
    const collection = collectionPath(address, scope);
    if (wanted.verb === 'watch') return watches(admin, collection);
    if (!wanted.hasName && wanted.verb !== 'create') {
      const list = await admin.send({ method: 'GET', path: collection });
      return succeeded(list) && Array.isArray(valueAt(list.json, 'items'))
        ? null
        : `${exchangeLine(list)} without items`;
    }
    const isApplied = wanted.verb === 'create' && wanted.patchType !== '';
    return this.#withObject(admin, address, isApplied, async (created, path, name) => {
      if (!succeeded(created)) return exchangeLine(created);
      if (created.json?.kind !== address.kind || created.json?.metadata?.name !== name)
        return `${exchangeLine(created)} without the object that was sent`;
      const subresource = storedSubresources.has(wanted.subresource) ? wanted.subresource : '';
      const verb = subresource === wanted.subresource ? wanted.verb : 'get';
      // The create itself is the control.
      if (verb === 'create') return null;
      const used = await sendToObject(admin, subresource === '' ? path : `${path}/${subresource}`, created.json, {
        ...wanted,
        verb,
      });
      const isShown = verb === 'delete' || used.json?.metadata?.name === name;
      if (!succeeded(used) || !isShown) return exchangeLine(used);
      if (verb === 'delete' && !(await isRemovedSoon(admin, path)))
        return `${exchangeLine(used)}, after which the object still exists`;
      // Subresources may ignore annotations.
      const changes = subresource === '' && (verb === 'update' || verb === 'patch');
      return !changes || isMarked(used) ? null : `${exchangeLine(used)} without the annotation that was sent`;
    });
  }

  /** Creates a minimal object of the kind for a control, by POST or by apply, and deletes it afterwards. */
  async #withObject<T>(
    admin: ApiClient,
    address: KindAddress,
    isApplied: boolean,
    act: (created: Exchange, path: string, name: string) => Promise<T>,
  ): Promise<T> {
    const scope = namespaceOfControls(admin, address, this.#ownNamespace);
    const name = objectName(address.kind, this.#names.name('control'));
    const path = itemPath(address, scope, name);
    const ended = this.#inFlight.add(() => [admin.pathOnServer(path)]);
    let created: Exchange | null = null;
    try {
      const body = controlObject(address, name, this.#names.labels, scope ?? usualNamespace);
      created = await (isApplied
        ? applied(admin, path, body)
        : admin.send({ method: 'POST', path: collectionPath(address, scope), body }));
      return await act(created, path, name);
    } finally {
      // Not with the control's journal: its requests may be cut off, and the object may exist nevertheless.
      await this.#health.settled(await this.#target());
      const gone = await admin.withJournal(new Journal()).send({ method: 'DELETE', path });
      // A credential that may not create an object often may not delete it either: nothing stays then.
      const mayExist = created === null || succeeded(created) || wasLost(created);
      if (mayExist && !succeeded(gone) && gone.response?.status !== 404)
        this.#inFlight.leave([admin.pathOnServer(path)]);
      ended();
    }
  }
}
