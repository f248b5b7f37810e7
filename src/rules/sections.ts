import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../package-root.ts';

/** What a section of the documents is about. */
export interface Section {
  readonly heading: string;
  /** Topic of the Kubernetes documentation that covers the same. */
  readonly kubernetes: string;
}

let loaded: ReadonlyMap<string, Section> | undefined;

/** The sections that rules name, by document letter and number such as `A 4.7`, from `features/sections.json`. */
export const sections = (): ReadonlyMap<string, Section> => {
  loaded ??= new Map(
    Object.entries(
      JSON.parse(readFileSync(join(packageRoot(), 'features/sections.json'), 'utf8')) as Record<string, Section>,
    ),
  );
  return loaded;
};
