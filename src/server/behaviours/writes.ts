import type { ApiObject, Json, KindData, RandomSource } from '../model.ts';
import type { WriteWay } from '../store/write-way.ts';
import { sameState } from '../store/same-state.ts';

/** Options of a delete, from the body and the query. */
export interface DeleteOptions {
  readonly dryRun: boolean;
  readonly propagationPolicy: string;
  readonly gracePeriodSeconds: number | null;
  readonly preconditions: { readonly uid: string | null; readonly resourceVersion: string | null };
}

const pending = (object: ApiObject): number =>
  (object.metadata.finalizers?.length ?? 0) +
  (object.kind === 'Namespace' ? (object['spec']?.finalizers?.length ?? 0) : 0);

/** Create, update and delete of objects (A 2.1, 3.1, 4.2, 4.4). */
export const writesBehaviours = {
  /** Propagation policy of a delete from its options. Empty when the request contains none. */
  propagationPolicy(_kind: KindData, { propagationPolicy, orphanDependents }: Json): string {
    return propagationPolicy ?? (orphanDependents === undefined ? '' : orphanDependents ? 'Orphan' : 'Background');
  },

  /** RFC 3339 time without fractions. */
  timestamp(now: number): string {
    return new Date(now).toISOString().replace(/\.\d+Z$/, 'Z');
  },

  /** uid of a new object. */
  uid(of: { readonly random: RandomSource; readonly kind: KindData; readonly object: ApiObject }): string {
    return of.random.uuid();
  },

  /** Name of a new object. Empty when the request contains neither name nor generateName. */
  name(metadata: { readonly name?: string; readonly generateName?: string }, random: RandomSource): string {
    if (metadata.name) return metadata.name;
    return metadata.generateName ? `${metadata.generateName}${random.text(5)}` : '';
  },

  /** Namespace of a new object. */
  namespace(kind: KindData, ofPath: string): string | undefined {
    return kind.namespaced ? ofPath : undefined;
  },

  /** Sets the server-managed metadata of a new object, in place. */
  ownNewMetadata(object: ApiObject, made: { readonly uid: string; readonly time: string }): void {
    const { metadata } = object;
    metadata.uid = made.uid;
    metadata.creationTimestamp = made.time;
    delete metadata.resourceVersion;
    delete metadata.deletionTimestamp;
    delete metadata.deletionGracePeriodSeconds;
    delete metadata.generation;
  },

  /** Preserves the server-managed metadata of an object, in place. `_via` is the type of write, null for an apply. */
  keepMetadata(next: ApiObject, live: ApiObject, _via: string | null = null): void {
    for (const member of [
      'uid',
      'creationTimestamp',
      'deletionTimestamp',
      'deletionGracePeriodSeconds',
      'generation',
      'generateName',
    ] as const) {
      if (live.metadata[member] === undefined) delete next.metadata[member];
      else Object.assign(next.metadata, { [member]: live.metadata[member] });
    }
  },

  /** Generation of the next state, for kinds that count spec changes. */
  generation(live: ApiObject | null, specChanged: boolean): number {
    return live === null ? 1 : (live.metadata.generation ?? 1) + (specChanged ? 1 : 0);
  },

  /** Whether a write does not change the state, so that it creates no revision. */
  changesNothing(live: ApiObject, next: ApiObject): boolean {
    return sameState(live, next);
  },

  /** Whether the resource version in a body equals that of the stored object. A body without one matches. */
  versionMatches(sent: string | undefined, live: string | undefined, _way: WriteWay): boolean {
    return !sent || sent === live;
  },

  /** Whether the uid in a body equals that of the stored object. A body without one matches. */
  uidMatches(sent: string | undefined, live: string | undefined): boolean {
    return !sent || sent === live;
  },

  /** Whether the request is a dry run. Empty means no. The values are validated before. */
  isDryRun(values: readonly string[], _verb: string): boolean {
    return values.includes('All');
  },

  /** The dryRun values of a delete, from the query and from the body. */
  deleteDryRuns(query: readonly string[], body: Json): readonly string[] {
    return [...query, ...(body?.dryRun ?? [])];
  },

  /** Whether the server accepts this dryRun value. */
  knownDryRun(value: string): boolean {
    return value === '' || value === 'All';
  },

  /** Whether a delete waits for finalizers. */
  waitsForFinalizers(object: ApiObject, _options: DeleteOptions): boolean {
    return pending(object) > 0;
  },

  /** Seconds that a deleted object still has. Another delete can only shorten them. */
  graceSeconds(kind: KindData, object: ApiObject, requested: number | null): number {
    const wanted = kind.gracePeriod?.(object, requested) ?? 0;
    const { deletionTimestamp, deletionGracePeriodSeconds: left = 0 } = object.metadata;
    if (!deletionTimestamp) return wanted;
    return requested === null ? left : Math.min(left, wanted);
  },

  /** Whether a write that removes the last finalizer of a terminating object deletes it. */
  removedByWrite(write: {
    readonly kind: KindData;
    readonly live: ApiObject;
    readonly next: ApiObject;
    readonly way: WriteWay;
  }): boolean {
    const { deletionTimestamp, deletionGracePeriodSeconds = 0 } = write.live.metadata;
    const isOver = deletionTimestamp !== undefined && deletionGracePeriodSeconds === 0;
    return isOver && pending(write.live) > 0 && pending(write.next) === 0;
  },

  /**
   * Marks an object as terminating, in place: its deletion timestamp is the time at which its grace period ends.
   * Another delete changes nothing but the grace period.
   */
  markTerminating(object: ApiObject, now: string, graceSeconds: number): void {
    const { deletionTimestamp, deletionGracePeriodSeconds: before = 0 } = object.metadata;
    const secondsAfter = (time: string, seconds: number): string =>
      writesBehaviours.timestamp(Date.parse(time) + seconds * 1000);
    if (deletionTimestamp) {
      if (graceSeconds === before) return;
      object.metadata.deletionTimestamp = secondsAfter(deletionTimestamp, graceSeconds - before);
      object.metadata.deletionGracePeriodSeconds = graceSeconds;
      return;
    }
    object.metadata.deletionTimestamp = secondsAfter(now, graceSeconds);
    if (object.metadata.generation !== undefined) object.metadata.generation += 1;
    // Namespaces have no grace period. They end when they are empty.
    if (object.kind !== 'Namespace') object.metadata.deletionGracePeriodSeconds = graceSeconds;
    if (object.kind === 'Namespace') object['status'] = { ...object['status'], phase: 'Terminating' };
  },

  /** Finalizers that the propagation policy adds for the garbage collector. */
  propagationFinalizers(policy: string): readonly string[] {
    if (policy === 'Orphan') return ['orphan'];
    return policy === 'Foreground' ? ['foregroundDeletion'] : [];
  },

  /**
   * Verbs that the client needs in addition to its own for a write that creates an object. An update that creates also
   * needs `create`.
   */
  rightsOfCreation(way: WriteWay): readonly string[] {
    return way === 'update' ? ['create'] : [];
  },

  /**
   * Status code of a successful delete. `accepted` is true when the delete waits for other objects to be deleted first.
   */
  deletedCode(_dryRun: boolean, accepted: boolean): number {
    return accepted ? 202 : 200;
  },

  /** Response body of a delete, whether the object is deleted or waits for its finalizers. */
  deleteAnswer(kind: KindData, object: ApiObject, _gone: boolean): Json {
    if (kind.deleteAnswers === 'Object') return object;
    const details = {
      name: object.metadata.name,
      ...(kind.group ? { group: kind.group } : {}),
      kind: kind.plural,
      uid: object.metadata.uid,
    };
    return { kind: 'Status', apiVersion: 'v1', metadata: {}, status: 'Success', details };
  },

  /** Response body of a delete of a collection. */
  collectionAnswer(kind: KindData, _items: readonly ApiObject[]): Json {
    return {
      kind: 'Status',
      apiVersion: 'v1',
      metadata: {},
      status: 'Success',
      details: { ...(kind.group ? { group: kind.group } : {}), kind: kind.plural },
    };
  },

  /** Objects of a collection that a delete selects. */
  collectionMembers(objects: readonly ApiObject[], matches: (object: ApiObject) => boolean): readonly ApiObject[] {
    return objects.filter(matches);
  },

  /** Manager name of a write without fieldManager: the user agent up to the first slash. */
  managerOf(fieldManager: string, userAgent: string, _verb: string): string {
    return fieldManager || (userAgent.split('/')[0] ?? '').replace(/[^\x20-\x7e]/g, '').slice(0, 128) || 'unknown';
  },
};

export const writesRules: Readonly<Record<keyof typeof writesBehaviours, readonly string[]>> = {
  timestamp: ['META-22', 'META-41', 'DEL-02'],
  uid: ['META-13', 'META-14', 'META-15'],
  name: ['META-06', 'META-07', 'META-08', 'META-09'],
  namespace: ['META-11', 'META-12'],
  ownNewMetadata: ['META-16', 'META-22', 'META-23', 'META-25', 'META-27', 'DEL-18'],
  keepMetadata: ['META-13', 'META-17', 'META-24', 'META-28', 'DEL-20'],
  generation: ['META-19'],
  changesNothing: ['RV-05', 'RV-07', 'WATCH-31', 'META-19', 'META-20'],
  versionMatches: ['RV-03'],
  uidMatches: ['META-17'],
  isDryRun: ['QRY-01', 'QRY-02', 'QRY-03', 'QRY-04', 'QRY-05'],
  deleteDryRuns: ['QRY-68'],
  knownDryRun: ['QRY-06'],
  deletedCode: ['ERR-03', 'ERR-06', 'QRY-20'],
  waitsForFinalizers: ['DEL-01', 'DEL-05', 'DEL-06', 'DEL-09', 'WATCH-27'],
  graceSeconds: ['GRACE-01', 'GRACE-02', 'GRACE-03'],
  removedByWrite: ['DEL-07', 'DEL-11', 'DEL-12', 'DEL-13', 'DEL-14', 'DEL-15', 'META-31'],
  markTerminating: ['DEL-02', 'DEL-03', 'DEL-04', 'META-26'],
  propagationPolicy: ['QRY-53', 'QRY-54'],
  propagationFinalizers: ['QRY-53'],
  rightsOfCreation: ['API-38'],
  deleteAnswer: [
    'OPS-93',
    'OPS-96',
    'OPS-99',
    'OPS-101',
    'OPS-103',
    'OPS-105',
    'OPS-107',
    'OPS-110',
    'OPS-111',
    'OPS-112',
    'OPS-113',
  ],
  collectionAnswer: ['OPS-63', 'ERR-06'],
  collectionMembers: ['OPS-64', 'OPS-71', 'OPS-72', 'QRY-60', 'QRY-61'],
  managerOf: ['QRY-36', 'QRY-37', 'QRY-38', 'QRY-41', 'QRY-42', 'QRY-43'],
};
