/** Reads one more word list of an option that may be given several times: what came before stays, comma-separated. */
export const listOption = (text: string, before?: string): string =>
  before === undefined ? text : `${before},${text}`;
