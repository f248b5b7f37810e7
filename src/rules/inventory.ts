import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../package-root.ts';

/** How binding a rule is: a failed `should` warns, `may` and `observe` never fail, `info` cannot be seen. */
export type Level = 'must' | 'should' | 'may' | 'observe' | 'info';

/** One line of the inventory: where the claim stands and what judging it takes. */
export interface InventoryRule {
  readonly id: string;
  /** Document letter and section, for example `A 4.7`. */
  readonly section: string;
  readonly level: Level;
  readonly observedBy: string;
  readonly needs: readonly string[];
}

let loaded: ReadonlyMap<string, InventoryRule> | undefined;

/** All rules known, by id (schemas/rules.json). */
export const inventory = (): ReadonlyMap<string, InventoryRule> => {
  loaded ??= new Map(
    (JSON.parse(readFileSync(join(packageRoot(), 'schemas/rules.json'), 'utf8')) as InventoryRule[]).map((rule) => [
      rule.id,
      rule,
    ]),
  );
  return loaded;
};

/** `PAGE` of `PAGE-03`. */
export const areaOf = (id: string): string => id.slice(0, id.lastIndexOf('-'));
