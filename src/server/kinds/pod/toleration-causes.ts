import type { Cause, Json } from '../../model.ts';
import { causes } from '../shared/causes.ts';
import { nameForms } from '../shared/name-forms.ts';

const effects = ['NoSchedule', 'PreferNoSchedule', 'NoExecute'];

/** Causes of a 422 for the tolerations of a Pod. */
export const tolerationCauses = (tolerations: readonly Json[], field: string): readonly Cause[] =>
  tolerations.flatMap((toleration, index): Cause[] => {
    const at = `${field}[${index}]`;
    const { key, operator, value, effect, tolerationSeconds } = toleration;
    const wrong = key ? nameForms.qualified(key) : null;
    return [
      ...(wrong ? [causes.invalid(`${at}.key`, key, wrong)] : []),
      ...(!key && operator !== 'Exists'
        ? [causes.invalid(`${at}.operator`, operator ?? '', 'operator must be Exists when `key` is empty')]
        : []),
      ...(!['Equal', 'Exists', undefined, ''].includes(operator)
        ? [causes.notSupported(`${at}.operator`, operator, ['Equal', 'Exists'])]
        : []),
      ...(operator === 'Exists' && value
        ? [causes.invalid(`${at}.operator`, toleration, 'value must be empty when `operator` is Exists')]
        : []),
      ...(effect && !effects.includes(effect) ? [causes.notSupported(`${at}.effect`, effect, effects)] : []),
      ...(tolerationSeconds !== undefined && effect !== 'NoExecute'
        ? [causes.invalid(`${at}.effect`, effect ?? '', "effect must be 'NoExecute' when `tolerationSeconds` is set")]
        : []),
    ];
  });
