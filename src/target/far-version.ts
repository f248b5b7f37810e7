/** A version that a server with counting versions has not reached: so many writes after the present one, by default a thousand millions (A 4.5). Throws for versions that do not count. */
export function farVersion(current: string, writesAhead = 1_000_000_000): string {
  if (!/^\d+$/.test(current))
    throw new Error(`"${current}" is no number: name a future version by controls.futureVersion of the target file`);
  return String(BigInt(current) + BigInt(writesAhead));
}
