import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { DialectData } from './dialect-data.ts';
import { packageRoot } from '../package-root.ts';
import { directions, rewriter } from './spelling.ts';
import type { Translator } from './translator.ts';

/** Names of the dialects in the package. */
export const dialectNames: readonly string[] = ['neutral', 'kubernetes'];

const translators = new Map<string, Translator>();

/** The translator of a dialect. Throws for a name that is not in `dialectNames`. */
export function dialectNamed(name: string): Translator {
  const present = translators.get(name);
  if (present) return present;
  if (!dialectNames.includes(name)) throw new Error(`Unknown dialect "${name}"; there are ${dialectNames.join(', ')}`);
  const data = parse(
    readFileSync(join(packageRoot(import.meta.url), 'src/dialect', `${name}.yaml`), 'utf8'),
  ) as DialectData;
  const { toWire, fromWire } = directions(data);
  const translator: Translator = { name: data.name, toWire: rewriter(toWire), fromWire: rewriter(fromWire) };
  translators.set(name, translator);
  return translator;
}
