/** The percent-decoded text; unchanged if it cannot be decoded completely. */
export const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
