import type { Json } from '../exchange.ts';
import { type KindAddress, kindNamed } from '../paths/kinds.ts';

/** A member of the kind whose value scenarios may choose: its path, and the type of its values. */
export interface FreeField {
  readonly path: readonly string[];
  readonly type: 'string' | 'integer' | 'number';
  /** The value of the minimal object, which means that a scenario has set none. */
  readonly unset?: Json;
}

/** Keys of labels and annotations, and finalizers, that a server adds to new objects. */
export interface AddedMetadata {
  readonly labels: readonly string[];
  readonly annotations: readonly string[];
  readonly finalizers: readonly string[];
}

/** The kind that a run judges in place of ConfigMap, as data. */
export interface SubjectKind {
  readonly address: KindAddress;
  readonly listKind: string;
  /** The verbs of the kind in the discovery documents. */
  readonly verbs: readonly string[];
  /** A minimal valid object without apiVersion, kind and metadata; `$(name)` and `$(namespace)` are filled in. */
  readonly body: Json;
  /**
   * The minimal object as the server stores it, with its defaults and without the free fields: what managers own of it
   * is hidden from scenarios. Absent: the body.
   */
  readonly stored?: Json;
  /** The members that take the place of `data.k` and `data.l`; annotations take the place of all others. */
  readonly fields: readonly FreeField[];
  /** False when the server has no namespaces: a scenario then uses the name of a namespace without creating it. */
  readonly hasNamespaces: boolean;
  /** True when a deleted object stays for a while, because the server or a controller keeps it. */
  readonly lingers: boolean;
  /** What the server adds to the metadata of each new object; absent for nothing. */
  readonly added?: AddedMetadata;
  /** The members of an object that the server or a controller changes without a write of a client; absent for none. */
  readonly changing?: readonly string[];
  /** True when the name of an object contains no dot. */
  readonly hasPlainNames?: boolean;
}

/** The kind that scenarios use in place of the kind under test. */
export const standIn: KindAddress = kindNamed('ConfigMap');

/** `widgets.example.com`, or only the plural for the core group. */
export const subjectName = ({ plural, group }: Pick<KindAddress, 'plural' | 'group'>): string =>
  group === '' ? plural : `${plural}.${group}`;
