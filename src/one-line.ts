/** A message as one line. Names and reasons that come from files can contain line feeds. */
export const oneLine = (text: string): string => text.replaceAll(/\s*[\r\n\u2028\u2029]+\s*/g, ' ').trim();
