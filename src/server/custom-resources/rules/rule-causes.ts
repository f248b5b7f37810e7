import { type Value, ExpressionError, Optional } from '../../expressions/values.ts';
import { usableMessage } from '../../expressions/usable-message.ts';
import { isReached } from '../../options/release-numbers.ts';
import type { Cause, Json } from '../../model.ts';
import { type CompiledRule, compileRules } from './compile-rules.ts';
import { itemOf, keepsOld, memberOf, type Place } from './correlation.ts';
import { declaredType, declaredValue, escapedName } from './declared-types.ts';
import { shownFieldPath } from './field-paths.ts';

/** The rules of a place in a schema, and of the places below it. */
interface RuleTree {
  /** The schema of the values, which rules inside of `allOf` share with the schema around it. */
  readonly schema: Json;
  readonly isRoot: boolean;
  readonly rules: readonly CompiledRule[];
  readonly members: ReadonlyMap<string, RuleTree>;
  readonly values: RuleTree | null;
  readonly items: RuleTree | null;
  readonly allOf: readonly RuleTree[];
}

const isSchema = (value: Json): boolean => typeof value === 'object' && value !== null;

const hasRules = (schema: Json): boolean =>
  isSchema(schema) &&
  ((schema['x-kubernetes-validations'] ?? []).length > 0 ||
    [
      schema.items,
      schema.additionalProperties,
      ...Object.values(schema.properties ?? {}),
      ...(schema.allOf ?? []),
    ].some(hasRules));

/** The tree of the rules in `given` for values of `schema`. Null where no rule is. */
const treeOf = (given: Json, schema: Json, release: string, isRoot: boolean): RuleTree | null => {
  if (!hasRules(given) || !isSchema(schema)) return null;
  const type = declaredType(schema, isRoot);
  if (!type) return null;
  const below = (inner: Json, of: Json): RuleTree | null =>
    treeOf(inner, of, release, of?.['x-kubernetes-embedded-resource'] === true);
  const members = Object.entries<Json>(given.properties ?? {}).flatMap(([name, member]) => {
    const own = schema.properties?.[name];
    const tree = escapedName(name) === null || declaredType(own) ? below(member, own) : null;
    return tree ? [[name, tree] as const] : [];
  });
  return {
    schema,
    isRoot,
    rules: compileRules(given['x-kubernetes-validations'], type, release),
    members: new Map(members),
    values: isSchema(given.additionalProperties)
      ? below(given.additionalProperties, schema.additionalProperties)
      : null,
    items: isSchema(given.items) ? below(given.items, schema.items) : null,
    allOf: ((given.allOf ?? []) as Json[]).flatMap((inner) => treeOf(inner, schema, release, isRoot) ?? []),
  };
};

/** The text of a rule in the messages of its failure. */
const ruleText = ({ message, rule }: Json): string => (message ? String(message).trim() : String(rule).trim());

const reasons: ReadonlySet<string> = new Set(['FieldValueForbidden', 'FieldValueRequired', 'FieldValueDuplicate']);

const shownScalar = (value: Json): string => (typeof value === 'string' ? JSON.stringify(value) : String(value));

/** A message of a rule that the release's servers form for a value. */
const causeOf = (release: string, reason: string, field: string, schema: Json, value: Json, why: string): Cause => {
  const isComposite = schema.type === 'object' || schema.type === 'array';
  const showsValues = isReached('1.35', release);
  const shown = !showsValues ? `${JSON.stringify(schema.type ?? '')}: ` : isComposite ? '' : `${shownScalar(value)}: `;
  switch (reason) {
    case 'FieldValueForbidden':
      return { reason, field, message: `Forbidden: ${why}` };
    case 'FieldValueRequired':
      return { reason, field, message: `Required value: ${why}` };
    case 'FieldValueDuplicate':
      return { reason, field, message: `Duplicate value${shown === '' ? '' : `: ${shown.slice(0, -2)}`}` };
    default:
      return { reason: 'FieldValueInvalid', field, message: `Invalid value: ${shown}${why}` };
  }
};

/** The text of the message expression, null if it fails or its text is not usable. */
const computedMessage = (
  { messageExpression }: CompiledRule,
  scope: { get(name: string): Value | undefined },
): string | null => {
  if (!messageExpression || messageExpression.mistakes !== null) return null;
  try {
    return usableMessage(String(messageExpression.run(scope)));
  } catch (error) {
    if (error instanceof ExpressionError) return null;
    throw error;
  }
};

/** How the rules of a schema are evaluated: the release whose messages and features count. */
interface Evaluation {
  readonly release: string;
  /** Receives the errors of unchanged values. */
  readonly warn: (cause: Cause) => void;
  /** Errors of unchanged values are not reported. */
  readonly keepsErrors: boolean;
}

const rulesAt = (tree: RuleTree, place: Place, field: string, { release, keepsErrors, warn }: Evaluation): Cause[] => {
  const { schema, isRoot, rules } = tree;
  if (rules.length === 0) return [];
  const failure = (why: string): Cause => ({
    reason: 'FieldValueInvalid',
    field,
    message: `Invalid value: ${JSON.stringify(schema.type ?? '')}: ${why}`,
  });
  const hasOld = place.old !== undefined && place.old !== null;
  const converted = (value: Json): (() => Value) => {
    let made: Value | undefined;
    return () => (made ??= declaredValue(value, schema, isRoot));
  };
  const [self, old] = [converted(place.value), converted(place.old)];
  return rules.flatMap((compiled): Cause[] => {
    const { rule, expression } = compiled;
    if (expression.mistakes !== null) return [failure(`rule compile error: ${expression.mistakes}`)];
    const isTransition = expression.reads.has('oldSelf');
    if (isTransition && !hasOld && !(rule.optionalOldSelf === true && keepsErrors)) return [];
    const scope = {
      get: (name: string) => {
        if (name === 'self') return self();
        if (rule.optionalOldSelf === true) return hasOld ? new Optional(old()) : Optional.none;
        return hasOld ? old() : undefined;
      },
    };
    try {
      if (expression.run(scope) === true) return [];
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error;
      const { message } = error;
      return [
        failure(
          message.startsWith('no such overload')
            ? `'${message}': call arguments did not match a supported operator, function or macro signature for ` +
                `rule: ${ruleText(rule)}`
            : `${message} evaluating rule: ${ruleText(rule)}`,
        ),
      ];
    }
    const why = computedMessage(compiled, scope) ?? (rule.message ? ruleText(rule) : `failed rule: ${ruleText(rule)}`);
    const path = rule.fieldPath ? shownFieldPath(rule.fieldPath, schema) : '';
    const at = [field, path].filter(Boolean).join(path.startsWith('[') ? '' : '.');
    const cause = causeOf(release, reasons.has(rule.reason) ? rule.reason : '', at, schema, place.value, why);
    if (isTransition || !keepsErrors || !keepsOld(place)) return [cause];
    warn(cause);
    return [];
  });
};

const walk = (tree: RuleTree, place: Place, field: string, evaluation: Evaluation): Cause[] => {
  const { value } = place;
  if (value === null || value === undefined) return [];
  const own = [
    ...rulesAt(tree, place, field, evaluation),
    // Servers report the errors of rules inside of allOf even where the value is unchanged.
    ...tree.allOf.flatMap((inner) => walk(inner, { ...place, above: null }, field, { ...evaluation })),
  ];
  if (Array.isArray(value)) {
    const { items } = tree;
    if (!items) return own;
    return [
      ...own,
      ...value.flatMap((_item, index) =>
        walk(items, itemOf(place, index, tree.schema), `${field}[${index}]`, evaluation),
      ),
    ];
  }
  if (typeof value !== 'object') return own;
  for (const name of Object.keys(value)) {
    const { values } = tree;
    const member = tree.members.get(name);
    if (values) own.push(...walk(values, memberOf(place, name), `${field}[${name}]`, evaluation));
    if (member) own.push(...walk(member, memberOf(place, name), field ? `${field}.${name}` : name, evaluation));
  }
  return own;
};

/**
 * Evaluates the rules of a schema. The object and the schema have the names of the wire. `warn` receives the errors
 * of values that an update leaves as they are: from 1.30 on they do not reject the update.
 */
export type RuleCauses = (object: Json, old: Json | null, warn: (cause: Cause) => void) => readonly Cause[];

/** The rules of a schema, compiled. Null for a schema without rules. `isRoot`: of a complete object. */
export const ruleCauses = (schema: Json, release: string, isRoot = true): RuleCauses | null => {
  const tree = treeOf(schema, schema, release, isRoot);
  if (!tree) return null;
  const keepsErrors = isReached('1.30', release);
  return (object, old, warn) =>
    walk(tree, { value: object, old: old ?? undefined, above: null }, '', { release, keepsErrors, warn }).map(
      (cause) => (cause.field === '' ? { ...cause, field: '<nil>' } : cause),
    );
};
