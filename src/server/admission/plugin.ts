import type { AdmissionRequest } from '../contracts.ts';
import type { ServerCore } from '../core.ts';

/**
 * An admission plugin (B 5.12). A phase throws StatusError to reject the request; `mutate` changes `request.object`.
 */
export interface AdmissionPlugin {
  readonly name: string;
  readonly mutate?: (core: ServerCore, request: AdmissionRequest) => void | Promise<void>;
  readonly validate?: (core: ServerCore, request: AdmissionRequest) => void | Promise<void>;
}
