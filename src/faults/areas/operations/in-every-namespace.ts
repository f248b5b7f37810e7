import type { Transport } from '../../../client/transport/transport.ts';
import type { Json } from '../../../server/model.ts';
import { handleRequest } from '../../wire/handle-request.ts';

/** Applies a request with this method to the objects of the same name in every namespace. */
export const inEveryNamespace =
  (method: string, plural: string) =>
  (transport: Transport): Transport =>
    handleRequest(transport, (request, send) => {
      const [, own, name] = new RegExp(`^/api/v1/namespaces/([^/]+)/${plural}/([^/]+)$`).exec(request.path) ?? [];
      if (request.method !== method || name === undefined) return null;
      return (async () => {
        const answer = await send();
        const alike = await send({
          method: 'GET',
          path: `/api/v1/${plural}`,
          query: { fieldSelector: `metadata.name=${name}` },
          json: null,
        });
        for (const { metadata } of (alike.json?.items ?? []) as readonly Json[])
          if (metadata.namespace !== own)
            await send({ path: `/api/v1/namespaces/${metadata.namespace}/${plural}/${name}` });
        return answer;
      })();
    });
