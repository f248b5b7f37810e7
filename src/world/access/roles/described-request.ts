import type { ApiClient } from '../../../client/api-client.ts';
import type { Exchange } from '../../../client/typed-exchange.ts';
import { apiVersionOf, collectionPath, itemPath, type KindAddress, knownKinds } from '../../../client/paths/kinds.ts';
import { mergePatch } from '../../../client/requests/patch-headers.ts';
import type { RequestDraft } from '../../../client/requests/request-draft.ts';
import type { World } from '../../world.ts';
import { otherNamespaceOf } from './subjects.ts';

/**
 * Parts of a request such as `get configmaps a`, `list configmaps elsewhere`, `update configmaps b as a`,
 * `get pods/log p`, `POST /metrics`.
 */
interface RequestParts {
  readonly verb: string;
  readonly address: KindAddress;
  readonly subresource: string;
  readonly name: string;
  readonly as: string;
  readonly place: string;
}

const methods: Readonly<Record<string, string>> = {
  create: 'POST',
  update: 'PUT',
  patch: 'PATCH',
  apply: 'PATCH',
  delete: 'DELETE',
  deletecollection: 'DELETE',
  head: 'HEAD',
};

const requestPattern =
  /^(\S+) ([a-z]+)(?:\/([a-z]+))?(?: (?!elsewhere$|everywhere$)(\S+))?(?: as (\S+))?(?: (elsewhere|everywhere))?$/;

const partsOf = (text: string): RequestParts => {
  const [, verb = '', plural = '', subresource = '', name = '', as = '', place = ''] = requestPattern.exec(text) ?? [];
  const address = knownKinds.find((kind) => kind.plural === plural);
  if (!address) throw new Error(`"${text}" is not a request that the suite knows`);
  return { verb, address, subresource, name, as, place };
};

const pathOf = (world: World, { verb, address, subresource, name, place }: RequestParts): string => {
  const namespace =
    !address.namespaced || place === 'everywhere'
      ? null
      : place === 'elsewhere'
        ? otherNamespaceOf(world)
        : world.namespace;
  return name === '' || verb === 'create'
    ? collectionPath(address, namespace)
    : itemPath(address, namespace, world.objects.name(address.kind, name), subresource);
};

const draftOf = (world: World, parts: RequestParts): RequestDraft => {
  const { verb, address, name, as } = parts;
  const { objects, testNames } = world;
  const path = pathOf(world, parts);
  const method = methods[verb] ?? 'GET';
  const metadata = { labels: testNames.labels, annotations: { 'planecheck.example.com/by': 'request' } };
  switch (verb) {
    case 'create':
      return { method, path, body: objects.sample(address.kind, name === '' ? 'made' : name) };
    case 'update':
      return { method, path, body: objects.sample(address.kind, as === '' ? name : as, { metadata }) };
    case 'patch':
      return { method, path, headers: mergePatch, body: JSON.stringify({ metadata }) };
    case 'apply': {
      return {
        method,
        path,
        query: { fieldManager: 'planecheck' },
        headers: { 'Content-Type': 'application/apply-patch+yaml' },
        body: JSON.stringify({
          apiVersion: apiVersionOf(address),
          kind: address.kind,
          metadata: { name: objects.name(address.kind, name), ...metadata },
        }),
      };
    }
    case 'deletecollection':
      return { method, path, query: { labelSelector: testNames.selector } };
    default:
      return { method, path };
  }
};

/**
 * Sends the request that the text describes as this client; a watch is closed after its response head. Judges nothing.
 */
export const sendDescribedRequest = async (world: World, client: ApiClient, text: string): Promise<Exchange> => {
  const [, method, path] = /^([A-Z]+) (\/\S*)$/.exec(text) ?? [];
  if (method !== undefined && path !== undefined)
    return client.send({ method, path: path.replace('{namespace}', world.namespace) });
  const parts = partsOf(text);
  if (parts.verb !== 'watch') return client.send(draftOf(world, parts));
  const stream = await client.watch({ path: pathOf(world, parts) });
  await stream.opened;
  await stream.close();
  return stream.exchange();
};

/** The request text as columns of a review. */
export const rowOfRequest = (text: string): Readonly<Record<string, string>> => {
  const { verb, address, name, place } = partsOf(text);
  return {
    verb,
    resource: address.plural,
    ...(name === '' || verb === 'create' ? {} : { name }),
    ...(place === '' ? {} : { place }),
  };
};
