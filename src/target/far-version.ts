/** A version that a server with counting versions has not reached: the present one and a thousand millions more (A 4.5). Throws for versions that do not count. */
export function farVersion(current: string): string {
  if (!/^\d+$/.test(current)) throw new Error(`"${current}" is no number: name a future version by controls.futureVersion of the target file`);
  return String(BigInt(current) + 1_000_000_000n);
}
