import type { ServerParts } from '../../server/core.ts';

/**
 * A defect that appears only at one boundary value of the input, which no scenario uses; `planecheck fuzz` must find
 * it.
 */
export interface BoundaryFault {
  readonly name: string;
  readonly description: string;
  /** Property that must fail. */
  readonly falls: string;
  readonly plant: (parts: ServerParts) => void;
}
