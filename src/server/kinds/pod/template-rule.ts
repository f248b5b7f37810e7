import type { ValidationRule } from '../../model.ts';
import { dataRules } from '../shared/data-rules.ts';
import { podCauses } from './pod-causes.ts';

/**
 * Validates the Pod template at a dotted path. `policies` are the restart policies that its owner allows; all of them
 * by default.
 */
export const templateRule = (path: string, policies?: readonly string[]): ValidationRule =>
  dataRules.check([], (object) => podCauses(dataRules.read(object, path)?.spec ?? {}, `${path}.spec`, policies));
