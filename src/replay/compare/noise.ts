/** Addresses and ports, which a server allocates unless the client chooses them. */
const allocated = /(^|\.)spec\.(clusterIPs?|ports\.nodePort|nodePort|healthCheckNodePort)$/;

/**
 * The members that differ between any two servers or times, with the reason. Paths are dotted, without list positions.
 */
const noise: ReadonlyArray<readonly [pattern: RegExp, reason: string]> = [
  [/(^|\.)metadata\.resourceVersion$/, 'a resource version, which each server generates'],
  [/(^|\.)metadata\.uid$/, 'a uid, which each server generates'],
  [/(^|\.)(details|ownerReferences)\.uid$/, 'a uid, which each server generates'],
  [/(^|\.)metadata\.(continue|remainingItemCount)$/, 'a position in a list, which each server generates'],
  [/(^|\.)metadata\.selfLink$/, 'an address of the server'],
  [/(Timestamp|Time|\.time|expiresAt)$/, 'a time'],
  [/(^|\.)status\.token$/, 'a credential that the server generated'],
  [allocated, 'an address or port that the server allocated'],
  [/(^|\.)spec\.(username|uid|groups|extra)(\.|$)/, 'the user that sends the replay'],
  [/(^|\.)status\.certificate$/, 'a certificate that the server generated'],
  [/(^|\.)serverAddress$/, 'an address of the server'],
];

/** Members whose values do not count when both have this form. */
const noiseByForm: ReadonlyArray<readonly [pattern: RegExp, form: RegExp, reason: string]> = [
  [/\.(volumes|volumeMounts)\.name$/, /^[a-z-]+-api-access-[a-z0-9]{5}$/, 'a name that the server generated'],
];

/** Columns of tables that show such members, with the reason. */
const columns: ReadonlyArray<readonly [pattern: RegExp, reason: string]> = [
  [/^(Age|Last Seen|First Seen|Last Schedule|Duration)$/i, 'a time'],
  [/^Cluster-IP$/i, 'an address or port that the server allocated'],
  [/^Requestor$/i, 'the user that sends the replay'],
];

/** The reason why differences in a column do not count; null when they count. */
export const columnNoise = (name: string): string | null =>
  columns.find(([pattern]) => pattern.test(name))?.[1] ?? null;

/** The reason why two texts in this place do not count as different; null when they count. */
export const textNoise = (path: string, a: string, b: string): string | null => {
  const plain = path.replaceAll(/\[[^\]]*\]/g, '');
  return noiseByForm.find(([pattern, form]) => pattern.test(plain) && form.test(a) && form.test(b))?.[2] ?? null;
};

/** True for an address or port; a difference counts when a client chose the value. */
export const isAllocated = (path: string): boolean => allocated.test(path.replaceAll(/\[[^\]]*\]/g, ''));

/** The reason why a difference in a member does not count; null when it counts. */
export const noiseReason = (path: string): string | null => {
  const plain = path.replaceAll(/\[[^\]]*\]/g, '');
  return noise.find(([pattern]) => pattern.test(plain))?.[1] ?? null;
};
