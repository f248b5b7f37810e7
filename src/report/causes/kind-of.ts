import { generalText } from './general-text.ts';

const deepest = 2;

/**
 * The kind of a value: its type and the names of its members. Statuses and words are kept, since they distinguish
 * findings; names and other numbers are not.
 */
export const kindOf = (value: unknown, depth = 0): string => {
  if (value === undefined) return 'nothing';
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return Number.isInteger(value) && value >= 100 && value <= 599 ? `${value}` : 'number';
  if (typeof value === 'string') return generalText(value).slice(0, 60);
  if (depth === deepest) return Array.isArray(value) ? 'list' : 'object';
  if (Array.isArray(value))
    return `[${[...new Set(value.slice(0, 20).map((item) => kindOf(item, depth + 1)))].sort().slice(0, 4).join(', ')}]`;
  const members = Object.entries(value).slice(0, 20);
  return `{${members
    .map(([name, member]) => `${generalText(name)}: ${kindOf(member, depth + 1)}`)
    .sort()
    .join(', ')}}`;
};
