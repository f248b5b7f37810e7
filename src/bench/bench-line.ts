/** One figure of the bench; ratios are taken side by side in one run. */
export interface BenchLine {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  readonly budget: string;
}
