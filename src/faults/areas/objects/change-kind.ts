import type { ApiObject, Cause, ImmutableRule, Json, KindData, ValidationRule } from '../../../server/model.ts';
import type { ServerParts } from '../../../server/core.ts';
import { changeAccepted } from '../../stages/change-accepted.ts';

/** Replaces data of a kind. */
export const changeKind = (
  { kinds }: ServerParts,
  kind: string,
  change: (data: KindData) => Partial<KindData>,
): void => {
  const at = kinds.findIndex((candidate) => candidate.kind === kind);
  const data = kinds[at] as KindData;
  kinds[at] = { ...data, ...change(data) };
};

type Check = ValidationRule['check'];

/** Replaces the check of a kind that enforces the rule. */
export const replaceCheck = (parts: ServerParts, kind: string, rule: string, change: (check: Check) => Check): void =>
  changeKind(parts, kind, ({ validations }) => ({
    validations: validations.map((validation) =>
      validation.rules.includes(rule) ? { ...validation, check: change(validation.check) } : validation,
    ),
  }));

/** Removes the check of a kind that enforces the rule. */
export const removeCheck = (parts: ServerParts, kind: string, rule: string): void =>
  replaceCheck(parts, kind, rule, () => () => []);

/** Adds a check to a kind: objects for which `isWrong` holds are rejected with 422. `old` is null on create. */
export const rejectWhen = (
  parts: ServerParts,
  kind: string,
  isWrong: (object: ApiObject, old: ApiObject | null) => boolean,
): void => {
  const wrong: Cause = { reason: 'FieldValueInvalid', field: '', message: 'refused' };
  changeKind(parts, kind, ({ validations }) => ({
    validations: [...validations, { rules: [], check: (object, old) => (isWrong(object, old) ? [wrong] : []) }],
  }));
};

/** Replaces the condition under which members of a kind are immutable: all members, or those of the rule. */
export const replaceImmutability = (
  parts: ServerParts,
  kind: string,
  rule: string | null,
  when: (old: ApiObject, next: ApiObject) => boolean,
): void =>
  changeKind(parts, kind, ({ immutable }) => ({
    immutable: immutable.map(
      (member): ImmutableRule => (rule === null || member.rules.includes(rule) ? { ...member, when } : member),
    ),
  }));

/** Changes submitted objects of a kind, in place on a copy. */
export const changeReceived = (parts: ServerParts, kind: string, change: (object: Json) => void): void =>
  changeAccepted(parts, (object) => {
    const taken = structuredClone(object);
    if (taken.kind === kind) change(taken);
    return taken;
  });
