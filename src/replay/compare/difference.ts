import type { Json } from '../../client/exchange.ts';

/** One place in which the live response differs from the recorded one. */
export interface Difference {
  /** `status`, or a path such as `body.items[web].spec.paused`. */
  readonly where: string;
  readonly expected: Json;
  readonly seen: Json;
  /**
   * `environment`: the difference is in state that the session did not create, not in how the server handles requests.
   */
  readonly kind: 'behaviour' | 'environment';
  /** Field managers that wrote the member on the server, when no client of the session did; for example controllers. */
  readonly by?: readonly string[];
}

/** A difference that does not count, with both values and the reason. */
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
