import { type ServerParts, standardParts } from './parts.ts';
import { describedRelease, isReached, releaseInfo } from './release-numbers.ts';

/** A fresh, whole set of parts as of a release such as `1.25`: it names itself so, and old versions that go until then are gone (B 9.9). Throws when it is none. */
export const partsOfRelease = (release = describedRelease): ServerParts => {
  const info = releaseInfo(release);
  const parts = standardParts();
  parts.behaviours.discovery.release = () => info;
  parts.kinds = parts.kinds.filter(
    ({ deprecated, onRequest }) => !deprecated || onRequest === true || !isReached(deprecated.removedRelease, release),
  );
  return parts;
};
