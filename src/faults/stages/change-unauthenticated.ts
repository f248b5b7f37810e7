import type { ServerParts } from '../../server/core.ts';
import { StatusError } from '../../server/errors.ts';
import type { ApiRequest } from '../../server/http/api-request.ts';
import type { UserInfo } from '../../server/model.ts';
import { wrapStage } from './wrap-stage.ts';

/** A request whose credentials no method accepted. */
export interface Unauthenticated {
  /** The 401. */
  readonly error: StatusError;
  readonly request: ApiRequest;
  /** Authenticates the request as if it contained no credentials. */
  asAnonymous(): Promise<UserInfo>;
}

/** Replaces the answer 401: returns the sender of the request, or throws another error. */
export const changeUnauthenticated = (
  parts: ServerParts,
  change: (refused: Unauthenticated) => UserInfo | Promise<UserInfo>,
): void =>
  wrapStage(
    parts,
    'authenticate',
    (next) => (services, request, message) =>
      next(services, request, message).catch((error: unknown) => {
        if (!(error instanceof StatusError) || error.code !== 401) throw error;
        const asAnonymous = async (): Promise<UserInfo> => {
          const result = await services.access.authenticate({ authorization: null, headers: [], certificate: null });
          if (result === 'refused') throw error;
          return result.user;
        };
        return change({ error, request, asAnonymous });
      }),
  );
