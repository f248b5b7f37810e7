import type { Json } from '../../model.ts';

/**
 * Whether labels match the label selector of an object (matchLabels and matchExpressions). An empty selector matches
 * everything.
 */
export const selectorMatches = (selector: Json, labels: Readonly<Record<string, string>>): boolean => {
  for (const [key, value] of Object.entries(selector?.matchLabels ?? {})) if (labels[key] !== value) return false;
  return (selector?.matchExpressions ?? []).every(
    ({ key, operator, values = [] }: { key: string; operator: string; values?: string[] }) => {
      const value = Object.hasOwn(labels, key) ? labels[key] : undefined;
      if (operator === 'In') return value !== undefined && values.includes(value);
      if (operator === 'NotIn') return value === undefined || !values.includes(value);
      return operator === 'Exists' ? value !== undefined : operator === 'DoesNotExist' && value === undefined;
    },
  );
};

/** Whether a selector has no conditions. */
export const selectorIsEmpty = (selector: Json): boolean =>
  Object.keys(selector?.matchLabels ?? {}).length === 0 && (selector?.matchExpressions ?? []).length === 0;
