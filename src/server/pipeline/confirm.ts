import type { AdmissionRequest } from '../contracts.ts';
import type { Call } from '../core.ts';

/** Validating admission (B 5.12). */
export const confirm = ({ services }: Call, request: AdmissionRequest): Promise<void> =>
  services.admission.validate(request);
