import { decoded } from '../paths/decoded.ts';
import type { Json } from '../exchange.ts';
import { parsedBody } from '../foreign/parsed-body.ts';
import { isMap } from '../values/is-map.ts';
import { collectionPath, groupPath } from '../paths/kinds.ts';
import { assertNoFinalizers } from './added-metadata.ts';
import { NoCounterpart } from './no-counterpart.ts';
import { type SubjectKind, standIn, subjectName } from './subject-kind.ts';
import { SubjectObjects } from './subject-object.ts';
import { subjectOperations } from './subject-patch.ts';
import { subjectRights } from './subject-rights.ts';
import { SubjectPayload } from './subject-payload.ts';
import { textLike } from './text-like.ts';
import { type StandInPath, SubjectPlaces, standInPath } from './subject-places.ts';

/** A request about the stand-in, in neutral names. */
export interface StandInRequest {
  readonly method: string;
  readonly path: string;
  readonly contentType: string;
  readonly isWatch: boolean;
  readonly body: Json;
}

interface SubjectParts {
  readonly payload: SubjectPayload;
  readonly places: SubjectPlaces;
  readonly objects: SubjectObjects;
}

const partsOf = (kind: SubjectKind): SubjectParts => {
  const payload = new SubjectPayload(kind);
  const places = new SubjectPlaces(kind);
  return { payload, places, objects: new SubjectObjects(kind, payload, places) };
};

const verbOf = ({ method, isWatch }: StandInRequest, { name, rest, isWatchPath }: StandInPath): string | null => {
  if (rest !== '') return null;
  if (method === 'GET' && (isWatch || isWatchPath)) return 'watch';
  if (method === 'GET') return name === null ? 'list' : 'get';
  if (method === 'POST') return name === null ? 'create' : null;
  if (method === 'DELETE') return name === null ? 'deletecollection' : 'delete';
  if (name === null) return null;
  return method === 'PUT' ? 'update' : method === 'PATCH' ? 'patch' : null;
};

/**
 * The kind under test of a run. It takes the place of ConfigMap, like a dialect with other names for one kind:
 * scenarios, steps and checks use config maps, and requests and responses are for the kind under test. A request
 * without a counterpart for the kind throws NoCounterpart.
 */
export class Subject {
  readonly kind: SubjectKind;
  readonly name: string;
  readonly #parts: SubjectParts;
  readonly #isStrict: boolean;

  constructor(kind: SubjectKind, parts: SubjectParts = partsOf(kind), isStrict = false) {
    this.kind = kind;
    this.name = subjectName(kind.address);
    this.#parts = parts;
    this.#isStrict = isStrict;
  }

  /** The same kind, for scenarios: a request that the kind cannot have throws NoCounterpart. */
  strict(): Subject {
    return new Subject(this.kind, this.#parts, true);
  }

  /** Remembers a namespace that a scenario uses without creating it. */
  enter(namespace: string): void {
    this.#parts.places.enter(namespace);
  }

  /** Whether scenarios create their namespaces. */
  get createsNamespaces(): boolean {
    return !this.#parts.places.areVirtual && this.kind.hasNamespaces;
  }

  /** The path and body of the wire, in neutral names; the request itself if it is not about the stand-in. */
  request(request: StandInRequest): { readonly path: string; readonly body: Json } {
    const at = standInPath(request.path);
    if (at === null && this.#isStrict && this.#parts.places.isInside(request.path))
      throw new NoCounterpart('the scenario uses a namespace for more than objects of the kind');
    if (at === null)
      return {
        path: this.#discoveryPath(request.path),
        body: subjectRights(request.path, request.body, this.kind.address),
      };
    if (this.#isStrict) this.#mustFit(request, at);
    const namespace = at.namespace === null ? null : decoded(at.namespace);
    if (namespace !== null && this.#parts.places.areVirtual) this.#parts.places.enter(namespace);
    const selects = request.method === 'GET' || request.method === 'DELETE';
    return { path: this.#path(at, namespace, selects), body: this.#body(request, namespace) };
  }

  /** A response as scenarios see it. */
  answer(json: Json): Json {
    return json?.kind === 'APIResourceList' ? this.#resources(json) : this.#parts.objects.fromWire(json);
  }

  /** The object of a watch event as scenarios see it. */
  event<E extends { readonly object: Json }>(event: E): E {
    return { ...event, object: this.#parts.objects.fromWire(event.object) };
  }

  /** A text of the suite about config maps, as a text about the kind. */
  inScenarioWords(text: string): string {
    const { kind, plural } = this.kind.address;
    return text
      .replace(
        /\/api\/v1\/(?:watch\/)?(?:namespaces\/[^/\s"]+\/)?configmaps(?:\/[^\s",]*)?(?:\?[^\s",]*)?/g,
        (path) => {
          const at = standInPath(path);
          return at ? this.#path({ ...at, query: null }, at.namespace, false) : path;
        },
      )
      .replace(/\bdata\.([\w-]+)/g, (_, key) => this.#parts.payload.pathAsWritten(key))
      .replaceAll(`${standIn.kind}List`, this.kind.listKind)
      .replaceAll(standIn.kind, kind)
      .replace(/\bconfig maps\b/g, `${kind} objects`)
      .replace(/\bconfig map\b/g, kind)
      .replace(/\bconfigmaps\b/g, plural);
  }

  #mustFitName(name: unknown): void {
    if (this.kind.hasPlainNames === true && typeof name === 'string' && name.includes('.'))
      throw new NoCounterpart(`a name of ${this.name} contains no dot`);
  }

  #mustFit(request: StandInRequest, at: StandInPath): void {
    this.#mustFitName(at.name);
    const verb = verbOf(request, at);
    if (verb !== null && !this.kind.verbs.includes(verb))
      throw new NoCounterpart(
        `${this.name} does not have the verb ${verb}: discovery lists ${this.kind.verbs.join(', ')}`,
      );
    if (request.method === 'DELETE' && this.kind.lingers && !request.path.includes('dryRun=All'))
      throw new NoCounterpart(`an object of ${this.name} outlives its delete: the server or a controller keeps it`);
  }

  #discoveryPath(path: string): string {
    return /^\/api\/v1\/?(\?|$)/.test(path) ? path.replace('/api/v1', groupPath(this.kind.address)) : path;
  }

  #path({ isWatchPath, name, rest, query }: StandInPath, namespace: string | null, selects = true): string {
    const { address } = this.kind;
    const collection = collectionPath(address, namespace === null ? null : encodeURIComponent(namespace));
    const root = groupPath(address);
    const base = isWatchPath ? collection.replace(root, `${root}/watch`) : collection;
    // A name is encoded again only if it changes: its encoding can be what the scenario judges.
    const real =
      name === null || !this.#parts.places.areVirtual ? name : this.#parts.places.realName(namespace, decoded(name));
    const item = real === null ? '' : `/${real === name ? name : encodeURIComponent(real)}`;
    const selected = this.#parts.places.query(namespace, selects && name === null, query);
    return `${base}${item}${rest}${selected === null ? '' : `?${selected}`}`;
  }

  #body({ method, contentType, body }: StandInRequest, namespace: string | null): Json {
    if (body === undefined || body === null || body instanceof Uint8Array || method === 'DELETE') return body;
    const text = typeof body === 'string';
    const parsed = text ? parsedBody(body, contentType) : body;
    // A body that cannot be parsed is sent unchanged; its form is the subject of the scenario.
    if (typeof parsed !== 'object' || parsed === null) return body;
    const changed = this.#changed(parsed, contentType, method, namespace);
    return text ? textLike(body, changed) : changed;
  }

  #changed(parsed: Json, contentType: string, method: string, namespace: string | null): Json {
    const { added } = this.kind;
    if (this.#isStrict) {
      this.#mustFitName(parsed?.metadata?.name ?? parsed?.metadata?.generateName);
      if (added) assertNoFinalizers(parsed, added);
    }
    if (contentType.includes('json-patch'))
      return subjectOperations(parsed, this.#parts.payload, (metadata) =>
        this.#parts.objects.metadataToWire(metadata, namespace),
      );
    const isApply = contentType.includes('apply-patch');
    const required = this.kind.fields.find(({ unset }) => unset !== undefined);
    if (this.#isStrict && isApply && required)
      throw new NoCounterpart(
        `every object of ${this.name} has ${required.path.join('.')}, so no manager can apply without it`,
      );
    const complete = method !== 'PATCH' || isApply;
    const body = this.#parts.objects.toWire(parsed, namespace, complete);
    // A replace keeps the finalizers that the scenario does not see.
    if (method === 'PUT' && added && added.finalizers.length > 0 && isMap(body?.metadata))
      body.metadata.finalizers ??= [...added.finalizers];
    return body;
  }

  /** The discovery document of the kind's version, as that of the stand-in's version. */
  #resources(json: Json): Json {
    const { address } = this.kind;
    const own = address.group === '' ? address.version : `${address.group}/${address.version}`;
    if (json.groupVersion !== own || !Array.isArray(json.resources)) return json;
    const resources = json.resources.map((resource: Json) => {
      const [plural, ...sub] = String(resource?.name).split('/');
      if (plural !== address.plural) return resource;
      const isKind = resource.kind === address.kind && sub.length === 0;
      return {
        ...resource,
        name: [standIn.plural, ...sub].join('/'),
        namespaced: sub.length === 0 ? true : resource.namespaced,
        ...(isKind ? { kind: standIn.kind } : {}),
      };
    });
    return { ...json, groupVersion: standIn.version, resources };
  }
}
