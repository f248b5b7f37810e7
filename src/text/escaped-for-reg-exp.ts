/** Text as the source of a regular expression that matches it literally. */
export const escapedForRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
