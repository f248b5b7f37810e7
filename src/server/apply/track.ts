import type { ApplyBehaviours } from '../behaviours/apply.ts';
import type { ApiObject } from '../model.ts';
import type { TrackInput } from './inputs.ts';

/** The object to store with managedFields after a create, update or patch (A 4.8, 2 and 8). Never fails for ownership. */
export const trackUpdate = (input: TrackInput, behaviours: ApplyBehaviours): ApiObject => {
  void behaviours;
  return input.after;
};
