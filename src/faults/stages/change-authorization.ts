import type { ServerParts, Services } from '../../server/core.ts';
import { StatusError } from '../../server/errors.ts';
import { mediaTypeOf } from '../../server/http/media-type.ts';
import type { Json, RequestAttributes } from '../../server/model.ts';
import type { AuthorizationQuestion } from '../../server/pipeline/stage-types.ts';
import { wrapStage } from './wrap-stage.ts';

/** Facts about a request that its authorization attributes do not contain. */
export interface RequestFacts {
  readonly method: string;
  readonly contentType: string;
  readonly isDryRun: boolean;
  /** The metadata.name of the body. Null without a body. */
  bodyName(): Promise<string | null>;
}

const factsOf = ({ core }: Services, { request }: AuthorizationQuestion): RequestFacts => ({
  method: request.method,
  contentType: mediaTypeOf(request),
  isDryRun: request.query.getAll('dryRun').includes('All'),
  bodyName: async () => {
    const body: Json = await core.parts.stages.decode(core, request, mediaTypeOf(request));
    return body?.metadata?.name ?? null;
  },
});

/** Changes the attributes by which requests are authorized; those of the audit log stay. */
export const changeAuthorization = (
  parts: ServerParts,
  change: (attributes: RequestAttributes, facts: RequestFacts) => RequestAttributes | Promise<RequestAttributes>,
): void =>
  wrapStage(parts, 'authorize', (next) => async (services, question) => {
    const attributes = await change(question.attributes, factsOf(services, question));
    await next(services, { ...question, attributes });
  });

/** Changes the errors of requests that are not allowed. `exists` returns whether the addressed object exists. */
export const changeDenial = (
  parts: ServerParts,
  change: (error: StatusError, attributes: RequestAttributes, exists: () => boolean) => StatusError,
): void =>
  wrapStage(
    parts,
    'authorize',
    (next) => (services, question) =>
      next(services, question).catch((error: unknown) => {
        const { route, attributes } = question;
        const exists = (): boolean =>
          !!route?.kind && !!services.core.storage.get(route.kind, route.namespace, route.name);
        throw error instanceof StatusError ? change(error, attributes, exists) : error;
      }),
  );
