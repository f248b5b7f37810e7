import type { Cause, Json, ValidationRule } from '../../model.ts';
import { causes } from '../shared/causes.ts';
import { dataRules } from '../shared/data-rules.ts';
import { podCauses } from './pod-causes.ts';

/**
 * Validates the Pod template at a dotted path. `policies` are the restart policies that its owner allows; all of them
 * by default. Claims that the owner makes for each Pod are volumes of the Pod.
 */
export const templateRule = (path: string, policies?: readonly string[]): ValidationRule =>
  dataRules.check([], (object) =>
    podCauses(dataRules.read(object, path)?.spec ?? {}, `${path}.spec`, {
      ...(policies ? { policies } : {}),
      claims: (object['spec']?.volumeClaimTemplates ?? []).map(({ metadata }: Json) => metadata?.name),
    }),
  );

/** Pods of a Job end, so that the template says what happens to a container that has ended. */
export const endingPods = (template: Json, path: string): readonly Cause[] =>
  ['OnFailure', 'Never'].includes(template?.spec?.restartPolicy)
    ? []
    : [causes.required(`${path}.spec.restartPolicy`, 'valid values: "OnFailure", "Never"')];
