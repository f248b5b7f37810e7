import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../package-root.ts';
import { areaOf } from './rule-definitions.ts';

/** A part of the documents that a server may have without the other parts. */
export interface Profile {
  readonly name: string;
  /** What it covers, in one sentence. */
  readonly about: string;
  /** Areas and ids of its rules; an id counts before an area. */
  readonly rules: readonly string[];
  /** The capabilities that a server with the profile has. */
  readonly capabilities: readonly string[];
  /** The resources that a server with the profile serves, without their groups. */
  readonly kinds: readonly string[];
}

/** The content of `features/profiles.json` (schemas/files/profiles.json). */
export interface ProfileFile {
  readonly profiles: Readonly<Record<string, Omit<Profile, 'name'>>>;
  /** Capabilities, and ids of rules, that do not depend on what a server claims; by the reason. */
  readonly circumstances: Readonly<Record<string, readonly string[]>>;
}

interface Profiles {
  readonly all: ReadonlyMap<string, Profile>;
  /** The profiles that name an area or the id of a rule. */
  readonly naming: ReadonlyMap<string, readonly Profile[]>;
  readonly circumstances: ReadonlySet<string>;
}

let loaded: Profiles | undefined;

const read = (): Profiles => {
  if (loaded === undefined) {
    const file: ProfileFile = JSON.parse(readFileSync(join(packageRoot(), 'features/profiles.json'), 'utf8'));
    const all = new Map(Object.entries(file.profiles).map(([name, profile]) => [name, { ...profile, name }]));
    const named = new Set([...all.values()].flatMap(({ rules }) => rules));
    loaded = {
      all,
      naming: new Map([...named].map((one) => [one, [...all.values()].filter(({ rules }) => rules.includes(one))])),
      circumstances: new Set(Object.values(file.circumstances).flat()),
    };
  }
  return loaded;
};

/** The profiles by name, in the order of `features/profiles.json`. */
export const allProfiles = (): ReadonlyMap<string, Profile> => read().all;

/** What a scenario needs, and what of it the server lacks. */
export interface Needs {
  /** Capabilities. */
  readonly needs?: readonly string[];
  /** The capability, or the resource, because of which the scenario is not applicable. */
  readonly lacks?: string;
}

/**
 * Whether a rule belongs to a profile: the profile names its id; or, if no profile does, it names its area, or each of
 * its scenarios needs one of its capabilities.
 */
export const belongsToProfile = (profile: Profile, rule: string, scenarios: readonly Needs[]): boolean => {
  const byId = read().naming.get(rule);
  if (byId) return byId.includes(profile);
  const needsIt = ({ needs = [] }: Needs): boolean => needs.some((name) => profile.capabilities.includes(name));
  return profile.rules.includes(areaOf(rule)) || (scenarios.length > 0 && scenarios.every(needsIt));
};

/** Whether a profile promises what a scenario found absent. */
export const profilePromises = ({ capabilities, kinds }: Profile, { lacks }: Needs): boolean =>
  lacks !== undefined && (capabilities.includes(lacks) || kinds.includes(lacks));

/** Whether a scenario of a rule is not applicable for a reason that does not depend on what the server claims. */
export const dependsOnCircumstances = (rule: string, { lacks }: Needs): boolean => {
  const { circumstances } = read();
  return circumstances.has(rule) || (lacks !== undefined && circumstances.has(lacks));
};
