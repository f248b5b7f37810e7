/** The usual resource name of a kind in paths: lower case, with a plural ending (A 1). */
export const pluralOf = (kind: string): string => {
  const word = kind.toLowerCase();
  if (word.endsWith('s')) return `${word}es`;
  return /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`;
};
