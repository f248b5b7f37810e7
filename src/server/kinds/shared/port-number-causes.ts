import type { Cause, Json } from '../../model.ts';
import { causes } from './causes.ts';

/** Causes of a 422 for the number of a port. */
export const portNumberCauses = (port: Json, field: string): readonly Cause[] =>
  Number.isInteger(port) && port >= 1 && port <= 65535
    ? []
    : [causes.invalid(field, port ?? 0, 'must be between 1 and 65535, inclusive')];
