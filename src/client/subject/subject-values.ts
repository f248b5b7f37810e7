import type { Json } from '../exchange.ts';
import type { FreeField } from './subject-kind.ts';

/**
 * Translates the texts that scenarios write into `data` to values of a free field, and back. During a run, each text
 * has one number.
 */
export class SubjectValues {
  readonly #numbers = new Map<string, number>();
  readonly #texts = new Map<number, string>();

  /** The value of the field for a text of a scenario. Values of other types stay invalid. */
  toField({ type }: FreeField, value: Json): Json {
    if (value === null || value === undefined) return value;
    if (typeof value !== 'string') return type === 'string' || typeof value === 'object' ? value : String(value);
    return type === 'string' ? value : this.#numberOf(value);
  }

  /** The text of a scenario for a value of the field. */
  fromField({ type }: FreeField, value: Json): Json {
    if (type === 'string' || typeof value !== 'number') return value;
    return this.#texts.get(value) ?? String(value);
  }

  #numberOf(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    const plain = /^[1-9]\d{0,2}$/.test(text) ? Number(text) : undefined;
    const number = plain ?? 1_001 + this.#numbers.size;
    this.#numbers.set(text, number);
    this.#texts.set(number, text);
    return number;
  }
}
