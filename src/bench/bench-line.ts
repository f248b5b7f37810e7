/** One measured value of the bench. Both sides of a ratio are measured in the same run. */
export interface BenchLine {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  readonly budget: string;
}
