import type { SecretKind } from './kinds.ts';
import type { Carrier } from './places.ts';

/** One row of the redaction table: exchanges with a secret, and the text that must not be found anywhere. */
export interface Case {
  readonly name: string;
  readonly telling: string;
  readonly carriers: readonly Carrier[];
}

/** The part of a value that reveals it. */
export const tellingOf = ({ telling }: SecretKind, value: string): string => telling?.(value) ?? value;
