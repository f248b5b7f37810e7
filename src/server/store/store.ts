import { apiVersionOf } from '../api-version.ts';
import type { versionsBehaviours } from '../behaviours/versions.ts';
import type { writesBehaviours } from '../behaviours/writes.ts';
import type { Storage } from '../contracts.ts';
import type { Change } from './change.ts';
import { alreadyExists, notFound } from '../errors.ts';
import type { ApiObject, Clock, KindData, RandomSource } from '../model.ts';
import { freeze } from './freeze.ts';
import type { RevisionLog } from './revision-log.ts';
import type { WriteWay } from './write-way.ts';
import type { VersionCodec } from './version-codec.ts';
import { copyOf } from '../copy.ts';

/** The dependencies of a store. */
export interface StoreParts {
  readonly log: RevisionLog;
  readonly versions: VersionCodec;
  readonly clock: Clock;
  readonly random: RandomSource;
  readonly behaviours: { readonly writes: typeof writesBehaviours; readonly versions: typeof versionsBehaviours };
}

/** A copy of the object in the form in which its kind is stored. */
const inStoredForm = ({ storedAs }: KindData, object: ApiObject): ApiObject => {
  const copy = copyOf(object);
  return storedAs ? storedAs.toStored(copy) : copy;
};

/**
 * The typed interface of the log: enforces unique names, gives every change its resource version, and finishes
 * deletions (A 3.1).
 */
export class Store implements Storage {
  readonly #parts: StoreParts;

  constructor(parts: StoreParts) {
    this.#parts = parts;
  }

  get(kind: KindData, namespace: string, name: string): ApiObject | null {
    return this.#parts.log.get(kind, namespace, name);
  }

  list(kind: KindData, namespace?: string): readonly ApiObject[] {
    return this.#parts.log.list(kind, namespace);
  }

  create(kind: KindData, object: ApiObject): ApiObject {
    const { clock, random, behaviours } = this.#parts;
    const copy = inStoredForm(kind, object);
    const { namespace, name = '' } = copy.metadata;
    if (this.get(kind, namespace ?? '', name)) throw alreadyExists({ group: kind.group, kind: kind.plural, name });
    copy.apiVersion = apiVersionOf(kind);
    copy.kind = kind.kind;
    copy.metadata.uid ??= behaviours.writes.uid({ random, kind, object: copy });
    copy.metadata.creationTimestamp ??= behaviours.writes.timestamp(clock.now());
    return this.#append(kind, 'ADDED', copy, null);
  }

  update(kind: KindData, object: ApiObject): ApiObject {
    return this.save(kind, object, 'server');
  }

  /** Stores a new state of the given type of write. Deletes a terminating object without finalizers instead. */
  save(kind: KindData, object: ApiObject, way: WriteWay): ApiObject {
    const { namespace, name = '' } = object.metadata;
    const live = this.get(kind, namespace ?? '', name);
    if (!live) throw notFound({ group: kind.group, kind: kind.plural, name });
    const { behaviours } = this.#parts;
    const next = { ...inStoredForm(kind, object), apiVersion: live.apiVersion, kind: live.kind } as ApiObject;
    next.metadata.resourceVersion = live.metadata.resourceVersion ?? '';
    if (behaviours.writes.removedByWrite({ kind, live, next, way })) return this.#append(kind, 'DELETED', next, live);
    if (behaviours.writes.changesNothing(live, next)) return live;
    return this.#append(kind, 'MODIFIED', next, live);
  }

  remove(kind: KindData, namespace: string, name: string): void {
    const live = this.get(kind, namespace, name);
    if (!live) throw notFound({ group: kind.group, kind: kind.plural, name });
    this.#append(kind, 'DELETED', copyOf(live) as ApiObject, live);
  }

  subscribe(listener: (change: Change) => void): () => void {
    return this.#parts.log.subscribe(listener);
  }

  #append(kind: KindData, type: Change['type'], object: ApiObject, previous: ApiObject | null): ApiObject {
    const { log, versions, behaviours } = this.#parts;
    return log.append((revision) => {
      object.metadata.resourceVersion = behaviours.versions.ofChange({ revision, versions, object, previous, type });
      return { kind, type, object: freeze(object), previous };
    }).object;
  }
}
