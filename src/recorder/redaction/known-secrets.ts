import { NeedleIndex } from './needle-index.ts';
import { spellingsOf } from './secret-spellings.ts';
import { type Distinctness, distinctnessOf } from './value-distinctness.ts';

/**
 * What kind of text is searched: structure holds names and versions, `value` any other text, `message` prose for
 * people.
 */
export type TextPlace = 'structure' | 'value' | 'message';

/** How a value became known: configured by the user, sent as a credential, or found in another place of secrets. */
export type SecretSource = 'given' | 'credential' | 'place';

const longest = 4096;
const mostValues = 2000;
/** A spelling that is at least so long does not occur by chance. */
const distinctiveLength = 8;

/**
 * Values that are secret in every place: configured values, and values found in places of secrets. The less
 * distinctive a value is, the fewer places are searched for it. Kept in memory only.
 */
export class KnownSecrets {
  readonly #indexes: Readonly<Record<Exclude<Distinctness, 'none'>, NeedleIndex>> = {
    everywhere: new NeedleIndex(),
    values: new NeedleIndex(),
    messages: new NeedleIndex(),
  };
  readonly #values = new Map<string, Distinctness>();
  #changes = 0;

  /** Grows whenever there is more to look for. */
  get changes(): number {
    return this.#changes;
  }

  /** True when there is nothing to look for. */
  get isEmpty(): boolean {
    return this.#values.size === 0;
  }

  get size(): number {
    return this.#values.size;
  }

  /** True when there are values that are looked for only outside of structure. */
  get hasShort(): boolean {
    return !this.#indexes.values.isEmpty || !this.#indexes.messages.isEmpty;
  }

  /**
   * Searches for this value from now on; `standIn` replaces it in plain text. Configured values and credentials are
   * searched for everywhere.
   */
  learn(value: string, standIn: string, rule: string, source: SecretSource = 'place'): void {
    if (value.length > longest || (this.#values.has(value) && source === 'place') || this.#values.size >= mostValues)
      return;
    const met = distinctnessOf(value);
    const where = source === 'given' || (source === 'credential' && met !== 'none') ? 'everywhere' : met;
    if (where === 'none' || this.#values.get(value) === where) return;
    this.#values.set(value, where);
    this.#changes += 1;
    const isShort = source === 'given' ? value.length < 6 : met !== 'everywhere';
    const mark = markIn(standIn);
    for (const { text, write } of spellingsOf(value)) {
      const bounded =
        write === null || /^[A-Za-z0-9+/]+={0,2}$/.test(text)
          ? text.length < distinctiveLength || (isShort && text === value)
          : isShort;
      this.#indexes[where].add({ text, standIn: write === null ? filler(mark, text) : write(standIn), rule, bounded });
    }
  }

  /** The text with every known value replaced that is looked for in such a place; `count` gets the rule of each. */
  replace(text: string, place: TextPlace, count: (rule: string) => void): string {
    if (this.isEmpty) return text;
    const { everywhere, values, messages } = this.#indexes;
    const strong = everywhere.replace(text, count);
    if (place === 'structure') return strong;
    const medium = values.replace(strong, count);
    return place === 'value' ? medium : messages.replace(medium, count);
  }

  /** Where a text can be cut, at `limit` or before, so that no known value is cut in two. */
  openTail(text: string, limit: number): number {
    const { everywhere, values, messages } = this.#indexes;
    return [everywhere, values, messages].reduce((cut, index) => index.openTail(text, cut), limit);
  }
}

/** The part of a placeholder that distinguishes values. */
const markIn = (standIn: string): string =>
  /redacted-[0-9a-f]{16}/.exec(standIn)?.[0] ?? `redacted-${Buffer.from(standIn).toString('hex').slice(0, 16)}`;

/**
 * As long as the text, so that what is around it decodes as before. It is the hexadecimal form of the mark, repeated.
 */
const filler = (mark: string, text: string): string => {
  const letters = Buffer.from(mark.repeat(Math.ceil(text.length / mark.length))).toString('hex');
  const padding = /(=|%3D)*$/.exec(text)?.[0] ?? '';
  return letters.slice(0, text.length - padding.length) + padding;
};
