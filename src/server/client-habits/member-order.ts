/** A member of JSON text: its dotted path, and whether the same object has had it before. */
export interface WrittenMember {
  readonly path: string;
  readonly again: boolean;
}

/** The members of JSON text in their order, with duplicates, which a parser drops. The text must be JSON. */
export const membersInOrder = (text: string): readonly WrittenMember[] => {
  const members: WrittenMember[] = [];
  let at = 0;
  const skipSpace = (): void => {
    while (/\s/.test(text[at] ?? '')) at += 1;
  };
  const readText = (): string => {
    const start = at;
    for (at += 1; text[at] !== '"'; at += 1) if (text[at] === '\\') at += 1;
    at += 1;
    return JSON.parse(text.slice(start, at));
  };
  /** Reads a list or an object, whose first character is the present one. */
  const readHolder = (path: string, end: string): void => {
    const seen = new Set<string>();
    at += 1;
    skipSpace();
    for (let index = 0; text[at] !== end; index += 1) {
      let below = `${path}[${index}]`;
      if (end === '}') {
        const name = readText();
        below = path ? `${path}.${name}` : name;
        members.push({ path: below, again: seen.has(name) });
        seen.add(name);
        skipSpace();
        at += 1;
      }
      readValue(below);
      if (text[at] === ',') at += 1;
      skipSpace();
    }
    at += 1;
  };
  const readValue = (path: string): void => {
    skipSpace();
    if (text[at] === '{') readHolder(path, '}');
    else if (text[at] === '[') readHolder(path, ']');
    else if (text[at] === '"') readText();
    else while (at < text.length && !/[\s,\]}]/.test(text[at] ?? '')) at += 1;
    skipSpace();
  };
  readValue('');
  return members;
};
