import { asModelled, listAsModelled, type ModelledObject, modelledOf, versionMoves } from '../../checks/objects/as-modelled.ts';
import { sameItems } from '../../checks/lists/same-items.ts';
import type { Exchange, Json } from '../../client/exchange.ts';
import { collectionPath, kindNamed } from '../../client/kinds.ts';
import { walkPages } from '../../client/pages.ts';
import { patchTypes } from '../arbitraries/patches.ts';
import type { Bench } from '../bench/bench.ts';
import type { ModelStep } from './step.ts';

const otherUid = '00000000-0000-4000-8000-000000000000';

/**
 * Takes steps on a server and on a small model of a collection at once, and judges each answer by what the model says
 * (A 3.1, 4.2, 4.5). The model takes versions and uids from answers, all else from its own steps.
 */
export class ModelClient {
  readonly #bench: Bench;
  readonly #path: string;
  readonly #objects = new Map<string, ModelledObject>();
  /** An earlier version of each object. */
  readonly #old = new Map<string, string>();

  constructor(bench: Bench) {
    this.#bench = bench;
    this.#path = collectionPath(kindNamed('ConfigMap'), bench.namespace);
  }

  async take(step: ModelStep): Promise<void> {
    const name = this.#bench.name(`m${step.key}`);
    const live = this.#objects.get(name);
    if (step.does === 'create') await this.#create(step, name, live);
    else if (step.does === 'delete') await this.#delete(step, name, live);
    else if (step.does === 'drop a finalizer') await this.#dropFinalizer(name, live);
    else if ('value' in step) await this.#change(step, name, live);
    else await this.list(step.does);
  }

  /** Reads everything and compares it with the model. */
  async list(how: 'list' | 'pages' = 'list'): Promise<void> {
    const query = { labelSelector: this.#bench.selector };
    const list = await this.#bench.send({ method: 'GET', path: this.#path, query });
    this.#bench.judge(['RV-20'], listAsModelled(list, [...this.#objects.values()]));
    if (how === 'pages') this.#bench.judge(['PAGE-08'], sameItems('pages and list', await walkPages(this.#bench.client, { path: this.#path, query: { ...query, limit: '1' } }), [list]));
  }

  async #create({ finalizers, value }: Extract<ModelStep, { does: 'create' }>, name: string, live: ModelledObject | undefined): Promise<void> {
    const names = Array.from({ length: finalizers }, (_, index) => `fuzz.example.com/f${index}`);
    const body = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name, labels: this.#bench.labels, ...(finalizers > 0 ? { finalizers: names } : {}) }, data: { k: value } };
    const answer = await this.#bench.send({ method: 'POST', path: this.#path, body });
    if (live) {
      this.#bench.judge([], asModelled('create again', answer, [409]));
      return;
    }
    const object: ModelledObject = { name, data: { k: value }, finalizers: names, terminating: false, version: null, uid: null };
    this.#bench.judge(['ERR-02'], asModelled('create', answer, [201], object));
    if (answer.response?.status === 201) await this.#stored(name, { ...object, ...told(answer) });
  }

  async #change(step: Extract<ModelStep, { value: string }>, name: string, live: ModelledObject | undefined): Promise<void> {
    if (step.does === 'create') return;
    const path = `${this.#path}/${name}`;
    // What a PUT or an apply of a missing object does is told elsewhere.
    if (!live && (step.does === 'update' || step.does === 'apply')) return;
    const patch = (type: string, body: Json, query = {}): Promise<Exchange> => this.#bench.send({ method: 'PATCH', path, query, headers: { 'Content-Type': type }, body: JSON.stringify(body) });
    if (!live) {
      const answer = step.does === 'merge patch' ? await patch(patchTypes.merge, { data: { k: step.value } }) : await patch(patchTypes.json, [{ op: 'add', path: '/data', value: { k: step.value } }]);
      this.#bench.judge(['OPS-44'], asModelled(`${step.does} of a missing object`, answer, [404]));
      return;
    }
    if (step.does === 'update') {
      const old = this.#old.get(name);
      if (step.version === 'old' && (old === undefined || old === live.version)) return;
      const version = step.version === 'none' ? {} : { resourceVersion: step.version === 'right' ? live.version : old };
      const metadata = { name, labels: this.#bench.labels, ...version, ...(live.finalizers.length > 0 ? { finalizers: live.finalizers } : {}) };
      const answer = await this.#bench.send({ method: 'PUT', path, body: { apiVersion: 'v1', kind: 'ConfigMap', metadata, data: { k: step.value } } });
      if (step.version === 'old') this.#bench.judge([], asModelled('update at an old version', answer, [409]));
      else await this.#changed('update', answer, live, { ...live, data: { k: step.value } }, ['ERR-04']);
      return;
    }
    const next = { ...live, data: { ...live.data, k: step.value } };
    if (step.does === 'merge patch') await this.#changed(step.does, await patch(patchTypes.merge, { data: { k: step.value } }), live, next, ['NEG-33']);
    else if (step.does === 'JSON patch') await this.#changed(step.does, await patch(patchTypes.json, [{ op: 'replace', path: '/data/k', value: step.value }]), live, next, ['NEG-36']);
    else await this.#changed(step.does, await patch(patchTypes.apply, { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name, labels: this.#bench.labels }, data: { k: step.value } }, { fieldManager: 'model', force: 'true' }), live, next, []);
  }

  async #changed(what: string, answer: Exchange, live: ModelledObject, next: ModelledObject, rules: readonly string[]): Promise<void> {
    const changes = JSON.stringify(live.data) !== JSON.stringify(next.data);
    this.#bench.judge(rules, asModelled(what, answer, [200], { ...next, version: null }));
    // An apply may change who owns a member and nothing else: then the version moves, too.
    if (changes || what !== 'apply') this.#bench.judge(changes ? ['RV-05'] : ['RV-07'], changes ? versionMoves(what, answer, live.version, true) : versionMoves(what, answer, live.version, false));
    if (answer.response?.status === 200) await this.#stored(live.name, { ...next, ...told(answer) });
  }

  async #delete({ precondition }: Extract<ModelStep, { does: 'delete' }>, name: string, live: ModelledObject | undefined): Promise<void> {
    const old = this.#old.get(name);
    if (precondition === 'old version' && (old === undefined || old === live?.version)) return;
    const preconditions = { none: undefined, 'right uid': { uid: live?.uid }, 'wrong uid': { uid: otherUid }, 'right version': { resourceVersion: live?.version }, 'old version': { resourceVersion: old } }[live ? precondition : 'none'];
    const answer = await this.#bench.send({ method: 'DELETE', path: `${this.#path}/${name}`, ...(preconditions ? { body: { apiVersion: 'v1', kind: 'DeleteOptions', preconditions } } : {}) });
    if (!live) {
      this.#bench.judge([], asModelled('delete of a missing object', answer, [404]));
      return;
    }
    if (precondition === 'wrong uid' || precondition === 'old version') {
      this.#bench.judge([], asModelled(`delete with a ${precondition}`, answer, [409]));
      return;
    }
    this.#bench.judge(live.finalizers.length > 0 ? ['DEL-01'] : ['ERR-03'], asModelled('delete', answer, [200, 202]));
    if ((answer.response?.status ?? 0) > 299 || !answer.response) return;
    if (live.finalizers.length > 0) await this.#stored(name, { ...live, terminating: true, version: live.terminating ? live.version : null });
    else await this.#gone(name);
  }

  async #dropFinalizer(name: string, live: ModelledObject | undefined): Promise<void> {
    if (!live || live.finalizers.length === 0) return;
    const left = live.finalizers.slice(1);
    const answer = await this.#bench.send({ method: 'PATCH', path: `${this.#path}/${name}`, headers: { 'Content-Type': patchTypes.merge }, body: { metadata: { finalizers: left.length > 0 ? left : null } } });
    this.#bench.judge([], asModelled('dropping a finalizer', answer, [200]));
    if (answer.response?.status !== 200) return;
    if (live.terminating && left.length === 0) await this.#gone(name);
    else await this.#stored(name, { ...live, finalizers: left, ...told(answer) });
  }

  /** The object is in the model now; a get has to show it so. */
  async #stored(name: string, object: ModelledObject): Promise<void> {
    const before = this.#objects.get(name)?.version;
    if (before !== undefined && before !== null && before !== object.version) this.#old.set(name, before);
    const read = await this.#bench.send({ method: 'GET', path: `${this.#path}/${name}` });
    this.#bench.judge(object.terminating ? ['DEL-01'] : ['RV-12'], asModelled('get', read, [200], object));
    this.#objects.set(name, object.version === null && read.response?.status === 200 ? { ...object, version: modelledOf(read.json).version } : object);
  }

  /** The object has left the model; a get has to find nothing. */
  async #gone(name: string): Promise<void> {
    this.#objects.delete(name);
    this.#old.delete(name);
    this.#bench.judge(['OPS-04'], asModelled('get after the removal', await this.#bench.send({ method: 'GET', path: `${this.#path}/${name}` }), [404]));
  }
}

const told = (answer: Exchange): { readonly version: string | null; readonly uid: string | null } => {
  const { version, uid } = modelledOf(answer.json);
  return { version, uid };
};
