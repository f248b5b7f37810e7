import type { ServerParts } from '../core.ts';
import { standardParts } from '../parts.ts';
import { describedRelease, isReached, releaseInfo } from './release-numbers.ts';

/**
 * A complete new set of parts of a release such as `1.25`: the server reports this release, and API versions that were
 * removed until then are not served (B 9.9). Throws for a malformed release.
 */
export const partsOfRelease = (release = describedRelease): ServerParts => {
  const info = releaseInfo(release);
  const parts = standardParts();
  parts.behaviours.discovery.release = () => info;
  if (isReached('1.27', release)) parts.behaviours.watch.servesInitialEvents = () => true;
  const aggregated = ['v2', 'v2beta1'].filter((version) => isReached(version === 'v2' ? '1.30' : '1.27', release));
  parts.behaviours.discovery.aggregatedVersions = () => aggregated;
  parts.kinds = parts.kinds.filter(
    ({ deprecated, onRequest }) => !deprecated || onRequest === true || !isReached(deprecated.removedRelease, release),
  );
  return parts;
};
