import { setTimeout as pause } from 'node:timers/promises';
import type { ApiClient } from '../../client/api-client.ts';
import type { Exchange, Json } from '../../client/exchange.ts';
import { CutOff, Journal } from '../../client/journal.ts';
import { collectionPath, itemPath, type KindAddress, knownKinds } from '../../client/kinds.ts';
import { remembered } from '../../client/remembered.ts';
import { classKey, type RequestClass } from '../../checks/controls/request-class.ts';
import type { UncontrolledRejection } from '../../checks/controls/uncontrolled-rejections.ts';
import { outcomeOf } from '../../checks/finding.ts';
import { succeeded } from '../../checks/succeeded.ts';
import { sampleOf } from '../../world/samples.ts';
import { TestNames } from '../../world/test-names.ts';
import type { Target } from '../../target/target.ts';
import { wasLost } from '../../client/was-lost.ts';
import type { TargetHealth } from '../target-health.ts';
import type { InFlight } from '../cleanup/in-flight.ts';
import { absentKinds } from '../absent-kinds.ts';
import { controlBodies } from './control-bodies.ts';

const namespace = 'default';

/** The events of their own group are not an own kind for steps, because both groups serve the same objects (A 2.1). */
const kinds: readonly KindAddress[] = [
  ...knownKinds,
  { kind: 'Event', group: 'events.platform.io', version: 'v1', plural: 'events', namespaced: true },
];

const kindOf = ({ group, plural }: Pick<RequestClass, 'group' | 'plural'>): KindAddress | undefined =>
  kinds.find((kind) => kind.group === group && kind.plural === plural);

/** Subresources that return their object, or a part of it (A 4.2); for the others the control reads the object. */
const storedSubresources: ReadonlySet<string> = new Set(['', 'status', 'scale', 'approval']);

/** The read of the path that a method is not allowed for. */
const readOf = (rejected: RequestClass): RequestClass =>
  rejected.plural === '' ? rejected : { ...rejected, verb: rejected.hasName ? 'get' : 'list', patchType: '' };

const describe = (exchange: Exchange): string =>
  `${exchange.request.method} ${exchange.request.path} returned ${outcomeOf(exchange)}`;

/** A control is sent again so many times if no response arrives. */
const mostLost = 3;

class LostControl extends Error {}

/**
 * Positive controls of a run: for a class of requests, the nearest request that a server must carry out. A rejection
 * counts only if its control succeeds on the same server. Each class is tried once, by the administrator, on the
 * shared server, so that start options that reject everything do not apply. Created objects are deleted at once.
 */
export class RequestControls {
  readonly #target: () => Promise<Target>;
  readonly #inFlight: InFlight;
  readonly #names: TestNames;
  readonly #health: TargetHealth;
  readonly #outcomes = new Map<string, Promise<string | null>>();
  /** How often a control got no response of the server itself. */
  readonly #lost = new Map<string, number>();

  constructor(target: () => Promise<Target>, runId: string, inFlight: InFlight, health: TargetHealth) {
    this.#target = target;
    this.#health = health;
    this.#inFlight = inFlight;
    this.#names = new TestNames(runId, 0);
  }

  /** Why a rejection proves nothing; null if the control of its class succeeded. */
  async reasonAgainst({ class: rejected, exchange, others }: UncontrolledRejection): Promise<string | null> {
    const status = exchange.response?.status ?? 0;
    const wanted = status === 405 ? readOf(rejected) : rejected;
    // A list of a collection that does not exist says no more than that: the control is a path that exists.
    const isAbsentList = status === 404 && wanted.verb === 'list';
    if (wanted.plural === '' || isAbsentList || (status === 404 && (await this.#isOnlyElsewhere(wanted))))
      return this.#once('discovery', (admin) => this.#discovery(admin));
    const body = controlBodies.get([wanted.plural, wanted.subresource].filter(Boolean).join('/'));
    const key = classKey(wanted);
    // Reviews can only be created.
    if (body !== undefined) return this.#once(key, (admin) => this.#review(admin, wanted, body));
    const kind = kindOf(wanted);
    if (kind) return this.#once(key, (admin) => this.#kind(admin, { ...kind, version: wanted.version }, wanted));
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
        return await remembered(this.#outcomes, key, () => this.#send(target, key, control));
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

  /** Discovery does not list the resource in this version, and the server does not lack a kind that the suite knows. */
  async #isOnlyElsewhere({ group, version, plural }: RequestClass): Promise<boolean> {
    const root = group === '' ? `/api/${version}` : `/apis/${group}/${version}`;
    const unlisted = await this.#once(`list ${root} ${plural}`, async (admin) => {
      const resources: Json = (await admin.send({ method: 'GET', path: root })).json?.resources;
      return Array.isArray(resources) && resources.some((one) => one?.name === plural) ? null : 'unlisted';
    });
    if (unlisted === null) return false;
    const kind = kindOf({ group, plural });
    const absent = await this.#once(`absent ${group} ${plural}`, async (admin) =>
      kind && (await absentKinds(admin)).has(kind) ? 'absent' : null,
    );
    return absent === null;
  }

  /**
   * Why an accepted token proves nothing: the server accepts one that nobody issued, so it authenticates no client.
   * Null if it rejects that token.
   */
  reasonAgainstTokens(): Promise<string | null> {
    return this.#once('token', async (admin) => {
      const stranger = admin.as('a client with an unknown token', { kind: 'token', token: 'planecheck-unknown-token' });
      const answer = await stranger.send({ method: 'GET', path: '/api/v1/namespaces', query: { limit: '1' } });
      return answer.response?.status === 401 ? null : `a token that nobody issued: ${describe(answer)}`;
    });
  }

  /**
   * Why a success of a path that names no resource proves nothing: a path that no server has succeeds as well. Null if
   * it fails.
   */
  reasonAgainstPaths(): Promise<string | null> {
    return this.#once('path', async (admin) => {
      const answer = await admin.send({ method: 'GET', path: '/planecheck-no-such-path' });
      return succeeded(answer) ? describe(answer) : null;
    });
  }

  async #discovery(admin: ApiClient): Promise<string | null> {
    const read = await admin.send({ method: 'GET', path: '/api/v1' });
    return succeeded(read) && Array.isArray(read.json?.resources) && read.json.resources.length > 0
      ? null
      : `${describe(read)}, which is not a list of resources`;
  }

  async #review(
    admin: ApiClient,
    { group, version, plural, subresource }: RequestClass,
    body: Json,
  ): Promise<string | null> {
    const root = group === '' ? `/api/${version}` : `/apis/${group}/${version}`;
    const scoped =
      subresource !== '' || body.metadata.namespace !== undefined ? `${root}/namespaces/${namespace}` : root;
    const path = subresource === '' ? `${scoped}/${plural}` : `${scoped}/${plural}/default/${subresource}`;
    const answer = await admin.send({ method: 'POST', path, body });
    if (!succeeded(answer)) return describe(answer);
    return answer.json?.kind === body.kind && typeof answer.json?.status === 'object'
      ? null
      : `${describe(answer)} without a ${body.kind} that has a status`;
  }

  async #kind(admin: ApiClient, address: KindAddress, wanted: RequestClass): Promise<string | null> {
    const scope = address.namespaced ? namespace : null;
    const collection = collectionPath(address, scope);
    if (!wanted.hasName && wanted.verb !== 'create') {
      const list = await admin.send({ method: 'GET', path: collection });
      return succeeded(list) && Array.isArray(list.json?.items) ? null : `${describe(list)} without items`;
    }
    const unique = this.#names.name('control');
    const name = address.kind === 'CustomResourceDefinition' ? `things.${unique}.planecheck.example.com` : unique;
    const path = itemPath(address, scope, name);
    const ended = this.#inFlight.add(() => [path]);
    try {
      const created = await admin.send({
        method: 'POST',
        path: collection,
        body: sampleOf(address, name, this.#names.labels, {}, namespace),
      });
      if (!succeeded(created) || created.json?.kind !== address.kind || created.json?.metadata?.name !== name)
        return `${describe(created)}${succeeded(created) ? ' without the object that was sent' : ''}`;
      const subresource = storedSubresources.has(wanted.subresource) ? wanted.subresource : '';
      const verb = subresource === wanted.subresource ? wanted.verb : 'get';
      const used = await this.#use(admin, itemPath(address, scope, name, subresource), created.json, {
        ...wanted,
        verb,
      });
      return used === null ||
        (succeeded(used) && used.json?.metadata?.name === name) ||
        (wanted.verb === 'delete' && succeeded(used))
        ? null
        : describe(used);
    } finally {
      // Not with the control's journal: its requests may be cut off, and the object may exist nevertheless.
      await this.#health.settled(await this.#target());
      const gone = await admin.withJournal(new Journal()).send({ method: 'DELETE', path });
      if (!succeeded(gone) && gone.response?.status !== 404) this.#inFlight.leave([path]);
      ended();
    }
  }

  /** Sends the request of this class to an existing object; null if the create alone is the control. */
  async #use(
    admin: ApiClient,
    path: string,
    object: Json,
    { verb, patchType }: RequestClass,
  ): Promise<Exchange | null> {
    const item = path;
    switch (verb) {
      case 'create':
        return null;
      case 'update':
        return putBack(admin, item);
      case 'patch': {
        const [type, body] = patchBody(patchType, object);
        return admin.send({
          method: 'PATCH',
          path: type.includes('apply') ? `${item}?fieldManager=planecheck&force=true` : item,
          headers: { 'Content-Type': type },
          body: JSON.stringify(body),
        });
      }
      case 'delete':
        return admin.send({ method: 'DELETE', path: item });
      default:
        return readSoon(admin, item);
    }
  }
}

/** Reads an object that was just created. Another server behind the same address may not know it yet. */
const readSoon = async (admin: ApiClient, path: string): Promise<Exchange> => {
  for (let attempt = 1; ; attempt += 1) {
    const read = await admin.send({ method: 'GET', path });
    if (read.response?.status !== 404 || attempt === 20) return read;
    await pause(100);
  }
};

/** Writes an object back as it is. Controllers may write to it meanwhile, so a conflict is tried again some times. */
const putBack = async (admin: ApiClient, path: string): Promise<Exchange> => {
  for (let attempt = 1; ; attempt += 1) {
    const current = await readSoon(admin, path);
    if (!succeeded(current)) return current;
    const put = await admin.send({ method: 'PUT', path, body: current.json });
    if (put.response?.status !== 409 || attempt === 10) return put;
  }
};

/** A patch that a server must accept: of the same media type, or a merge patch for types that the documents lack. */
const patchBody = (patchType: string, { apiVersion, kind, metadata }: Json): readonly [string, Json] => {
  const annotations = { 'planecheck.example.com/control': 'patched' };
  switch (patchType) {
    case 'application/json-patch+json':
      return [patchType, [{ op: 'add', path: '/metadata/annotations', value: annotations }]];
    case 'application/apply-patch+yaml':
      return [patchType, { apiVersion, kind, metadata: { name: metadata.name, annotations } }];
    case 'application/strategic-merge-patch+json':
      return [patchType, { metadata: { annotations } }];
    default:
      return ['application/merge-patch+json', { metadata: { annotations } }];
  }
};
