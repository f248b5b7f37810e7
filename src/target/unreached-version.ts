/**
 * A resource version that a server with numeric versions has not reached: so many writes after the present one, by
 * default 10^9 (A 4.5). Throws when the present version is not numeric.
 */
export function unreachedVersion(current: string, writesAhead = 1_000_000_000): string {
  if (!/^\d+$/.test(current))
    throw new Error(
      `"${current}" is not a number: set controls.futureVersion in the target file to get a future resource version`,
    );
  return String(BigInt(current) + BigInt(writesAhead));
}
