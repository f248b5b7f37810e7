import { decoded } from '../paths/decoded.ts';
import type { Json } from '../exchange.ts';
import { parsedBody } from '../foreign/parsed-body.ts';
import { isMap } from '../values/is-map.ts';
import { valueAt } from '../values/json-value.ts';
import { isSafeMethod } from '../requests/is-safe-method.ts';
import type { KindAddress } from '../paths/kinds.ts';
import { type PathParts, pathParts } from '../paths/path-parts.ts';
import { NoCounterpart } from '../subject/no-counterpart.ts';
import type { StandInRequest } from '../subject/subject.ts';
import { SubjectPlaces } from '../subject/subject-places.ts';
import { TestMarks } from '../subject/test-marks.ts';
import { ConfinedObjects } from './confined-objects.ts';
import { isHarmless } from './harmless-kinds.ts';

/** A request as the client sends it; only its path and body change. */
interface OneRequest extends StandInRequest {
  /** The response forms that the request itself names. */
  readonly accept?: string;
}

/** The state that all clients of a run share. */
interface Shared {
  readonly places: SubjectPlaces;
  readonly objects: ConfinedObjects;
  /** The namespace of each scenario, by the prefix of its names. */
  readonly entered: Map<string, string>;
  readonly permitted: KindAddress[];
  /** Collections of scenarios with an object that lacks the label, and those that a scenario watches. */
  readonly unlabelled: Set<string>;
  readonly watched: Set<string>;
}

/** Reviews of the credential itself and of its rights: they are created, and nothing is stored (B 5.13). */
const ownReview = /^\/apis\/(?:authorization|authentication)\.platform\.io\/[^/]+\/selfsubject(access|rules)?reviews$/;

const outsidePath = /^\/(api|apis)\/.*(\/\/|%2f|%5c|\/\.{1,2}(\/|$)|\/(%2e){1,2}(\/|$))/i;

/** The namespace that requests of the suite outside of scenarios use. */
const defaultNamespace = 'default';

/**
 * Confines a run to one namespace of a server. Each scenario uses the name of a namespace that it does not create: its
 * objects are in the one namespace, under names that begin with that name and with a label by which lists, watches and
 * collection deletes select. Every other request for a resource throws NoCounterpart before it is sent, so that nothing
 * outside the namespace, and no object of others in it, can change.
 */
export class OneNamespace {
  readonly name: string;
  readonly #shared: Shared;
  readonly #isStrict: boolean;

  constructor(name: string, shared?: Shared, isStrict = false) {
    const places = new SubjectPlaces({ address: { namespaced: false } });
    this.name = name;
    this.#isStrict = isStrict;
    this.#shared = shared ?? {
      places,
      objects: new ConfinedObjects(name, places),
      entered: new Map(),
      permitted: [],
      unlabelled: new Set(),
      watched: new Set(),
    };
  }

  /** The same namespace, for scenarios: the namespaces of the server that the suite itself may name do not exist. */
  strict(): OneNamespace {
    return new OneNamespace(this.name, this.#shared, true);
  }

  /** Permits objects of a kind that the user chose. */
  permit(kind: KindAddress): void {
    this.#shared.permitted.push(kind);
  }

  /** Remembers the namespace of a scenario. Throws NoCounterpart for a second one of the same scenario. */
  enter(namespace: string): void {
    const { entered, places } = this.#shared;
    const scenario = TestMarks.ofNamespace(namespace);
    if ((entered.get(scenario) ?? namespace) !== namespace) throw this.#outside('a second namespace');
    entered.set(scenario, namespace);
    places.enter(namespace);
  }

  /** The path and body on the wire. Throws NoCounterpart for a request that the namespace does not contain. */
  request(request: OneRequest): { readonly path: string; readonly body: Json } {
    const [path = '', ...rest] = request.path.split('?');
    const query = rest.length === 0 ? null : rest.join('?');
    const at = pathParts(path);
    const isRead = isSafeMethod(request.method);
    if (at === null || outsidePath.test(path)) {
      if (!isRead) throw this.#refused(request);
      return { path: request.path, body: request.body };
    }
    const review = request.method === 'POST' ? ownReview.exec(path) : null;
    if (review !== null && this.#isStrict && review[1] !== undefined)
      throw new NoCounterpart(
        `needs the rights of a cluster administrator; an administrator of namespace ${this.name} has fewer`,
      );
    if (review !== null) return { path: request.path, body: this.#review(request) };
    if (isRead && path === `/api/v1/namespaces/${this.name}`) return { path: request.path, body: request.body };
    const namespace = this.#namespaceOf(at.namespace);
    if (namespace === null) throw this.#refused(request);
    // Probes use objects of their own only.
    if (at.namespace === defaultNamespace && at.name !== null && !/^(planecheck|pc-)/.test(at.name))
      throw this.#refused(request);
    if (/protobuf|yaml|cbor/.test(request.accept ?? ''))
      throw new NoCounterpart(`needs a response as ${request.accept}, in which names cannot be replaced`);
    if (!isRead) this.#mustBeHarmless(request, at);
    const body = this.#body(request, at, namespace);
    this.#note({ ...request, body }, at, namespace);
    return { path: this.#path(request, at, namespace, query), body };
  }

  /** A response as scenarios see it. */
  answer(json: Json): Json {
    return this.#shared.objects.fromWire(json);
  }

  /** The object of a watch event as scenarios see it. */
  event<E extends { readonly object: Json }>(event: E): E {
    return { ...event, object: this.#shared.objects.fromWire(event.object) };
  }

  /** The path on the wire of an object that a scenario created. */
  shown(path: string): string {
    const at = pathParts(path);
    const namespace = at && this.#namespaceOf(at.namespace);
    return at === null || namespace === null ? path : this.#place(at, namespace);
  }

  /** The namespace if a scenario uses it; otherwise null. */
  #namespaceOf(namespace: string | null): string | null {
    const { entered } = this.#shared;
    if (namespace === null) return null;
    if (namespace === defaultNamespace && !this.#isStrict) {
      const home = 'pc-probes-0-ns';
      this.enter(home);
      return home;
    }
    return entered.get(TestMarks.ofNamespace(namespace)) === namespace ? namespace : null;
  }

  #refused({ method, path }: OneRequest): NoCounterpart {
    return this.#outside(`${method} ${path.split('?')[0]}`);
  }

  #outside(what: string): NoCounterpart {
    return new NoCounterpart(`needs ${what} outside namespace ${this.name}`);
  }

  #mustBeHarmless(request: OneRequest, at: PathParts): void {
    const { permitted } = this.#shared;
    const isPermitted = permitted.some(({ group, plural }) => group === at.group && plural === at.plural);
    if (!isPermitted && !isHarmless(at))
      throw new NoCounterpart(
        `needs ${request.method} ${at.plural}, which can affect the objects of others in namespace ${this.name}`,
      );
    if (at.plural === 'serviceaccounts' && at.rest !== '')
      throw new NoCounterpart('needs a token, which contains the name of its namespace');
  }

  /** The name on the wire. Throws NoCounterpart if the length or the first character of the name matters. */
  #realName(namespace: string, name: string): string {
    const real = this.#shared.places.realName(namespace, name);
    const isLonger = [63, 253].some((max) => name.length <= max && real.length > max);
    if (isLonger || /^[-.]/.test(name))
      throw new NoCounterpart(`needs the name ${name.slice(0, 20)}… as it is; names begin with that of the scenario`);
    return real;
  }

  #place({ root, isWatchPath, plural, name, rest }: PathParts, namespace: string): string {
    const collection = `${root}/${isWatchPath ? 'watch/' : ''}namespaces/${this.name}/${plural}`;
    if (name === null || name === '') return `${collection}${name === null ? '' : '/'}${rest}`;
    return `${collection}/${encodeURIComponent(this.#realName(namespace, decoded(name)))}${rest}`;
  }

  #path(request: OneRequest, at: PathParts, namespace: string, query: string | null): string {
    const isCollection = at.name === null || at.name === '';
    const selects = isCollection && request.method !== 'POST';
    const selected = this.#query(namespace, selects, query);
    if (!isSafeMethod(request.method) && selects && !onlySelects(selected ?? '', namespace))
      throw this.#refused(request);
    return `${this.#place(at, namespace)}${selected === null ? '' : `?${selected}`}`;
  }

  /** The query with the label of the scenario, and with the names of the server in its field selectors. */
  #query(namespace: string, selects: boolean, query: string | null): string | null {
    const pairs = (query ?? '').split('&').filter((pair) => pair !== '');
    const byField = pairs.filter((pair) => pair.startsWith('fieldSelector='));
    const others = pairs.filter((pair) => !byField.includes(pair)).join('&');
    const rest = this.#shared.places.query(namespace, selects, pairs.length === 0 ? query : others);
    const changed = byField.map((pair) => {
      const selector = decoded(pair.slice('fieldSelector='.length).replaceAll('+', ' '));
      const real = selector.replace(
        /(metadata\.name(?:space)?)(==|!=|=)([^,]+)/g,
        (_, field: string, operator: string, value: string) => {
          const isName = field === 'metadata.name';
          return `${field}${operator}${isName ? this.#realName(namespace, value) : this.#realNamespace(value)}`;
        },
      );
      return `fieldSelector=${encodeURIComponent(real)}`;
    });
    return byField.length === 0 ? rest : [rest, ...changed].filter(Boolean).join('&');
  }

  #realNamespace(namespace: string): string {
    return this.#shared.places.isInside(`/namespaces/${namespace}`) ? this.name : namespace;
  }

  #review({ body }: OneRequest): Json {
    const reviewed = valueAt(body, 'spec', 'resourceAttributes', 'namespace') ?? valueAt(body, 'spec', 'namespace');
    const isInside = typeof reviewed === 'string' && this.#namespaceOf(reviewed) !== null;
    return isInside ? inNamespace(body, this.name) : body;
  }

  #body({ body, contentType, method }: OneRequest, { name }: PathParts, namespace: string): Json {
    if (body === undefined || body === null || method === 'DELETE') return body;
    if (body instanceof Uint8Array) throw new NoCounterpart('needs a body of bytes, in which names cannot be replaced');
    const isText = typeof body === 'string';
    const parsed = isText ? parsedBody(body, contentType) : body;
    if (isText && isRewritten(body, parsed))
      throw new NoCounterpart('needs an unchanged body, but names in it have to be replaced');
    // A body that cannot be parsed contains no names; its form is the subject of the scenario.
    if (typeof parsed !== 'object' || parsed === null) return body;
    const { objects } = this.#shared;
    if (isMap(parsed.metadata))
      for (const member of ['name', 'generateName'])
        if (typeof parsed.metadata[member] === 'string' && parsed.metadata[member] !== decoded(name ?? ''))
          this.#realName(namespace, parsed.metadata[member]);
    const changed = contentType.includes('json-patch')
      ? objects.operationsToWire(parsed, namespace)
      : objects.toWire(parsed, namespace);
    return isText ? JSON.stringify(changed) : changed;
  }

  /** Records the collections that the label no longer selects completely, and rejects reads of them. */
  #note({ method, isWatch, contentType, body, path }: OneRequest, at: PathParts, namespace: string): void {
    const { unlabelled, watched } = this.#shared;
    const collection = `${namespace} ${at.group} ${at.plural}`;
    const isCollection = at.name === null || at.name === '';
    if (method === 'GET' || (method === 'DELETE' && isCollection)) {
      if (isCollection && unlabelled.has(collection)) throw this.#unlabelled(at);
      if (isWatch || at.isWatchPath) watched.add(collection);
      return;
    }
    if (method === 'DELETE' || at.rest !== '' || /[?&]dryRun=All/.test(path)) return;
    if (!losesLabel(method, contentType, body, namespace)) return;
    unlabelled.add(collection);
    if (watched.has(collection)) throw this.#unlabelled(at);
  }

  #unlabelled({ plural }: PathParts): NoCounterpart {
    return new NoCounterpart(
      `needs a list of ${plural} without the label of planecheck, which separates them in namespace ${this.name}`,
    );
  }
}

/** An access review or a rules review about another namespace. */
const inNamespace = (review: Json, namespace: string): Json => {
  const { spec } = review;
  const { resourceAttributes } = spec;
  const moved = resourceAttributes ? { resourceAttributes: { ...resourceAttributes, namespace } } : { namespace };
  return { ...review, spec: { ...spec, ...moved } };
};

/** Whether a collection delete selects only objects of the scenario, however a server reads its query. */
const onlySelects = (query: string, namespace: string): boolean => {
  const pairs = [...new URLSearchParams(query)].filter(([key]) => key === 'labelSelector');
  return pairs.length === 1 && (pairs[0]?.[1] ?? '').split(',').includes(`${TestMarks.label}=${namespace}`);
};

const losesLabel = (method: string, contentType: string, given: Json, namespace: string): boolean => {
  const body = typeof given === 'string' ? parsedBody(given, contentType) : given;
  const isLabelled = (labels: Json): boolean => labels?.[TestMarks.label] === namespace;
  if (Array.isArray(body))
    return body.some(
      ({ path, value }: Json) =>
        /^\/metadata\/labels\/planecheck/.test(path) ||
        (path === '/metadata/labels' && !isLabelled(value)) ||
        (path === '/metadata' && !isLabelled(value?.labels)),
    );
  if (!isMap(body)) return false;
  const isWhole = method !== 'PATCH' || contentType.includes('apply-patch');
  if (isWhole) return !isLabelled(valueAt(body, 'metadata', 'labels'));
  const labels: Json = valueAt(body, 'metadata', 'labels');
  return labels === null || (labels !== undefined && TestMarks.label in labels && !isLabelled(labels));
};

/** True when a text with names of objects would change in other places if its names were replaced. */
const isRewritten = (text: string, parsed: Json): boolean => {
  if (!text.includes('metadata')) return false;
  if (typeof parsed !== 'object' || parsed === null) return true;
  const isJson = /^\s*[{[]/.test(text);
  return isJson && JSON.stringify(parsed).replace(/\s/g, '') !== text.replace(/\s/g, '');
};
