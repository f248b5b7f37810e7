import type { Services } from '../core.ts';
import type { ApiRequest } from '../http/api-request.ts';
import type { UserInfo } from '../model.ts';

/** The user for whom the caller acts: the caller, or the user in the Impersonate-* headers (B 5.10). */
export const impersonate = (services: Services, caller: UserInfo, request: ApiRequest): Promise<UserInfo> =>
  services.access.impersonate(caller, request.headers);
