/** Whether a JSON value is a list. Other than `Array.isArray`, it leaves the type of the items unknown. */
export const isArray = (value: unknown): value is readonly unknown[] => Array.isArray(value);
