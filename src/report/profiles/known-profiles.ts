import { FileError } from '../../file-error.ts';
import { allProfiles, type Profile } from '../../rules/profiles.ts';

/** The profiles with these names, which a policy requires. Throws FileError for an unknown name. */
export const knownProfiles = (names: readonly string[]): readonly Profile[] =>
  names.map((name) => {
    const profile = allProfiles().get(name);
    if (profile === undefined)
      throw new FileError(`there is no profile "${name}"; the profiles are ${[...allProfiles().keys()].join(', ')}`);
    return profile;
  });
