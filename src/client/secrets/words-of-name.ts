const cacheLimit = 2000;
const known = new Map<string, readonly string[]>();

/**
 * The words inside a name in lower case: camelCase, snake_case, kebab-case, dots, percent-encoding and escapes such as
 * `\u0074` are decoded.
 */
export const wordsOfName = (name: string): readonly string[] => {
  const cached = known.get(name);
  if (cached) return cached;
  const words = decoded(name)
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  if (known.size >= cacheLimit) known.clear();
  known.set(name, words);
  return words;
};

/** Decodes at most twice, because real names are not encoded more often. */
const decoded = (name: string): string => {
  let text = name;
  for (let depth = 0; depth < 2 && /[%\\]/.test(text); depth += 1)
    text = text
      .replaceAll(/\\+u([0-9a-fA-F]{4})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
      .replaceAll(/%([0-9a-fA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return text;
};
