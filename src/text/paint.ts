/** Colours of a terminal by what they mean. */
const codes = { good: '32', bad: '31', unclear: '35', weak: '2', strong: '1' } as const;

/** What a painted text means. */
export type Paint = keyof typeof codes;

/** Whether text for this stream gets colours: on a terminal, unless `NO_COLOR` is set; `FORCE_COLOR` asks for them. */
export const hasColours = (
  out: { readonly isTTY?: boolean },
  env: Readonly<Record<string, string | undefined>>,
): boolean => {
  if (env['NO_COLOR']) return false;
  if (env['FORCE_COLOR'] !== undefined) return env['FORCE_COLOR'] !== '0';
  return out.isTTY === true && env['TERM'] !== 'dumb';
};

/** Text in a colour. The text must contain no control characters of others. */
export const painted = (text: string, paint: Paint): string => `\u001b[${codes[paint]}m${text}\u001b[0m`;
