import { badRequest } from '../errors.ts';

type Labels = Readonly<Record<string, string>>;
type Requirement = (labels: Labels) => boolean;

const name = `[A-Za-z0-9](?:[-A-Za-z0-9_./]*[A-Za-z0-9])?`;
const value = `(?:[A-Za-z0-9](?:[-A-Za-z0-9_.]*[A-Za-z0-9])?)?`;
const setForm = new RegExp(`^(${name})\\s+(in|notin)\\s*\\(([^()]*)\\)$`);
const equalForm = new RegExp(`^(${name})\\s*(==|=|!=)\\s*(${value})$`);
const existsForm = new RegExp(`^(!?)\\s*(${name})$`);

const requirement = (text: string, selector: string): Requirement => {
  const set = setForm.exec(text);
  if (set) {
    const [, key = '', operator, list = ''] = set;
    const values = new Set(list.split(',').map((item) => item.trim()));
    return operator === 'in'
      ? (labels) => key in labels && values.has(labels[key] ?? '')
      : (labels) => !(key in labels && values.has(labels[key] ?? ''));
  }
  const equal = equalForm.exec(text);
  if (equal) {
    const [, key = '', operator, wanted = ''] = equal;
    return operator === '!=' ? (labels) => labels[key] !== wanted : (labels) => labels[key] === wanted;
  }
  const exists = existsForm.exec(text);
  if (exists) {
    const [, not, key = ''] = exists;
    return not ? (labels) => !(key in labels) : (labels) => key in labels;
  }
  throw badRequest(`unable to parse requirement: ${JSON.stringify(selector)} is not a label selector`);
};

/** Predicate on labels for the text of `labelSelector`. Null for empty text. Throws 400 for malformed text (A 4.4). */
export const labelSelector = (text: string): Requirement | null => {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const parts = trimmed.split(/,(?![^()]*\))/).map((part) => requirement(part.trim(), trimmed));
  return (labels) => parts.every((part) => part(labels));
};
