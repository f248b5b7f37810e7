import type { Finding } from '../checks/judgement.ts';
import { mostFindings } from './judge.ts';

/** Collects the findings of one judge, up to a maximum number. */
export class Findings {
  readonly list: Finding[] = [];

  /** True when further findings would be dropped. */
  get full(): boolean {
    return this.list.length >= mostFindings;
  }

  /** Adds a finding; `exchanges` are the numbers of the requests that show it. */
  add(message: string, expected: unknown, seen: unknown, ...exchanges: readonly number[]): void {
    if (!this.full) this.list.push({ message, expected, seen, exchanges });
  }
}
