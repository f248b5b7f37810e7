import type { SecretKind } from './kinds.ts';
import type { Carrier } from './places.ts';

/** One row of the redaction table: exchanges that carry a secret, and the text that must not be found anywhere. */
export interface Case {
  readonly name: string;
  readonly telling: string;
  readonly carriers: readonly Carrier[];
}

/** The part of a value that gives it away. */
export const tellingOf = ({ telling }: SecretKind, value: string): string => telling?.(value) ?? value;
