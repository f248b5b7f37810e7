/**
 * JSON text for a terminal: the same document, with every character that a terminal interprets or hides as a JSON
 * escape. Such a character can only occur in a string.
 */
export const visibleJson = (json: string): string =>
  json.replace(
    /(?![\n\t])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]/gu,
    (character) =>
      Array.from({ length: character.length }, (_, at) => {
        const unit = character.charCodeAt(at).toString(16).padStart(4, '0');
        return `\\u${unit}`;
      }).join(''),
  );
