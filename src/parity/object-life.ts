import { dialectNamed } from '../dialect/dialects.ts';
import type { Json } from '../client/exchange.ts';
import type { RequestDraft } from '../client/requests/request-draft.ts';

/** A request with the words that name it in the output. */
export interface NamedRequest {
  readonly name: string;
  readonly draft: RequestDraft;
}

const patchTypes = {
  merge: 'application/merge-patch+json',
  strategic: 'application/strategic-merge-patch+json',
  json: 'application/json-patch+json',
  apply: 'application/apply-patch+yaml',
} as const;

const patch = (path: string, type: keyof typeof patchTypes, body: Json, query: string): RequestDraft => ({
  method: 'PATCH',
  path,
  query,
  headers: { 'Content-Type': patchTypes[type] },
  body: JSON.stringify(body),
});

const table = { Accept: dialectNamed('kubernetes').toWire('application/json;as=Table;v=v1;g=meta.platform.io') };

/** The requests of one object from its creation on, without its end. `collection` is the path of its kind. */
export const requestsOfLife = (object: Json, collection: string): readonly NamedRequest[] => {
  const item = `${collection}/${object.metadata.name}`;
  const labelled = { ...object, metadata: { ...object.metadata, labels: { ...object.metadata.labels, step: 'put' } } };
  const get = (name: string, path: string, headers = {}): NamedRequest => ({
    name,
    draft: { method: 'GET', path, headers },
  });
  const write = (name: string, draft: RequestDraft): NamedRequest => ({ name, draft });
  return [
    write('create', { method: 'POST', path: collection, query: 'fieldManager=creator', body: object }),
    get('get', item),
    get('get as table', item, table),
    write('update', { method: 'PUT', path: item, query: 'fieldManager=updater', body: labelled }),
    write('merge patch', patch(item, 'merge', { metadata: { annotations: { a: '1' } } }, 'fieldManager=patcher')),
    write('strategic patch', patch(item, 'strategic', { metadata: { labels: { b: '2' } } }, 'fieldManager=patcher')),
    write('JSON patch', patch(item, 'json', [{ op: 'remove', path: '/metadata/annotations/a' }], '')),
    write('apply', patch(item, 'apply', object, 'fieldManager=applier&force=true')),
    get('get status', `${item}/status`),
    write('patch of status', patch(`${item}/status`, 'merge', { metadata: { labels: { c: '3' } } }, '')),
    get('get scale', `${item}/scale`),
    write('repeated apply', patch(item, 'apply', object, 'fieldManager=applier&force=true')),
    write('dry run of a delete', { method: 'DELETE', path: item, query: 'dryRun=All' }),
  ];
};

/** The end of an object, and a second one that an apply creates. */
export const requestsOfEnd = (object: Json, collection: string): readonly NamedRequest[] => {
  const item = `${collection}/${object.metadata.name}`;
  return [
    { name: 'delete', draft: { method: 'DELETE', path: item } },
    { name: 'apply that creates', draft: patch(item, 'apply', object, 'fieldManager=applier') },
    { name: 'get of an applied object', draft: { method: 'GET', path: item } },
    { name: 'foreground delete', draft: { method: 'DELETE', path: item, query: 'propagationPolicy=Foreground' } },
  ];
};
