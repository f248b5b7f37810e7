/**
 * Contract of a dialect: neutral names inside, the names of an API family on the wire. Translates text to text;
 * bijective on its names, except those that share one name on the wire.
 */
export interface Translator {
  /** Name of the dialect, `neutral` or `kubernetes`. */
  readonly name: string;
  /** Neutral text (JSON, YAML, a path, a header value) as this family spells it. */
  toWire(text: string): string;
  /** The family's text with neutral names. */
  fromWire(text: string): string;
}
