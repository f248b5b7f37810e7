import type { Value } from '../values.ts';
import { type FunctionGroup, type Library, libraryOf } from '../library.ts';
import { authorizerFunctions } from './authorizer.ts';
import { formatFunctions } from './formats.ts';
import { includesFunction, laterListFunctions, listFunctions, setFunctions } from './lists.ts';
import { networkFunctions } from './network.ts';
import { quantityFunctions, versionFunctions } from './quantities.ts';
import { mixedComparisons, optionalFunctions, standardFunctions } from './standard.ts';
import { laterStringFunctions, stringFunctions } from './strings.ts';
import { timeFunctions } from './time.ts';
import { urlFunctions } from './urls.ts';
import { twoVariableMacros } from '../parse.ts';

const standardMacros = ['all/2', 'exists/2', 'exists_one/2', 'map/2', 'map/3', 'filter/2'];

/**
 * Groups of functions, each with the first release in which new definitions may use it: the one after the release that
 * added it, so that a server that goes back by one release can still evaluate what is stored.
 */
const groups: readonly FunctionGroup[] = [
  { since: '1.0', functions: standardFunctions, macros: standardMacros },
  { since: '1.0', functions: timeFunctions },
  { since: '1.0', functions: stringFunctions },
  { since: '1.0', functions: listFunctions },
  { since: '1.0', functions: urlFunctions },
  { since: '1.28', functions: authorizerFunctions },
  { since: '1.29', functions: mixedComparisons },
  { since: '1.29', functions: optionalFunctions, macros: ['optMap/2', 'optFlatMap/2'] },
  { since: '1.29', functions: quantityFunctions },
  { since: '1.30', functions: laterStringFunctions },
  { since: '1.30', functions: setFunctions },
  { since: '1.31', functions: networkFunctions },
  { since: '1.32', functions: formatFunctions },
  { since: '1.33', functions: {}, macros: twoVariableMacros },
  { since: '1.34', functions: versionFunctions },
  { since: '1.35', functions: laterListFunctions, macros: ['sortBy/2'] },
  { since: '1.38', functions: includesFunction },
  { since: '1.32', functions: { 'jsonpatch.escapeKey(string): string': escapedKey } },
];

/** A key as part of the path of a JSON patch. */
function escapedKey(key: Value): Value {
  return String(key).replaceAll('~', '~0').replaceAll('/', '~1');
}

const libraries = new Map<string, Library>();

/** The functions of a release, such as `1.30`. */
export const functionsOf = (release: string): Library => {
  const known = libraries.get(release) ?? libraryOf(groups, release);
  libraries.set(release, known);
  return known;
};
