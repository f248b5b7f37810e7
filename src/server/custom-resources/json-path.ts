import type { Json } from '../model.ts';

type Step =
  | { readonly name: string }
  | { readonly index: number }
  | { readonly every: true }
  | { readonly member: string; readonly equals: Json };

/** The forms of one step: `.name`, `['name']`, `[0]`, `[*]` and `[?(@.member=="value")]`. */
const stepForms = [
  /\.((?:[^.[\\]|\\.)+)/,
  /\[['"]([^'"]+)['"]\]/,
  /\[(-?\d+)\]/,
  /\[(\*)\]/,
  /\[\?\(@\.([\w.-]+)\s*==\s*(?:"([^"]*)"|'([^']*)'|(true|false|-?\d+(?:\.\d+)?))\)\]/,
];
const stepForm = new RegExp(`^(?:${stepForms.map(({ source }) => source).join('|')})`);

/** The steps of a simple JSONPath such as `.status.conditions[?(@.type=="Ready")].status`. Null for other text. */
export const parseJsonPath = (path: string): readonly Step[] | null => {
  const steps: Step[] = [];
  let rest = path.replace(/^\$/, '');
  while (rest !== '') {
    const found = stepForm.exec(rest);
    if (!found) return null;
    const [all, dotted, quoted, index, star, member, double, single, bare] = found;
    if (dotted !== undefined) steps.push(dotted === '*' ? { every: true } : { name: dotted.replace(/\\(.)/g, '$1') });
    else if (quoted !== undefined) steps.push({ name: quoted });
    else if (index !== undefined) steps.push({ index: Number(index) });
    else if (star !== undefined) steps.push({ every: true });
    else steps.push({ member: member ?? '', equals: double ?? single ?? JSON.parse(bare ?? 'null') });
    rest = rest.slice(all.length);
  }
  return steps;
};

const follow = (values: readonly Json[], step: Step): Json[] =>
  values.flatMap((value): Json[] => {
    if (typeof value !== 'object' || value === null) return [];
    if ('every' in step) return Object.values(value);
    if ('equals' in step)
      return (Array.isArray(value) ? value : [value]).filter(
        (item) => step.member.split('.').reduce((at: Json, key) => at?.[key], item) === step.equals,
      );
    const found =
      'index' in step
        ? Array.isArray(value)
          ? value.at(step.index)
          : undefined
        : Object.hasOwn(value, step.name)
          ? value[step.name]
          : undefined;
    return found === undefined ? [] : [found];
  });

/** All values at a path. Empty for a malformed path. */
export const readJsonPath = (object: Json, path: string): readonly Json[] =>
  (parseJsonPath(path) ?? [{ name: '\0' }]).reduce<readonly Json[]>(follow, [object]);

/** Sets a value at a path of plain names, in place. Creates missing parents. */
export const writeJsonPath = (object: Json, path: string, value: Json): void => {
  const names = (parseJsonPath(path) ?? []).flatMap((step) => ('name' in step ? [step.name] : []));
  const last = names.pop();
  if (last === undefined) return;
  const parent = names.reduce((at: Json, name) => (at[name] ??= {}), object);
  parent[last] = value;
};
