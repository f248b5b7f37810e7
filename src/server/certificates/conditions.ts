import type { ApiObject, Json } from '../model.ts';

/** A condition of a certificate signing request (A 2.6). Clients write the members, so they can be missing. */
export interface RequestCondition {
  readonly type?: string;
  readonly status?: string;
  readonly reason?: string;
  readonly message?: string;
  readonly lastUpdateTime?: string;
  readonly lastTransitionTime?: string;
}

/** Conditions of a request. Empty while it is pending (A 3.2). */
export const conditionsOf = (request: ApiObject | null): readonly RequestCondition[] => {
  const found: Json = request?.status?.conditions;
  return Array.isArray(found) ? found : [];
};

/** Whether the request has a condition of this type. */
export const hasCondition = (request: ApiObject, type: string): boolean =>
  conditionsOf(request).some((condition) => condition.type === type);

const sameWords = (a: RequestCondition, b: RequestCondition): boolean =>
  a.type === b.type && a.status === b.status && a.reason === b.reason && a.message === b.message;

/** Adds the times that a client omitted and keeps the times that it sent (A 2.6). `now` is in milliseconds. */
export const withTimes = (
  conditions: readonly RequestCondition[],
  before: readonly RequestCondition[],
  now: number,
): readonly RequestCondition[] => {
  const instant = new Date(now).toISOString().replace(/\.\d+Z$/, 'Z');
  return conditions.map((condition) => {
    const unchanged = before.find((earlier) => sameWords(earlier, condition));
    const sameStatus = before.find((earlier) => earlier.type === condition.type && earlier.status === condition.status);
    return {
      ...condition,
      lastUpdateTime: condition.lastUpdateTime ?? unchanged?.lastUpdateTime ?? instant,
      lastTransitionTime: condition.lastTransitionTime ?? sameStatus?.lastTransitionTime ?? instant,
    };
  });
};
