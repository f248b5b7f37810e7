import { badRequest } from '../errors.ts';
import type { Json } from '../model.ts';

/** Levels of objects and lists that a body may have. */
const mostLevels = 1_000;

/** The value, unless it is nested too deep to be walked through. Visits level by level. Throws 400. */
export const withinLevels = (value: Json): Json => {
  const holders = (values: readonly Json[]): Json[] => values.filter((one) => typeof one === 'object' && one !== null);
  let level = holders([value]);
  for (let levels = 1; level.length > 0; levels += 1) {
    if (levels > mostLevels) throw badRequest(`the body is nested deeper than ${mostLevels} levels`);
    // An alias of YAML shows one object in many places.
    level = [...new Set(level.flatMap((one) => holders(Object.values(one))))];
  }
  return value;
};
