import type { ApiObject, Json, KindData, ValidationRule } from '../../../server/model.ts';
import type { ServerParts } from '../../../server/parts.ts';

/** Which of the four kinds (two kinds in two versions) a change applies to; an absent member applies to both. */
export interface Concerned {
  readonly kind?: 'MutatingWebhookConfiguration' | 'ValidatingWebhookConfiguration';
  readonly version?: 'v1' | 'v1beta1';
}

const isConcerned = (kind: KindData, concerned: Concerned): boolean =>
  kind.kind.endsWith('WebhookConfiguration') &&
  (concerned.kind ?? kind.kind) === kind.kind &&
  (concerned.version ?? kind.version) === kind.version;

/** Changes the data of webhook configurations. */
export const changing =
  (change: (kind: KindData) => Partial<KindData>, concerned: Concerned = {}) =>
  ({ kinds }: ServerParts): void => {
    kinds.forEach((kind, index) => {
      if (isConcerned(kind, concerned)) kinds[index] = { ...kind, ...change(kind) };
    });
  };

/** Replaces each validation of a rule; `found` contains the causes that it finds. */
export const checkingOtherwise = (
  rule: string,
  check: (
    found: ReturnType<ValidationRule['check']>,
    object: ApiObject,
    old: ApiObject | null,
  ) => ReturnType<ValidationRule['check']>,
  concerned?: Concerned,
) =>
  changing(
    ({ validations }) => ({
      validations: validations.map((one) =>
        one.rules.includes(rule)
          ? { rules: one.rules, check: (object, old, ctx) => check(one.check(object, old, ctx), object, old) }
          : one,
      ),
    }),
    concerned,
  );

/** Removes the validations of a rule. */
export const unchecked = (rule: string) => checkingOtherwise(rule, () => []);

/** Changes every webhook entry that is written, before defaults are set. */
export const entriesFirst = (change: (entry: Json) => void, concerned?: Concerned) =>
  changing(
    ({ defaults }) => ({
      defaults: [{ rules: [], apply: (object) => (object['webhooks'] ?? []).forEach(change) }, ...defaults],
    }),
    concerned,
  );

/** Changes the default of an absent member. */
export const defaulting = (member: string, value: Json, concerned?: Concerned) =>
  entriesFirst((entry) => {
    entry[member] ??= structuredClone(value);
  }, concerned);

/** Rejects webhook entries for which the condition holds. */
export const refusing = (wrong: (entry: Json) => boolean, concerned?: Concerned) =>
  changing(
    ({ validations }) => ({
      validations: [
        ...validations,
        {
          rules: [],
          check: (object) =>
            (object['webhooks'] ?? []).some(wrong)
              ? [{ reason: 'FieldValueInvalid', field: 'webhooks', message: 'Invalid value' }]
              : [],
        },
      ],
    }),
    concerned,
  );
