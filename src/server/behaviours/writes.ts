import type { ApiObject, Json, KindData, RandomSource, WriteContext } from '../model.ts';
import type { RevisionLog } from '../store/revision-log.ts';
import type { WriteWay } from '../store/store.ts';
import { sameState } from '../store/same-state.ts';

/** Options of a delete, from body and query. */
export interface DeleteOptions {
  readonly dryRun: boolean;
  readonly propagationPolicy: string;
  readonly gracePeriodSeconds: number | null;
  readonly preconditions: { readonly uid: string | null; readonly resourceVersion: string | null };
}

const pending = (object: ApiObject): number =>
  (object.metadata.finalizers?.length ?? 0) +
  (object.kind === 'Namespace' ? (object['spec']?.finalizers?.length ?? 0) : 0);

/** Creating, changing and removing objects (A 2.1, 3.1, 4.2, 4.4). */
export const writesBehaviours = {
  /** RFC 3339 time without fractions. */
  timestamp(now: number): string {
    return new Date(now).toISOString().replace(/\.\d+Z$/, 'Z');
  },

  /** Identifier of a new object. */
  uid(of: { readonly random: RandomSource; readonly kind: KindData; readonly object: ApiObject }): string {
    return of.random.uuid();
  },

  /** Name of a new object; empty when neither name nor generateName was sent. */
  name(metadata: { readonly name?: string; readonly generateName?: string }, random: RandomSource): string {
    if (metadata.name) return metadata.name;
    return metadata.generateName ? `${metadata.generateName}${random.text(5)}` : '';
  },

  /** Namespace of a new object. */
  namespace(kind: KindData, ofPath: string): string | undefined {
    return kind.namespaced ? ofPath : undefined;
  },

  /** Puts the members that only the server writes into a new object, in place. */
  ownNewMetadata(object: ApiObject, made: { readonly uid: string; readonly time: string }): void {
    const { metadata } = object;
    metadata.uid = made.uid;
    metadata.creationTimestamp = made.time;
    delete metadata.resourceVersion;
    delete metadata.deletionTimestamp;
    delete metadata.deletionGracePeriodSeconds;
    delete metadata.generation;
  },

  /** Keeps the members that only the server writes, in place. `via` is the form of the write, null for an apply. */
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

  /** Generation of the next state, for kinds that count changes of their spec. */
  generation(live: ApiObject | null, specChanged: boolean): number {
    return live === null ? 1 : (live.metadata.generation ?? 1) + (specChanged ? 1 : 0);
  },

  /** Whether a write of a state changes nothing and so makes no revision. */
  changesNothing(live: ApiObject, next: ApiObject): boolean {
    return sameState(live, next);
  },

  /** Whether the version in a body must be that of the stored object. */
  versionMatches(sent: string | undefined, live: string | undefined, _way: WriteWay): boolean {
    return !sent || sent === live;
  },

  /** Whether the uid in a body, where there is one, must be that of the stored object. */
  uidMatches(sent: string | undefined, live: string | undefined): boolean {
    return !sent || sent === live;
  },

  /** What of a new object reaches the store: all of it, as admission left it. `sent` is what the client sent. */
  toStore(admitted: ApiObject, _sent: ApiObject): ApiObject {
    return admitted;
  },

  /** Whether a dry run was asked for; empty is no. Throws nothing: values are checked before. */
  isDryRun(values: readonly string[], _verb: string): boolean {
    return values.includes('All');
  },

  /** The values of dryRun that count for a delete: those of the query and those of the body, where there is one. */
  deleteDryRuns(query: readonly string[], body: Json): readonly string[] {
    return [...query, ...(body?.dryRun ?? [])];
  },

  /** The values of dryRun that are accepted. */
  knownDryRun(value: string): boolean {
    return value === '' || value === 'All';
  },

  /** Whether this write reaches the store. `way` and `via` tell how it came. */
  persists(write: {
    readonly dryRun: boolean;
    readonly way: WriteWay;
    readonly via: string;
    readonly subresource: string;
    readonly operation: string;
  }): boolean {
    return !write.dryRun;
  },

  /** The object that a dry run answers with: as it would have been stored. Leaves nothing behind. */
  finishDryRun(
    object: ApiObject,
    _run: {
      readonly log: RevisionLog;
      readonly kind: KindData;
      readonly live: ApiObject | null;
      readonly operation: string;
      readonly via: string;
    },
  ): ApiObject {
    return object;
  },

  /** Whether validation runs. */
  validates(_write: { readonly dryRun: boolean; readonly operation: string; readonly kind: KindData }): boolean {
    return true;
  },

  /** Whether admission runs. */
  admits(_write: { readonly dryRun: boolean; readonly operation: string }): boolean {
    return true;
  },

  /** Whether a stored object keeps its name from a new one; if not, it gives way. */
  nameIsTaken(_stored: ApiObject, _write: { readonly dryRun: boolean }): boolean {
    return true;
  },

  /** Whether the object is stored before admission has agreed. */
  storesBeforeAdmission(): boolean {
    return false;
  },

  /** Whether a delete must wait for finalizers. */
  waitsForFinalizers(object: ApiObject, _options: DeleteOptions): boolean {
    return pending(object) > 0;
  },

  /** Whether a write that takes the last finalizer of a terminating object removes it. */
  removedByWrite(write: {
    readonly kind: KindData;
    readonly live: ApiObject;
    readonly next: ApiObject;
    readonly way: WriteWay;
  }): boolean {
    return write.live.metadata.deletionTimestamp !== undefined && pending(write.live) > 0 && pending(write.next) === 0;
  },

  /** Marks an object as terminating, in place; a further delete changes nothing. */
  markTerminating(object: ApiObject, now: string, graceSeconds: number): void {
    if (object.metadata.deletionTimestamp) return;
    object.metadata.deletionTimestamp = now;
    // Namespaces have no grace period: their end is the emptying.
    if (object.kind !== 'Namespace') object.metadata.deletionGracePeriodSeconds = graceSeconds;
    if (object.kind === 'Namespace') object['status'] = { ...object['status'], phase: 'Terminating' };
  },

  /** Finalizers that the propagation policy adds for the garbage collector. */
  propagationFinalizers(policy: string): readonly string[] {
    if (policy === 'Orphan') return ['orphan'];
    return policy === 'Foreground' ? ['foregroundDeletion'] : [];
  },

  /** Rights that the sender of a write that creates needs besides that of its own verb: an update that creates is a create, too. */
  rightsOfCreation(way: WriteWay): readonly string[] {
    return way === 'update' ? ['create'] : [];
  },

  /** What admission is told of a write that creates. */
  operationOfCreation(_way: WriteWay): 'CREATE' | 'UPDATE' {
    return 'CREATE';
  },

  /** Code of a successful create. */
  createdCode(_dryRun: boolean, _way: WriteWay): number {
    return 201;
  },

  /** Code of a successful update or patch. */
  changedCode(_dryRun: boolean): number {
    return 200;
  },

  /** Code of a successful delete of an object or a collection; `accepted` is one that waits for others to be deleted first. */
  deletedCode(_dryRun: boolean, accepted: boolean): number {
    return accepted ? 202 : 200;
  },

  /** Body of the answer to a delete, whether the object is gone or waits for its finalizers. */
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

  /** Body of the answer to a delete of a collection. */
  collectionAnswer(kind: KindData, _items: readonly ApiObject[]): Json {
    return {
      kind: 'Status',
      apiVersion: 'v1',
      metadata: {},
      status: 'Success',
      details: { ...(kind.group ? { group: kind.group } : {}), kind: kind.plural },
    };
  },

  /** Which members of a collection a delete takes. */
  collectionMembers(objects: readonly ApiObject[], matches: (object: ApiObject) => boolean): readonly ApiObject[] {
    return objects.filter(matches);
  },

  /** Manager name of a write without fieldManager: the text of the user agent before the first slash. */
  managerOf(fieldManager: string, userAgent: string, _verb: string): string {
    return fieldManager || (userAgent.split('/')[0] ?? '').replace(/[^\x20-\x7e]/g, '').slice(0, 128) || 'unknown';
  },

  /** Last look at an object of the client before it is stored. */
  received(object: ApiObject, _ctx: WriteContext): ApiObject {
    return object;
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
  toStore: ['META-51'],
  isDryRun: ['QRY-01', 'QRY-02', 'QRY-03', 'QRY-04', 'QRY-05'],
  deleteDryRuns: ['QRY-68'],
  knownDryRun: ['QRY-06'],
  persists: [
    'QRY-07',
    'QRY-08',
    'QRY-09',
    'QRY-10',
    'QRY-11',
    'QRY-12',
    'QRY-13',
    'QRY-14',
    'QRY-15',
    'QRY-16',
    'QRY-17',
  ],
  finishDryRun: ['QRY-17', 'QRY-21', 'QRY-22', 'QRY-26', 'QRY-27'],
  changedCode: ['ERR-04', 'ERR-05', 'QRY-19'],
  deletedCode: ['ERR-03', 'ERR-06', 'QRY-20'],
  validates: ['CM-13', 'QRY-25'],
  admits: ['QRY-23', 'ADM-03'],
  nameIsTaken: ['DEL-19', 'QRY-33'],
  storesBeforeAdmission: ['ADM-03'],
  waitsForFinalizers: ['DEL-01', 'DEL-05', 'DEL-06', 'DEL-09', 'WATCH-27'],
  removedByWrite: ['DEL-07', 'DEL-11', 'DEL-12', 'DEL-13', 'DEL-14', 'DEL-15', 'META-31'],
  markTerminating: ['DEL-02', 'DEL-03', 'DEL-04', 'META-26'],
  propagationFinalizers: ['QRY-53'],
  rightsOfCreation: ['API-38'],
  operationOfCreation: ['API-40'],
  createdCode: ['ERR-02', 'QRY-18', 'QRY-69'],
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
  received: ['CM-03', 'META-06', 'META-29', 'META-32', 'META-34'],
};
