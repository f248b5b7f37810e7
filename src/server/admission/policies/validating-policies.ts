import { StatusError } from '../../errors.ts';
import type { Scope } from '../../expressions/evaluate.ts';
import { usableMessage } from '../../expressions/usable-message.ts';
import type { ApiObject, Cause, Json } from '../../model.ts';
import { refuse } from '../refuse.ts';
import { type CompiledPolicy, compilePolicy } from './compile-policy.ts';
import { conditionsHold, type Inputs, outcomeOf, policyScope, withAnswers } from './evaluation.ts';
import { parametersOf, policiesFor, type PolicyMatch } from './policy-matches.ts';

/** Why a policy refuses a request. */
interface Denial {
  readonly message: string;
  readonly reason: string;
  /** Position of the validation, -1 for a failure of the policy itself. */
  readonly index: number;
}

const codes: ReadonlyMap<string, number> = new Map([
  ['Forbidden', 403],
  ['RequestEntityTooLarge', 413],
]);

/** A stored policy: its specification in names of the wire, and its compiled expressions. */
interface ReadPolicy {
  readonly spec: Json;
  readonly compiled: CompiledPolicy;
}

const readPolicies = new WeakMap<ApiObject, ReadPolicy>();

/** Reads a stored policy, once. */
export const readPolicy = (policy: ApiObject, release: string, asWire: (value: Json) => Json): ReadPolicy => {
  const known = readPolicies.get(policy);
  if (known) return known;
  const spec = asWire(policy['spec']);
  const read = { spec, compiled: compilePolicy(spec, release) };
  readPolicies.set(policy, read);
  return read;
};

const messageOf = (policy: CompiledPolicy, validation: Json, index: number, scope: Scope): string => {
  const expression = policy.messages[index];
  const outcome = expression ? outcomeOf(expression, scope) : null;
  const text = outcome && 'value' in outcome && typeof outcome.value === 'string' ? usableMessage(outcome.value) : null;
  if (text !== null) return text;
  return validation.message
    ? String(validation.message).trim()
    : `failed expression: ${String(validation.expression).trim()}`;
};

/** What the validations of a policy find, and its annotations of the audit event. */
const evaluated = (policy: CompiledPolicy, spec: Json, scope: Scope) => {
  const isStrict = spec.failurePolicy !== 'Ignore';
  const denials: Denial[] = [];
  const annotations: Array<readonly [key: string, value: string]> = [];
  const failed = (message: string, index: number): void => {
    if (isStrict) denials.push({ message, reason: 'Invalid', index });
  };
  const holds = conditionsHold(policy.conditions, scope);
  if (typeof holds === 'string') failed(holds, -1);
  if (holds !== true) return { denials, annotations };
  for (const [index, validation] of (spec.validations ?? []).entries()) {
    const expression = policy.validations[index];
    const outcome = expression ? outcomeOf(expression, scope) : { value: true };
    if ('error' in outcome) failed(outcome.error, index);
    else if (outcome.value !== true)
      denials.push({
        message: messageOf(policy, validation, index, scope),
        reason: validation.reason ?? 'Invalid',
        index,
      });
  }
  for (const annotation of policy.annotations) {
    const outcome = outcomeOf(annotation, scope);
    if ('error' in outcome) failed(outcome.error, -1);
    else if (typeof outcome.value === 'string' && outcome.value.trim() !== '')
      annotations.push([annotation.key, outcome.value.trim()]);
  }
  return { denials, annotations };
};

/** Runs all validating policies that match a request. Throws StatusError for the first denial. */
export const validateByPolicies = async (
  given: Omit<Inputs, 'kind'>,
  release: string,
  warn: (text: string) => void,
): Promise<void> => {
  const { core, request, asWire } = given;
  const failures: Json[] = [];
  const denied: Array<readonly [PolicyMatch, Denial]> = [];
  const annotations = new Map<string, Set<string>>();
  for (const match of policiesFor(core, 'ValidatingAdmissionPolicy', request)) {
    const { policy, binding, kind } = match;
    const { spec, compiled } = readPolicy(policy, release, asWire);
    const actions: string[] = binding['spec'].validationActions ?? [];
    const report = (denial: Denial): void => {
      const [name, bindingName] = [policy.metadata.name ?? '', binding.metadata.name ?? ''];
      if (actions.includes('Deny')) denied.push([match, denial]);
      if (actions.includes('Audit'))
        failures.push({
          message: denial.message,
          policy: name,
          binding: bindingName,
          expressionIndex: Math.max(denial.index, 0),
          validationActions: actions,
        });
      if (actions.includes('Warn'))
        warn(
          `Validation failed for ValidatingAdmissionPolicy '${name}' with binding '${bindingName}': ${denial.message}`,
        );
    };
    const parameters = parametersOf(core, match, request);
    if ('error' in parameters) {
      if (spec.failurePolicy !== 'Ignore')
        denied.push([match, { message: parameters.error, reason: 'Invalid', index: -1 }]);
      continue;
    }
    for (const params of parameters.objects) {
      const inputs = { ...given, kind };
      const found = await withAnswers(inputs, (ask) =>
        evaluated(compiled, spec, policyScope(compiled, inputs, params, ask)),
      );
      for (const denial of found.denials) report(denial);
      for (const [key, value] of found.annotations) {
        const name = `${policy.metadata.name}/${key}`;
        annotations.set(name, (annotations.get(name) ?? new Set()).add(value));
      }
    }
  }
  for (const [name, values] of annotations) request.auditAnnotations[name] = [...values].join(', ');
  if (failures.length > 0)
    request.auditAnnotations['validation.policy.admission.platform.io/validation_failure'] = JSON.stringify(failures);
  const [first] = denied;
  if (first) throw denialOf(first[0], first[1], given);
};

const denialOf = (
  { policy, binding }: PolicyMatch,
  { message, reason }: Denial,
  { request }: Omit<Inputs, 'kind'>,
): StatusError => {
  const text =
    `ValidatingAdmissionPolicy '${policy.metadata.name}' with binding '${binding.metadata.name}' denied request: ` +
    message;
  const refusal = refuse(request, text);
  // The cause of a policy has nothing but a message.
  const cause = { message: text } as Cause;
  return new StatusError(codes.get(reason) ?? 422, reason, refusal.message, {
    ...refusal.details,
    causes: [cause],
  });
};
