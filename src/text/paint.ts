/** What a painted text means; it decides the colour on a terminal. */
export type Paint = 'good' | 'bad' | 'weak';

const codes: ReadonlyMap<Paint, string> = new Map([
  ['good', '32'],
  ['bad', '31'],
  ['weak', '2'],
]);

/** Whether text for this stream gets colours: on a terminal, unless `NO_COLOR` is set; `FORCE_COLOR` requests them. */
export const hasColours = (
  out: { readonly isTTY?: boolean },
  env: Readonly<Record<string, string | undefined>>,
): boolean => {
  if (env['NO_COLOR']) return false;
  if (env['FORCE_COLOR'] !== undefined) return env['FORCE_COLOR'] !== '0';
  return out.isTTY === true && env['TERM'] !== 'dumb';
};

/** Text in a colour. The text must contain no control characters of others. */
export const painted = (text: string, paint: Paint): string => `\u001b[${codes.get(paint)}m${text}\u001b[0m`;
