/** Texts as values of `data` of a Secret: in base64 (A 2.3). */
export const secretData = (texts: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, Buffer.from(text).toString('base64')]));
