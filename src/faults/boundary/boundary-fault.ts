import type { ServerParts } from '../../server/parts.ts';

/** A defect that shows only at one border of the input, where no scenario has a value; `planecheck fuzz` has to find it. */
export interface BoundaryFault {
  readonly name: string;
  readonly description: string;
  /** Property that must fall. */
  readonly falls: string;
  readonly plant: (parts: ServerParts) => void;
}
