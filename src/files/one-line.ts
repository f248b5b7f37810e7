/** A message in one line: names and reasons from files may hold line feeds. */
export const oneLine = (text: string): string => text.replaceAll(/\s*[\r\n\u2028\u2029]+\s*/g, ' ').trim();
