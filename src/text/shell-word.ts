const octal = (character: string): string =>
  [...Buffer.from(character, 'utf8')].map((byte) => `\\${byte.toString(8).padStart(3, '0')}`).join('');

/** Characters that a terminal interprets or hides. A carriage return is one of them; a line feed and a tab are not. */
const hidden =
  /(?![\n\t])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]/gu;

/**
 * One word for a POSIX shell whose value is exactly this text. The text is quoted, so the shell expands nothing in it.
 * Characters that a terminal interprets or hides are written as octal numbers. A word cannot contain a null byte, so
 * null bytes are left out.
 */
export const shellWord = (text: string): string =>
  `'${text
    .replaceAll('\0', '')
    .replaceAll("'", `'\\''`)
    .replace(hidden, (character) => `'"$(printf '${octal(character)}')"'`)}'`;
