import type { Json } from '../exchange.ts';

/** Whether a JSON value is an object with members: neither null nor a list. */
export const isMap = (value: Json): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);
