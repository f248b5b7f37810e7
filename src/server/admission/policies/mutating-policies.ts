import { applyPatch } from 'rfc6902';
import { copyOf } from '../../copy.ts';
import { StatusError } from '../../errors.ts';
import type { Scope } from '../../expressions/evaluate.ts';
import { Opaque, Uint, type Value } from '../../expressions/values.ts';
import type { ApiObject, Cause, Json } from '../../model.ts';
import { refuse } from '../refuse.ts';
import { conditionsHold, type Inputs, outcomeOf, policyScope, withAnswers } from './evaluation.ts';
import type { CompiledPolicy } from './compile-policy.ts';
import { mergeConfiguration } from './merge-configuration.ts';
import { parametersOf, policiesFor, type PolicyMatch } from './policy-matches.ts';
import { readPolicy } from './validating-policies.ts';

/** A value as JSON. */
const jsonOf = (value: Value): Json => {
  if (typeof value === 'bigint') return Number(value);
  if (value instanceof Uint) return Number(value.value);
  if (Array.isArray(value)) return Array.from(value, jsonOf);
  if (value instanceof Map) return Object.fromEntries([...value].map(([key, item]) => [String(key), jsonOf(item)]));
  return value instanceof Opaque ? String(value) : value;
};

/** One step of a policy: the object after the mutation, or why there is none. */
const mutated = (
  policy: CompiledPolicy,
  index: number,
  scope: Scope,
  object: Json,
  schema: Json,
  patchType: string,
): { object: Json } | { error: string } => {
  const expression = policy.mutations[index];
  if (!expression) return { object };
  const outcome = outcomeOf(expression, scope);
  if ('error' in outcome) return outcome;
  const result = jsonOf(outcome.value);
  if (patchType !== 'JSONPatch') return { object: mergeConfiguration(object, result, schema) };
  const patched = copyOf(object);
  const failure = applyPatch(patched, result).find((problem) => problem !== null);
  return failure ? { error: `JSON Patch: ${failure.message}` } : { object: patched };
};

/** Runs all mutating policies that match a request, by name, each on the result of the ones before it. */
export const mutateByPolicies = async (
  given: Omit<Inputs, 'kind'> & { readonly asNeutralJson: (value: Json) => Json },
  release: string,
): Promise<void> => {
  const { core, request, asWire, asNeutralJson } = given;
  if (request.object === null || request.operation === 'DELETE') return;
  for (const match of policiesFor(core, 'MutatingAdmissionPolicy', request)) {
    const { policy, kind } = match;
    const { spec, compiled } = readPolicy(policy, release, asWire);
    const parameters = parametersOf(core, match, request);
    if ('error' in parameters) {
      if (spec.failurePolicy !== 'Ignore') throw denialOf(match, parameters.error, given);
      continue;
    }
    const inputs = { ...given, kind };
    const schema = asWire(kind.schema);
    for (const params of parameters.objects) {
      const holds = await withAnswers(inputs, (ask) =>
        conditionsHold(compiled.conditions, policyScope(compiled, inputs, params, ask)),
      );
      if (typeof holds === 'string' && spec.failurePolicy !== 'Ignore') throw denialOf(match, holds, given);
      if (holds !== true) continue;
      for (const [index, mutation] of (spec.mutations ?? []).entries()) {
        const before = request.object;
        const result = await withAnswers(inputs, (ask) => {
          const scope = policyScope(compiled, inputs, params, ask);
          return mutated(compiled, index, scope, asWire(before), schema, mutation.patchType);
        });
        if ('error' in result) {
          if (spec.failurePolicy !== 'Ignore') throw denialOf(match, result.error, given);
          break;
        }
        request.object = asNeutralJson(result.object) as ApiObject;
      }
    }
  }
};

const denialOf = (
  { policy, binding }: PolicyMatch,
  message: string,
  { request }: Omit<Inputs, 'kind'>,
): StatusError => {
  const text = `policy '${policy.metadata.name}' with binding '${binding.metadata.name}' denied request: ${message}`;
  return new StatusError(403, 'Invalid', text, {
    ...refuse(request, text).details,
    causes: [{ message: text } as Cause],
  });
};
