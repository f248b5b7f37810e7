/** Returns the replacement for the value of a name. */
export type PlaceholderOf = (name: string, value: string) => string;
