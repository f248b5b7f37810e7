import type { ApiObject, Json, KindData } from '../model.ts';

/** Names of a kind that must be unique in its group. */
export interface TakenNames {
  readonly group: string;
  readonly plural: string;
  readonly singular: string;
  readonly kind: string;
  readonly listKind: string;
  readonly shortNames: readonly string[];
}

export const namesOfKind = (kind: KindData): TakenNames => ({
  group: kind.group,
  plural: kind.plural,
  singular: kind.singular,
  kind: kind.kind,
  listKind: `${kind.kind}List`,
  shortNames: kind.shortNames,
});

export const namesOfDefinition = ({ spec }: ApiObject): TakenNames => ({
  group: spec.group,
  plural: spec.names.plural,
  singular: spec.names.singular ?? '',
  kind: spec.names.kind,
  listKind: spec.names.listKind ?? '',
  shortNames: spec.names.shortNames ?? [],
});

/** Reason and message when names conflict with another kind of the group, otherwise null. */
export const nameClash = (
  wanted: TakenNames,
  others: readonly TakenNames[],
): { readonly reason: string; readonly message: string } | null => {
  const group = others.filter((other) => other.group === wanted.group);
  const words = new Set(group.flatMap((other) => [other.plural, other.singular, ...other.shortNames]));
  const kinds = new Set(group.flatMap((other) => [other.kind, other.listKind]));
  const clash = (reason: string, text: string) => ({ reason, message: `${JSON.stringify(text)} is already in use` });
  if (words.has(wanted.plural)) return clash('PluralConflict', wanted.plural);
  if (wanted.singular && words.has(wanted.singular)) return clash('SingularConflict', wanted.singular);
  const short = wanted.shortNames.find((name) => words.has(name));
  if (short) return clash('ShortNamesConflict', short);
  if (kinds.has(wanted.kind)) return clash('KindConflict', wanted.kind);
  return wanted.listKind && kinds.has(wanted.listKind) ? clash('ListKindConflict', wanted.listKind) : null;
};

/** Status of a definition whose names are accepted or in conflict. Unchanged conditions keep their times. */
export const definitionStatus = (definition: ApiObject, clash: ReturnType<typeof nameClash>, now: string): Json => {
  const old: Json[] = definition['status']?.conditions ?? [];
  const wasEstablished = old.some((item) => item.type === 'Established' && item.status === 'True');
  const condition = (type: string, status: string, reason: string, message: string): Json => {
    const before = old.find((item) => item.type === type);
    return {
      type,
      status,
      lastTransitionTime: before?.status === status ? before.lastTransitionTime : now,
      reason,
      message,
    };
  };
  const { spec } = definition;
  const stored: string[] = definition['status']?.storedVersions ?? [];
  const storage = (spec.versions as Json[])
    .filter((version) => version.storage === true)
    .map((version) => version.name as string);
  return {
    ...definition['status'],
    conditions: [
      clash
        ? condition('NamesAccepted', 'False', clash.reason, clash.message)
        : condition('NamesAccepted', 'True', 'NoConflicts', 'no conflicts found'),
      clash && !wasEstablished
        ? condition('Established', 'False', 'NotAccepted', 'not all names are accepted')
        : condition('Established', 'True', 'InitialNamesAccepted', 'the initial names have been accepted'),
    ],
    acceptedNames: clash ? (definition['status']?.acceptedNames ?? { plural: '', kind: '' }) : spec.names,
    storedVersions: [...new Set([...stored, ...storage])],
  };
};
