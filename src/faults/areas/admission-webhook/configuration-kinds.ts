import type { ApiObject, Json, KindData, ValidationRule } from '../../../server/model.ts';
import type { ServerParts } from '../../../server/core.ts';

/** Which of the four kinds (two kinds in two versions) a change applies to; an absent member applies to both. */
export interface AffectedKinds {
  readonly kind?: 'MutatingWebhookConfiguration' | 'ValidatingWebhookConfiguration';
  readonly version?: 'v1' | 'v1beta1';
}

const isConcerned = (kind: KindData, concerned: AffectedKinds): boolean =>
  kind.kind.endsWith('WebhookConfiguration') &&
  (concerned.kind ?? kind.kind) === kind.kind &&
  (concerned.version ?? kind.version) === kind.version;

/** Changes the data of webhook configurations. */
export const changeConfigurationKinds =
  (change: (kind: KindData) => Partial<KindData>, concerned: AffectedKinds = {}) =>
  ({ kinds }: ServerParts): void => {
    kinds.forEach((kind, index) => {
      if (isConcerned(kind, concerned)) kinds[index] = { ...kind, ...change(kind) };
    });
  };

/** Replaces each validation of a rule; `found` contains the causes that it finds. */
export const replaceValidations = (
  rule: string,
  check: (
    found: ReturnType<ValidationRule['check']>,
    object: ApiObject,
    old: ApiObject | null,
  ) => ReturnType<ValidationRule['check']>,
  concerned?: AffectedKinds,
) =>
  changeConfigurationKinds(
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
export const removeValidations = (rule: string) => replaceValidations(rule, () => []);

/** Changes every webhook entry that is written, before defaults are set. */
export const changeEntries = (change: (entry: Json) => void, concerned?: AffectedKinds) =>
  changeConfigurationKinds(
    ({ defaults }) => ({
      defaults: [{ rules: [], apply: (object) => (object['webhooks'] ?? []).forEach(change) }, ...defaults],
    }),
    concerned,
  );

/** Changes the default of an absent member. */
export const replaceDefault = (member: string, value: Json, concerned?: AffectedKinds) =>
  changeEntries((entry) => {
    entry[member] ??= structuredClone(value);
  }, concerned);

/** Rejects webhook entries for which the condition holds. */
export const rejectEntries = (wrong: (entry: Json) => boolean, concerned?: AffectedKinds) =>
  changeConfigurationKinds(
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
