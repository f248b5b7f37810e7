/** The curated list of members that differ between any two servers or two moments, with the reason. Paths are dotted, list positions cut out. */
const noise: ReadonlyArray<readonly [pattern: RegExp, reason: string]> = [
  [/(^|\.)metadata\.resourceVersion$/, 'a version is the server\'s own'],
  [/(^|\.)metadata\.uid$/, 'a uid is the server\'s own'],
  [/(^|\.)(details|ownerReferences)\.uid$/, 'a uid is the server\'s own'],
  [/(^|\.)metadata\.(continue|remainingItemCount)$/, 'a position in a list is the server\'s own'],
  [/(^|\.)metadata\.selfLink$/, 'an address of the server'],
  [/(Timestamp|Time|\.time|expiresAt)$/, 'a moment'],
  [/(^|\.)status\.token$/, 'a credential that the server made'],
  [/(^|\.)spec\.(clusterIPs?|nodePort|healthCheckNodePort)$/, 'an address that the server gave'],
  [/(^|\.)spec\.(username|uid|groups|extra)(\.|$)/, 'who sends the replay'],
  [/(^|\.)status\.certificate$/, 'a certificate that the server made'],
  [/(^|\.)serverAddress$/, 'an address of the server'],
];

/** Why a member is passed over when its values differ; null when it counts. */
export const noiseReason = (path: string): string | null => {
  const plain = path.replaceAll(/\[[^\]]*\]/g, '');
  return noise.find(([pattern]) => pattern.test(plain))?.[1] ?? null;
};
