import type { ApiObject, Json } from '../../model.ts';

/** Whether the status of an object has a condition of the type with the status True. */
export const hasTrueCondition = ({ status }: ApiObject, type: string): boolean =>
  (status?.conditions ?? []).some((one: Json) => one.type === type && one.status === 'True');
