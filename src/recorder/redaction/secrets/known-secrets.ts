import { NeedleIndex } from './needle-index.ts';
import { spellingsOf } from './secret-spellings.ts';
import { type Distinctness, distinctnessOf } from '../placeholders/value-distinctness.ts';

/**
 * The kind of text that is searched: `structure` for names and versions, `message` for prose, `value` for any other
 * text.
 */
export type TextPlace = 'structure' | 'value' | 'message';

/** How a value became known: configured by the user, sent as a credential, or found where secrets are stored. */
export type SecretSource = 'given' | 'credential' | 'place';

const longest = 4096;
const maxValues = 2000;
/** A spelling of this length does not occur by chance. */
const distinctiveLength = 8;

/**
 * Values to redact in every place: configured values, and values found where secrets are stored. The less distinctive a
 * value is, the fewer kinds of text are searched for it. The values are kept in memory only.
 */
export class KnownSecrets {
  readonly #indexes: Readonly<Record<Exclude<Distinctness, 'none'>, NeedleIndex>> = {
    everywhere: new NeedleIndex(),
    values: new NeedleIndex(),
    messages: new NeedleIndex(),
  };
  readonly #values = new Map<string, Distinctness>();
  #changes = 0;

  /** Increases with each value that is learned. */
  get changes(): number {
    return this.#changes;
  }

  /** True when no value is known. */
  get isEmpty(): boolean {
    return this.#values.size === 0;
  }

  get size(): number {
    return this.#values.size;
  }

  /** True when some values are not searched for in structure. */
  get hasShort(): boolean {
    return !this.#indexes.values.isEmpty || !this.#indexes.messages.isEmpty;
  }

  /**
   * Searches for this value from now on; `placeholder` replaces it in plain text. Configured values and credentials are
   * searched for everywhere.
   */
  learn(value: string, placeholder: string, rule: string, source: SecretSource = 'place'): void {
    if (value.length > longest || (this.#values.has(value) && source === 'place') || this.#values.size >= maxValues)
      return;
    const met = distinctnessOf(value);
    const where = source === 'given' || (source === 'credential' && met !== 'none') ? 'everywhere' : met;
    if (where === 'none' || this.#values.get(value) === where) return;
    this.#values.set(value, where);
    this.#changes += 1;
    const isShort = source === 'given' ? value.length < 6 : met !== 'everywhere';
    const mark = markIn(placeholder);
    for (const { text, write } of spellingsOf(value)) {
      const bounded =
        write === null || /^[A-Za-z0-9+/]+={0,2}$/.test(text)
          ? text.length < distinctiveLength || (isShort && text === value)
          : isShort;
      this.#indexes[where].add({
        text,
        placeholder: write === null ? filler(mark, text) : write(placeholder),
        rule,
        bounded,
      });
    }
  }

  /**
   * Replaces the known values that are searched for in this kind of text. `count` receives the rule of each
   * replacement.
   */
  replace(text: string, place: TextPlace, count: (rule: string) => void): string {
    if (this.isEmpty) return text;
    const { everywhere, values, messages } = this.#indexes;
    const strong = everywhere.replace(text, count);
    if (place === 'structure') return strong;
    const medium = values.replace(strong, count);
    return place === 'value' ? medium : messages.replace(medium, count);
  }

  /** An index, at most `limit`, at which the text can be split without splitting a known value. */
  safeCut(text: string, limit: number): number {
    const { everywhere, values, messages } = this.#indexes;
    return [everywhere, values, messages].reduce((cut, index) => index.safeCut(text, cut), limit);
  }
}

/** The part of a placeholder that is different for each value. */
const markIn = (placeholder: string): string =>
  /redacted-[0-9a-f]{16}/.exec(placeholder)?.[0] ?? `redacted-${Buffer.from(placeholder).toString('hex').slice(0, 16)}`;

/**
 * A replacement with the length of the text, so that the surrounding base64 still decodes: the hexadecimal form of the
 * mark, repeated.
 */
const filler = (mark: string, text: string): string => {
  const letters = Buffer.from(mark.repeat(Math.ceil(text.length / mark.length))).toString('hex');
  const padding = /(=|%3D)*$/.exec(text)?.[0] ?? '';
  return letters.slice(0, text.length - padding.length) + padding;
};
