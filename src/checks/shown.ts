import type { Json } from '../client/exchange.ts';

/** A member as findings show it: `absent` if it is missing. A member that is null is not missing. */
export const shown = (value: Json): Json => (value === undefined ? 'absent' : value);
