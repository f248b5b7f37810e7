import type { AdmissionRequest } from '../contracts.ts';
import type { Call } from '../core.ts';
import type { ApiObject } from '../model.ts';

/** Mutating admission (B 5.12). Returns the object after all plugins; null for a request without an object. */
export const admit = async ({ services }: Call, request: AdmissionRequest): Promise<ApiObject | null> => {
  await services.admission.mutate(request);
  return request.object;
};
