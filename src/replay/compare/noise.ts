/** What a server gives unless the client chose it. */
const given = /(^|\.)spec\.(clusterIPs?|ports\.nodePort|nodePort|healthCheckNodePort)$/;

/**
 * The curated list of members that differ between any two servers or two moments, with the reason. Paths are dotted,
 * list positions cut out.
 */
const noise: ReadonlyArray<readonly [pattern: RegExp, reason: string]> = [
  [/(^|\.)metadata\.resourceVersion$/, "a version is the server's own"],
  [/(^|\.)metadata\.uid$/, "a uid is the server's own"],
  [/(^|\.)(details|ownerReferences)\.uid$/, "a uid is the server's own"],
  [/(^|\.)metadata\.(continue|remainingItemCount)$/, "a position in a list is the server's own"],
  [/(^|\.)metadata\.selfLink$/, 'an address of the server'],
  [/(Timestamp|Time|\.time|expiresAt)$/, 'a moment'],
  [/(^|\.)status\.token$/, 'a credential that the server made'],
  [given, 'an address that the server gave'],
  [/(^|\.)spec\.(username|uid|groups|extra)(\.|$)/, 'who sends the replay'],
  [/(^|\.)status\.certificate$/, 'a certificate that the server made'],
  [/(^|\.)serverAddress$/, 'an address of the server'],
];

/** Members whose values differ by nature only when both look so. */
const shaped: ReadonlyArray<readonly [pattern: RegExp, look: RegExp, reason: string]> = [
  [/\.(volumes|volumeMounts)\.name$/, /^[a-z-]+-api-access-[a-z0-9]{5}$/, 'a name that the server made'],
];

/** Columns of tables that show such members, with the reason. */
const columns: ReadonlyArray<readonly [pattern: RegExp, reason: string]> = [
  [/^(Age|Last Seen|First Seen|Last Schedule|Duration)$/i, 'a moment'],
  [/^Cluster-IP$/i, 'an address that the server gave'],
  [/^Requestor$/i, 'who sends the replay'],
];

/** Why the cells of a column are passed over when they differ; null when they count. */
export const columnNoise = (name: string): string | null =>
  columns.find(([pattern]) => pattern.test(name))?.[1] ?? null;

/** Why two texts at a place are both the server's own making; null when they count. */
export const textNoise = (path: string, a: string, b: string): string | null => {
  const plain = path.replaceAll(/\[[^\]]*\]/g, '');
  return shaped.find(([pattern, look]) => pattern.test(plain) && look.test(a) && look.test(b))?.[2] ?? null;
};

/** True for a member that counts when a client chose its value. */
export const isGiven = (path: string): boolean => given.test(path.replaceAll(/\[[^\]]*\]/g, ''));

/** Why a member is passed over when its values differ; null when it counts. */
export const noiseReason = (path: string): string | null => {
  const plain = path.replaceAll(/\[[^\]]*\]/g, '');
  return noise.find(([pattern]) => pattern.test(plain))?.[1] ?? null;
};
