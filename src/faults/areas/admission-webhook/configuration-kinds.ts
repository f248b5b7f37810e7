import type { ApiObject, Json, KindData, ValidationRule } from '../../../server/model.ts';
import type { ServerParts } from '../../../server/parts.ts';

/** Which of the four kinds (two kinds in two versions) a change concerns; what is not given concerns both. */
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

/** Each validation of a rule does this instead; `found` are the causes that it finds. */
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

/** The validations of a rule are left out. */
export const unchecked = (rule: string) => checkingOtherwise(rule, () => []);

/** Every entry of what is written passes this before its defaults are filled in. */
export const entriesFirst = (change: (entry: Json) => void, concerned?: Concerned) =>
  changing(
    ({ defaults }) => ({
      defaults: [{ rules: [], apply: (object) => (object['webhooks'] ?? []).forEach(change) }, ...defaults],
    }),
    concerned,
  );

/** A member that is left out gets another default. */
export const defaulting = (member: string, value: Json, concerned?: Concerned) =>
  entriesFirst((entry) => {
    entry[member] ??= structuredClone(value);
  }, concerned);

/** Entries for which this holds are refused. */
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
