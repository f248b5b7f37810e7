import { types } from '../../expressions/types.ts';
import { causes } from '../../kinds/shared/causes.ts';
import type { Cause, Json } from '../../model.ts';
import { isReached } from '../../options/release-numbers.ts';
import { compileRules } from './compile-rules.ts';
import { declaredType } from './declared-types.ts';
import { isFieldPath } from './field-paths.ts';
import { ruleCauses } from './rule-causes.ts';

const supportedReasons = ['FieldValueDuplicate', 'FieldValueForbidden', 'FieldValueInvalid', 'FieldValueRequired'];
const rulesOf = (schema: Json): Json[] => schema?.['x-kubernetes-validations'] ?? [];

/** A place in a schema, and the list or map above it whose items do not correspond to stored ones. */
interface RulePlace {
  readonly schema: Json;
  readonly field: string;
  readonly uncorrelated: string | null;
  readonly isRoot: boolean;
}

const below = ({ schema, field, uncorrelated }: RulePlace): RulePlace[] => {
  const at = (inner: Json, place: string, within: string | null): RulePlace[] =>
    typeof inner === 'object' && inner !== null
      ? [
          {
            schema: inner,
            field: place,
            uncorrelated: within,
            isRoot: inner['x-kubernetes-embedded-resource'] === true,
          },
        ]
      : [];
  const lists = schema['x-kubernetes-list-type'] === 'map' ? uncorrelated : (uncorrelated ?? field);
  return [
    ...Object.entries<Json>(schema.properties ?? {}).flatMap(([name, member]) =>
      at(member, `${field}.properties[${name}]`, uncorrelated),
    ),
    ...at(schema.items, `${field}.items`, lists),
    ...at(schema.additionalProperties, `${field}.additionalProperties`, uncorrelated),
  ];
};

/** What is wrong with the form of a rule. */
const formCauses = (schema: Json, rule: Json, field: string): Cause[] => {
  const [text, message, path] = [rule.rule ?? '', rule.message ?? '', rule.fieldPath ?? ''].map(String) as [
    string,
    string,
    string,
  ];
  const found: Cause[] = [];
  if (text.trim() === '') found.push(causes.required(`${field}.rule`, 'rule is not specified'));
  else if (message !== '' && message.trim() === '')
    found.push(causes.invalid(`${field}.message`, message, 'must be non-empty if specified'));
  else if (message.trim().includes('\n'))
    found.push(causes.invalid(`${field}.message`, message, 'must not contain line breaks'));
  else if (text.trim().includes('\n') && message.trim() === '')
    found.push(causes.required(`${field}.message`, 'message must be specified if rule contains line breaks'));
  if (rule.messageExpression && String(rule.messageExpression).trim() === '')
    found.push(causes.required(`${field}.messageExpression`, 'messageExpression must be non-empty if specified'));
  if (rule.reason !== undefined && !supportedReasons.includes(rule.reason))
    found.push(causes.notSupported(`${field}.reason`, rule.reason, supportedReasons));
  if (path !== '' && path.trim() === '')
    found.push(causes.invalid(`${field}.fieldPath`, path, 'must be non-empty if specified'));
  if (path.includes('\n')) found.push(causes.invalid(`${field}.fieldPath`, path, 'must not contain line breaks'));
  if (path !== '' && !isFieldPath(path, schema))
    found.push(causes.invalid(`${field}.fieldPath`, path, 'must be a valid path'));
  return found;
};

/** A rule as messages show it: with all its members, in the form of the release. */
const shownRule = (rule: Json, release: string): string => {
  const { message = '', messageExpression = '', reason = null, fieldPath = '', optionalOldSelf = null } = rule;
  if (isReached('1.34', release))
    return JSON.stringify({
      Rule: rule.rule,
      Message: message,
      MessageExpression: messageExpression,
      Reason: reason,
      FieldPath: fieldPath,
      OptionalOldSelf: optionalOldSelf,
    }).replace(/[<>&]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
  const quoted = JSON.stringify;
  return (
    `apiextensions.ValidationRule{Rule:${quoted(rule.rule)}, Message:${quoted(message)}, ` +
    `MessageExpression:${quoted(messageExpression)}, Reason:(*apiextensions.FieldValueErrorReason)(nil), ` +
    `FieldPath:${quoted(fieldPath)}, OptionalOldSelf:(*bool)(nil)}`
  );
};

/** A default that the rules refuse. */
const defaultCauses = ({ schema, field, isRoot }: RulePlace, release: string): Cause[] => {
  if (schema.default === undefined) return [];
  return (ruleCauses(schema, release, isRoot)?.(schema.default, null, () => {}) ?? []).map(
    ({ field: at, ...cause }) => ({
      ...cause,
      field: at === '<nil>' ? `${field}.default` : `${field}.default.${at}`,
    }),
  );
};

/** Why expressions of the rules at a place do not compile. */
const expressionCauses = ({ schema, field, uncorrelated, isRoot }: RulePlace, release: string): Cause[] => {
  const type = declaredType(schema, isRoot);
  if (!type)
    return rulesOf(schema).length === 0
      ? []
      : [
          {
            reason: 'InternalError',
            field: `${field}.x-kubernetes-validations`,
            message:
              'Internal error: internal error: failed to construct type information for x-kubernetes-validations ' +
              'rules: unable to convert structural schema to CEL declarations',
          },
        ];
  return compileRules(rulesOf(schema), type, release).flatMap(({ rule, expression, messageExpression }, index) => {
    const at = `${field}.x-kubernetes-validations[${index}]`;
    const wrong = (member: string, why: string): Cause => ({
      reason: 'FieldValueInvalid',
      field: `${at}.${member}`,
      message: `Invalid value: ${shownRule(rule, release)}: ${why}`,
    });
    if (expression.mistakes !== null) return [wrong('rule', expression.mistakes)];
    if (expression.type.kind !== types.bool.kind) return [wrong('rule', 'cel expression must evaluate to a bool')];
    const found: Cause[] = [];
    if (messageExpression?.mistakes)
      found.push(wrong('messageExpression', `messageExpression ${messageExpression.mistakes}`));
    else if (messageExpression && messageExpression.type.kind !== types.string.kind)
      found.push(wrong('messageExpression', 'messageExpression must evaluate to a string'));
    const isTransition = expression.reads.has('oldSelf');
    if (isTransition && uncorrelated !== null)
      found.push(
        causes.invalid(
          `${at}.rule`,
          rule.rule,
          `oldSelf cannot be used on the uncorrelatable portion of the schema within ${uncorrelated}`,
        ),
      );
    else if (!isTransition && rule.optionalOldSelf !== undefined)
      found.push(
        causes.invalid(`${at}.optionalOldSelf`, rule.optionalOldSelf, 'may not be set if oldSelf is not used in rule'),
      );
    return found;
  });
};

/**
 * What is wrong with the rules in the schema of a version, which has the names of the wire. Expressions are compiled
 * only where the form of the rules is right at the place and below it.
 */
export const definitionCauses = (schema: Json, field: string, release: string): readonly Cause[] => {
  const inspect = (place: RulePlace): { form: Cause[]; expressions: Cause[] } => {
    const inner = below(place).map(inspect);
    const form = [
      ...inner.flatMap((found) => found.form),
      ...rulesOf(place.schema).flatMap((rule, index) =>
        formCauses(place.schema, rule, `${place.field}.x-kubernetes-validations[${index}]`),
      ),
    ];
    return {
      form,
      expressions: [
        ...inner.flatMap((found) => found.expressions),
        ...(form.length === 0 ? expressionCauses(place, release) : []),
        ...(form.length === 0 ? defaultCauses(place, release) : []),
      ],
    };
  };
  if (typeof schema !== 'object' || schema === null) return [];
  const { form, expressions } = inspect({ schema, field, uncorrelated: null, isRoot: true });
  return [...form, ...expressions];
};
