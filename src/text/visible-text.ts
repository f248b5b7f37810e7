/**
 * Text that a terminal, a browser and an editor show as it is. Control characters, escape sequences, direction marks,
 * zero-width characters and lone surrogates become `\uXXXX`. Line feeds and tabs stay. Uses no other function, because
 * its source text also runs in a web page.
 */
export const visibleText = (text: string): string =>
  text.replace(
    /(?![\n\t])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]/gu,
    (character) => {
      const code = character.codePointAt(0) ?? 0;
      return code > 0xffff ? `\\u{${code.toString(16)}}` : `\\u${code.toString(16).padStart(4, '0')}`;
    },
  );
