import { modelledOf } from '../../checks/objects/matches-model.ts';
import type { ApiClient } from '../../client/api-client.ts';
import type { Exchange, Json } from '../../client/exchange.ts';
import { walkPages } from '../../client/responses/pages.ts';
import type { RequestDraft } from '../../client/requests/request-draft.ts';
import type { ModelRequest, SeenAnswer } from '../../history/linear/model-object.ts';
import { patchTypes } from '../arbitraries/patches.ts';

/** The collection of the objects of a case. */
export interface ModelPlace {
  readonly path: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly selector: string;
}

const object = (name: string, { labels }: ModelPlace, data: Json, metadata: Json = {}): Json => ({
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name, labels, ...metadata },
  data,
});
const finalizersOf = (finalizers: readonly string[]): Json => (finalizers.length > 0 ? { finalizers } : {});
const patch = (
  path: string,
  type: string,
  body: Json,
  query: Record<string, string> = { fieldManager: 'writer' },
): RequestDraft => ({ method: 'PATCH', path, query, headers: { 'Content-Type': type }, body: JSON.stringify(body) });

const draftOf = (request: Exclude<ModelRequest, { does: 'pages' }>, place: ModelPlace): RequestDraft => {
  const query = { labelSelector: place.selector };
  if (request.does === 'list') return { method: 'GET', path: place.path, query };
  if (request.does === 'list at')
    return {
      method: 'GET',
      path: place.path,
      query: { ...query, resourceVersion: request.version, resourceVersionMatch: 'Exact' },
    };
  const { name } = request;
  const path = `${place.path}/${name}`;
  switch (request.does) {
    case 'create':
      return {
        method: 'POST',
        path: place.path,
        query: { fieldManager: 'writer' },
        body: object(name, place, request.data, finalizersOf(request.finalizers)),
      };
    case 'update':
      return {
        method: 'PUT',
        path,
        query: { fieldManager: 'writer' },
        body: object(name, place, request.data, {
          ...finalizersOf(request.finalizers),
          ...(request.version === null ? {} : { resourceVersion: request.version }),
        }),
      };
    case 'merge patch':
      return patch(path, patchTypes.merge, { data: request.data });
    case 'strategic patch':
      return patch(path, patchTypes.strategic, { data: request.data });
    case 'JSON patch':
      return patch(
        path,
        patchTypes.json,
        Object.entries(request.data).map(([member, value]) => ({ op: 'add', path: `/data/${member}`, value })),
      );
    case 'finalizers':
      return patch(path, patchTypes.merge, {
        metadata: { finalizers: request.finalizers.length > 0 ? request.finalizers : null },
      });
    case 'apply':
      return patch(path, patchTypes.apply, object(name, place, request.data), {
        fieldManager: request.manager,
        ...(request.force ? { force: 'true' } : {}),
      });
    case 'delete': {
      const preconditions = {
        ...(request.uid === null ? {} : { uid: request.uid }),
        ...(request.version === null ? {} : { resourceVersion: request.version }),
      };
      return {
        method: 'DELETE',
        path,
        ...(Object.keys(preconditions).length > 0
          ? { body: { apiVersion: 'v1', kind: 'DeleteOptions', preconditions } }
          : {}),
      };
    }
    case 'get':
      return { method: 'GET', path };
  }
};

const seenOf = ({ json, response }: Exchange, items: Json = json?.items): SeenAnswer => ({
  status: response?.status ?? 0,
  object: json?.kind === 'ConfigMap' ? modelledOf(json) : null,
  items: Array.isArray(items) ? items.map(modelledOf) : null,
  version: typeof json?.metadata?.resourceVersion === 'string' ? json.metadata.resourceVersion : null,
});

/** Sends a request of the model. `seen` is null when there is nothing to judge: no response, or a server error. */
export const sendRequest = async (
  request: ModelRequest,
  place: ModelPlace,
  client: ApiClient,
): Promise<{ readonly exchange: Exchange; readonly seen: SeenAnswer | null }> => {
  if (request.does === 'pages') {
    const pages = await walkPages(client, { path: place.path, query: { labelSelector: place.selector, limit: '1' } });
    const [first] = pages;
    if (!first) throw new Error('paging has a first page');
    const complete = pages.every(({ response }) => response?.status === 200);
    return {
      exchange: pages.at(-1) ?? first,
      seen: complete
        ? seenOf(
            first,
            pages.flatMap(({ json }) => (Array.isArray(json?.items) ? json.items : [])),
          )
        : null,
    };
  }
  const exchange = await client.send(draftOf(request, place));
  const status = exchange.response?.status ?? 500;
  return { exchange, seen: status >= 500 || status === 429 ? null : seenOf(exchange) };
};
