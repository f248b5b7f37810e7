import type { StatusError } from '../../errors.ts';
import { refuse } from '../refuse.ts';
import type { ChosenWebhook } from '../../model.ts';
import { type CompiledPolicy, compilePolicy } from './compile-policy.ts';
import { conditionsHold, type Inputs, policyScope, withAnswers } from './evaluation.ts';

const compiledEntries = new WeakMap<object, CompiledPolicy>();

/**
 * Whether the conditions of a webhook hold for a request. A condition that cannot be evaluated skips the webhook or
 * refuses the request, as the failure policy of the webhook says.
 */
export const webhookMatches = async (
  inputs: Inputs,
  { entry }: ChosenWebhook,
  release: string,
): Promise<boolean | StatusError> => {
  if (!entry.matchConditions?.length) return true;
  const compiled =
    compiledEntries.get(entry) ?? compilePolicy(inputs.asWire({ matchConditions: entry.matchConditions }), release);
  compiledEntries.set(entry, compiled);
  const holds = await withAnswers(inputs, (ask) =>
    conditionsHold(compiled.conditions, policyScope(compiled, inputs, null, ask)),
  );
  if (typeof holds !== 'string') return holds;
  if (entry.failurePolicy === 'Ignore') return false;
  return refuse(inputs.request, holds);
};
