import type { Json } from '../../model.ts';
import { ownMember } from '../../own-member.ts';

/** One step of the path of a rule: a member of an object, or a key of a map. */
interface Step {
  readonly name: string;
  readonly isKey: boolean;
}

/** The steps of a path such as `.spec.labels['a.b']` in a schema. Null for a path that the schema does not have. */
const stepsOf = (path: string, schema: Json): Step[] | null => {
  const steps: Step[] = [];
  let rest = path;
  let node = schema;
  while (rest !== '') {
    const [found, quoted, plain] = /^(?:\['((?:[^'\\]|\\.)*)'\]|\.([^.[\]]+))/.exec(rest) ?? [];
    if (found === undefined) return null;
    const name = plain ?? quoted?.replace(/\\(.)/g, '$1') ?? '';
    const isKey = node.properties === undefined;
    node = isKey ? node.additionalProperties : ownMember(node.properties, name);
    if (typeof node !== 'object' || node === null) return null;
    steps.push({ name, isKey });
    rest = rest.slice(found.length);
  }
  return steps;
};

/** The schema at a path without keys. Null for a path that the schema does not have. */
export const schemaAtPath = (path: string, schema: Json): Json => {
  const steps = path.includes('[') ? null : stepsOf(path, schema);
  return steps === null || steps.length === 0
    ? null
    : steps.reduce(
        (node: Json, { name, isKey }) => (isKey ? node.additionalProperties : node.properties[name]),
        schema,
      );
};

/** Whether the schema has the member that the path of a rule addresses. */
export const isFieldPath = (path: string, schema: Json): boolean => (stepsOf(path, schema)?.length ?? 0) > 0;

/** The path of a rule as causes show it, without the dot at its beginning. Empty for none. */
export const shownFieldPath = (path: string, schema: Json): string =>
  (stepsOf(path, schema) ?? [])
    .map(({ name, isKey }) => (isKey ? `[${name}]` : `.${name}`))
    .join('')
    .replace(/^\./, '');
