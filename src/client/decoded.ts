/** A percent-encoded text, decoded; the text as it is if it cannot be decoded as a whole. */
export const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
