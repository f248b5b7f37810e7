import type { JsonValue } from '../client/values/json-value.ts';

/** A member as findings show it: `absent` if it is missing. A member that is null is not missing. */
export const shown = (value: JsonValue): JsonValue => (value === undefined ? 'absent' : value);
