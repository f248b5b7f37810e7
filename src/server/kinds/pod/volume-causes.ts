import type { Cause, Json } from '../../model.ts';
import { causes } from '../shared/causes.ts';
import { nameForms } from '../shared/name-forms.ts';

/** Causes of a 422 for the volumes of a Pod: a name used once, and exactly one source. */
export const volumeCauses = (volumes: readonly Json[], field: string): readonly Cause[] => {
  const names = volumes.map(({ name }) => name);
  return volumes.flatMap((volume, index): Cause[] => {
    const at = `${field}[${index}]`;
    const { name, ...sources } = volume;
    const wrong = name ? nameForms.label(name) : null;
    return [
      ...(name ? [] : [causes.required(`${at}.name`)]),
      ...(wrong ? [causes.invalid(`${at}.name`, name, wrong)] : []),
      ...(name && !wrong && names.indexOf(name) < index ? [causes.duplicate(`${at}.name`, name)] : []),
      ...Object.keys(sources)
        .slice(1)
        .map((type) => causes.forbidden(`${at}.${type}`, 'may not specify more than 1 volume type')),
      ...(sources['hostPath'] && !sources['hostPath'].path ? [causes.required(`${at}.hostPath.path`)] : []),
      ...(sources['secret'] && !sources['secret'].secretName ? [causes.required(`${at}.secret.secretName`)] : []),
      ...(sources['configMap'] && !sources['configMap'].name ? [causes.required(`${at}.configMap.name`)] : []),
      ...(sources['persistentVolumeClaim'] && !sources['persistentVolumeClaim'].claimName
        ? [causes.required(`${at}.persistentVolumeClaim.claimName`)]
        : []),
    ];
  });
};
