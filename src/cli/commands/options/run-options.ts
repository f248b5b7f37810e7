import type { KindChoice } from './kind-options.ts';
import type { TargetChoice } from './target-options.ts';

/** The values of the options of `planecheck run`. */
export interface RunOptions extends TargetChoice, KindChoice {
  readonly rules?: string;
  readonly tags?: string;
  readonly level?: string;
  readonly lanes?: number;
  readonly seed?: number;
  readonly report: string;
  readonly allure?: string;
  readonly expectations?: string;
  readonly allowDisruptive?: boolean;
  readonly force?: boolean;
  readonly maxWait?: number;
  readonly quick?: boolean;
  readonly list?: boolean;
  readonly scenario?: readonly string[];
  readonly json?: boolean;
  readonly quiet?: boolean;
  readonly verbose?: boolean;
  readonly github?: boolean;
  readonly shard?: { readonly index: number; readonly of: number };
}
