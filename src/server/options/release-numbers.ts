/** The release that the documents describe. It is the default release of a server. */
export const describedRelease = '1.24';

const numbers = (release: string): readonly [major: number, minor: number] => {
  const [, major, minor] = /^(\d+)\.(\d+)$/.exec(release) ?? [];
  if (major === undefined || minor === undefined)
    throw new Error(`"${release}" is no release; write one as ${describedRelease}`);
  return [Number(major), Number(minor)];
};

/** The previous release. */
export const releaseBefore = (release: string): string => {
  const [major, minor] = numbers(release);
  return `${major}.${minor - 1}`;
};

/** Whether a release is the limit or later. */
export const isReached = (limit: string, release: string): boolean => {
  const [[major, minor], [ownMajor, ownMinor]] = [numbers(limit), numbers(release)];
  return ownMajor > major || (ownMajor === major && ownMinor >= minor);
};

/** The release information of a server (A 4.1). */
export interface ReleaseInfo {
  readonly major: string;
  readonly minor: string;
  readonly gitVersion: string;
}

/** Release information for a release number. Throws for a malformed number. */
export const releaseInfo = (release: string): ReleaseInfo => {
  const [major, minor] = numbers(release);
  return { major: String(major), minor: String(minor), gitVersion: `v${release}.0-planecheck` };
};
