import type { Surroundings } from '../../expressions/check.ts';
import { type Compiled, compileExpression } from '../../expressions/compile.ts';
import { functionsOf } from '../../expressions/functions/all.ts';
import { type Type, types, typeText } from '../../expressions/types.ts';
import { causes } from '../../kinds/shared/causes.ts';
import type { Cause, Json } from '../../model.ts';
import { admissionVariables, mutationStructs } from './admission-types.ts';

/** An expression of a policy, and its path in the policy. */
export interface PolicyExpression {
  readonly text: string;
  readonly field: string;
  readonly compiled: Compiled;
  /** Types that its result may have. */
  readonly results: readonly string[];
}

/** A policy, or the conditions of a webhook, with compiled expressions. */
export interface CompiledPolicy {
  readonly conditions: readonly PolicyExpression[];
  readonly variables: ReadonlyMap<string, PolicyExpression>;
  /** By their position in the policy. */
  readonly validations: readonly PolicyExpression[];
  readonly messages: ReadonlyArray<PolicyExpression | null>;
  readonly annotations: ReadonlyArray<PolicyExpression & { readonly key: string }>;
  readonly mutations: readonly PolicyExpression[];
}

/** Compiles the expressions of a policy or, without a specification, of the conditions of a webhook at `field`. */
export const compilePolicy = (
  { matchConditions = [], variables = [], validations = [], auditAnnotations = [], mutations = [], paramKind }: Json,
  release: string,
  field = 'spec',
): CompiledPolicy => {
  const hasParams = paramKind !== undefined && paramKind !== null;
  const known = new Map<string, Type>();
  const surroundings = (withVariables: boolean): Surroundings => ({
    library: functionsOf(release),
    variables: admissionVariables(hasParams, withVariables ? known : null),
    structs: mutationStructs,
  });
  const expression = (text: Json, at: string, results: string[], withVariables = true): PolicyExpression => ({
    text: String(text ?? ''),
    field: `${field}.${at}`,
    compiled: compileExpression(String(text ?? ''), surroundings(withVariables)),
    results,
  });
  const conditions = (matchConditions as Json[]).map((condition, index) =>
    expression(condition.expression, `matchConditions[${index}].expression`, ['bool'], false),
  );
  const declared = new Map<string, PolicyExpression>();
  for (const [index, variable] of (variables as Json[]).entries()) {
    const made = expression(variable.expression, `variables[${index}].expression`, []);
    declared.set(variable.name, made);
    known.set(variable.name, made.compiled.mistakes === null ? made.compiled.type : types.dyn);
  }
  return {
    conditions,
    variables: declared,
    validations: (validations as Json[]).map((validation, index) =>
      expression(validation.expression, `validations[${index}].expression`, ['bool']),
    ),
    messages: (validations as Json[]).map((validation, index) =>
      validation.messageExpression
        ? expression(validation.messageExpression, `validations[${index}].messageExpression`, ['string'])
        : null,
    ),
    annotations: (auditAnnotations as Json[]).map((annotation, index) => ({
      ...expression(annotation.valueExpression, `auditAnnotations[${index}].valueExpression`, ['string', 'null_type']),
      key: annotation.key,
    })),
    // A mutation without the member of its form is refused for that.
    mutations: (mutations as Json[]).flatMap((mutation, index) =>
      !(mutation.patchType === 'JSONPatch' ? mutation.jsonPatch : mutation.applyConfiguration)
        ? []
        : mutation.patchType === 'JSONPatch'
          ? expression(mutation.jsonPatch?.expression, `mutations[${index}].jsonPatch.expression`, ['list'])
          : expression(mutation.applyConfiguration?.expression, `mutations[${index}].applyConfiguration.expression`, [
              'Object',
            ]),
    ),
  };
};

const resultNames: Readonly<Record<string, string>> = { list: 'list(JSONPatch)' };

const isPatch = ({ params: [item] }: Type): boolean => item?.kind === 'JSONPatch' || item?.kind === 'dyn';

/** Why expressions do not compile, or have results of another type. */
export const policyCauses = (policy: CompiledPolicy): readonly Cause[] => {
  const all = [
    ...policy.conditions,
    ...policy.variables.values(),
    ...policy.validations,
    ...policy.messages.filter((message) => message !== null),
    ...policy.annotations,
    ...policy.mutations,
  ];
  return all.flatMap(({ text, field, compiled: { mistakes, type }, results }) => {
    if (text.trim() === '') return [causes.required(field, 'expression is not specified')];
    if (mistakes !== null) return [causes.invalid(field, text, mistakes)];
    if (results.length === 0 || type.kind === 'dyn') return [];
    const wanted = results.map((name) => resultNames[name] ?? name);
    if (results.includes(type.kind) && (type.kind !== 'list' || isPatch(type))) return [];
    const names = wanted.length > 1 ? `one of [${wanted.join(' ')}]` : wanted[0];
    return [causes.invalid(field, text, `must evaluate to ${names} but got ${typeText(type)}`)];
  });
};
