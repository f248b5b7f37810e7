/** Text with its percent-encoding undone where that is well-formed UTF-8; all else stays as it is. */
export const percentDecoded = (text: string): string =>
  text.replace(/(?:%[0-9a-f]{2})+/gi, (encoded) => {
    try {
      return decodeURIComponent(encoded);
    } catch {
      return encoded;
    }
  });
