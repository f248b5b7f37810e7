import type { Storage } from '../contracts.ts';
import { customKind } from '../custom-resources/custom-kind.ts';
import { definitionStatus, nameClash, type TakenNames } from '../custom-resources/names.ts';
import type { ApiObject, Json, KindData } from '../model.ts';

/** What the server makes of definitions of custom kinds, which the documents do not describe. */
export const definitionsBehaviours = {
  /** The versions of a definition that are served. */
  servedVersions: (definition: ApiObject): readonly Json[] =>
    (definition['spec'].versions as Json[]).filter((version) => version.served === true),

  /** The kind of one version of a definition. */
  kind: (definition: ApiObject, version: Json): KindData => customKind(definition, version),

  /** Reason and message when names conflict with another kind of the group, otherwise null. */
  nameClash: (wanted: TakenNames, others: readonly TakenNames[]): ReturnType<typeof nameClash> =>
    nameClash(wanted, others),

  /** The status of a definition; `clash` is the conflict of its names. */
  status: (definition: ApiObject, clash: ReturnType<typeof nameClash>, now: string): Json =>
    definitionStatus(definition, clash, now),

  /** The objects that are deleted with the definition of their kind. */
  objectsOf: (storage: Storage, kind: KindData): readonly ApiObject[] => storage.list(kind),
};

export const definitionsRules: Readonly<Record<keyof typeof definitionsBehaviours, readonly string[]>> = {
  servedVersions: ['CRD-21', 'DISC-11'],
  kind: ['CRD-10', 'CRD-11', 'CRD-12', 'CRD-13', 'CRD-22', 'CRD-24', 'CRD-25'],
  nameClash: ['CRD-18'],
  status: ['CRD-17', 'CRD-18'],
  objectsOf: ['CRD-23'],
};
