import type { Json } from '../../client/exchange.ts';

/** One place in which the live answer is not the recorded one. */
export interface Difference {
  /** Where: `status`, or a path such as `body.items[web].spec.paused`. */
  readonly where: string;
  readonly expected: Json;
  readonly seen: Json;
  /** `environment`: it shows state that the session did not make, not what the server does with requests. */
  readonly kind: 'behaviour' | 'environment';
  /**
   * Who wrote it on the server, when none of the session's clients did: names of field managers, such as controllers
   * have.
   */
  readonly by?: readonly string[];
}

/** A place that differs by nature and was passed over, with the pair that shows it and the reason. */
export interface Ignored {
  readonly where: string;
  readonly recorded: Json;
  readonly live: Json;
  readonly reason: string;
}

/** Outcome of a comparison. */
export interface Comparison {
  readonly differences: readonly Difference[];
  readonly ignored: readonly Ignored[];
}
