/** Reads an option that may be repeated: joins its values with commas. */
export const listOption = (text: string, before?: string): string =>
  before === undefined ? text : `${before},${text}`;
