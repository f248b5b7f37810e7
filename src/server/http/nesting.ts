import { badRequest } from '../errors.ts';
import type { Json } from '../model.ts';

/** Maximum nesting of objects and lists in a body. */
const maxLevels = 1_000;

/** Returns the value. Throws 400 when it is nested too deeply. Visits the value level by level. */
export const withinLevels = (value: Json): Json => {
  const holders = (values: readonly Json[]): Json[] => values.filter((one) => typeof one === 'object' && one !== null);
  let level = holders([value]);
  for (let levels = 1; level.length > 0; levels += 1) {
    if (levels > maxLevels) throw badRequest(`the body is nested deeper than ${maxLevels} levels`);
    // A YAML alias makes one object appear in many places.
    level = [...new Set(level.flatMap((one) => holders(Object.values(one))))];
  }
  return value;
};
