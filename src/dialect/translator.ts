/** Contract of a dialect: neutral names inside, a family's own names on the wire. Text in, text out; bijective on the names it knows, but for those that share one on the wire. */
export interface Translator {
  /** Name of the dialect, `neutral` or `kubernetes`. */
  readonly name: string;
  /** Neutral text (JSON, YAML, a path, a header value) as this family spells it. */
  toWire(text: string): string;
  /** The family's text with neutral names. */
  fromWire(text: string): string;
}
