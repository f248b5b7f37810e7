import type { Arbitrary } from 'fast-check';
import type { PropertyCase } from './cases/property-case.ts';

/**
 * One claim about a server for all inputs of an arbitrary (design section 10). `judge` sends requests through the case
 * and passes judgements to it; it does not throw for server errors.
 */
export interface Property<Input = unknown> {
  /** Kebab-case name for the command line. */
  readonly name: string;
  /** The claim in one sentence. */
  readonly claim: string;
  /** Number of cases of a run without a choice of cases or time. */
  readonly cases: number;
  readonly arbitrary: Arbitrary<Input>;
  readonly judge: (input: Input, testCase: PropertyCase) => Promise<void>;
}

/** A property whose input type no longer matters to its caller. */
// biome-ignore lint/suspicious/noExplicitAny: a list of properties holds inputs of any shape
export type AnyProperty = Property<any>;
