/** Detects the end of a JSON document in a sequence of chunks, without parsing it. */
export class JsonEnd {
  #levels = 0;
  /** Number of complete objects and lists at the outermost level. */
  #documents = 0;
  #inString = false;
  #isEscaped = false;

  /** Reads the next bytes. True when they end one complete object or list, and only white space follows. */
  push(bytes: Uint8Array): boolean {
    let levels = this.#levels;
    let inString = this.#inString;
    let isEscaped = this.#isEscaped;
    let isEnd = false;
    for (let at = 0; at < bytes.length; at += 1) {
      const code = bytes[at] as number;
      if (inString) {
        if (isEscaped) isEscaped = false;
        else if (code === backslash) isEscaped = true;
        else if (code === quote) inString = false;
      } else if (code === quote) {
        inString = true;
        isEnd = false;
      } else if (code === openBrace || code === openBracket) {
        levels += 1;
        isEnd = false;
      } else if (code === closeBrace || code === closeBracket) {
        levels -= 1;
        isEnd = levels === 0;
        if (isEnd) this.#documents += 1;
      } else if (isEnd && code > blank) isEnd = false;
    }
    this.#levels = levels;
    this.#inString = inString;
    this.#isEscaped = isEscaped;
    return isEnd && this.#documents === 1;
  }
}

const blank = 32;
const quote = 34;
const openBracket = 91;
const backslash = 92;
const closeBracket = 93;
const openBrace = 123;
const closeBrace = 125;
