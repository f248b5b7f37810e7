import { type ServerParts, standardParts } from './parts.ts';

/** The release that the documents describe, and that a server is of unless it is told otherwise. */
export const describedRelease = '1.24';

const numbers = (release: string): readonly [major: number, minor: number] => {
  const [, major, minor] = /^(\d+)\.(\d+)$/.exec(release) ?? [];
  if (major === undefined || minor === undefined) throw new Error(`"${release}" is no release; write one as ${describedRelease}`);
  return [Number(major), Number(minor)];
};

/** The release before. */
export const releaseBefore = (release: string): string => {
  const [major, minor] = numbers(release);
  return `${major}.${minor - 1}`;
};

const isReached = (limit: string, release: string): boolean => {
  const [[major, minor], [ownMajor, ownMinor]] = [numbers(limit), numbers(release)];
  return ownMajor > major || (ownMajor === major && ownMinor >= minor);
};

/** A fresh, whole set of parts as of a release such as `1.25`: it names itself so, and old versions that go until then are gone (B 9.9). Throws when it is none. */
export const partsOfRelease = (release: string): ServerParts => {
  const [major, minor] = numbers(release).map(String) as [string, string];
  const parts = standardParts();
  parts.behaviours.discovery.release = () => ({ major, minor, gitVersion: `v${release}.0-planecheck` });
  parts.kinds = parts.kinds.filter(({ deprecated, onRequest }) => !deprecated || onRequest === true || !isReached(deprecated.removedRelease, release));
  return parts;
};
