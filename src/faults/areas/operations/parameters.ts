import type { ApiObject } from '../../../server/model.ts';
import type { Fault } from '../../fault.ts';
import { onAnswer } from '../../wire/on-answer.ts';
import { handleRequest } from '../../wire/handle-request.ts';
import { rejectParameter } from './reject-parameter.ts';
import { storeDryRuns } from '../../stages/store-dry-runs.ts';

/** The object as selectors see it, with the label that selector tests use. */
const asIfLabelled = (object: ApiObject): ApiObject => ({
  ...object,
  metadata: { ...object.metadata, labels: { colour: 'red', ...object.metadata.labels } },
});

/** Defects of the parameters of each operation (A 4.2). */
export const parameterFaults: readonly Fault[] = [
  {
    seam: 'server',
    rules: ['OPS-12'],
    description: 'continue tokens are not percent-decoded, so that tokens with reserved characters are rejected',
    alsoFails: { rules: ['OPS-17', 'PAGE-03', 'PAGE-07', 'PAGE-08'], reason: 'only the first page can be read' },
    plant: ({ behaviours: { paging } }) => {
      const { nextToken, readToken } = paging;
      paging.nextToken = (page, next, seal, chunking) => {
        const token = nextToken(page, next, seal, chunking);
        return token === '' ? token : `${token}+/=`;
      };
      paging.readToken = (text, open) => readToken(text === null ? text : encodeURIComponent(text), open);
    },
  },
  {
    seam: 'server',
    rules: ['OPS-14'],
    description: 'lists by label also contain objects without the label',
    alsoFails: { rules: ['QRY-56', 'OPS-116'], reason: 'it lists by label' },
    plant: ({ behaviours: { selecting } }) => {
      const { byLabels } = selecting;
      selecting.byLabels = (fits, object) => byLabels(fits, asIfLabelled(object));
    },
  },
  {
    seam: 'server',
    rules: ['OPS-19'],
    description: 'lists reject any resource version other than 0',
    alsoFails: { rules: ['RV-24'], reason: 'it requests another version' },
    plant: rejectParameter('list', 'resourceVersion', (value) => value !== '' && value !== '0'),
  },
  {
    seam: 'server',
    rules: ['OPS-20'],
    description: 'the match Exact is rejected as unknown',
    alsoFails: { rules: ['RV-38'], reason: 'it uses that match' },
    plant: rejectParameter('list', 'resourceVersionMatch', (value) => value === 'Exact'),
  },
  {
    seam: 'server',
    rules: ['OPS-21'],
    description: 'a timeout without a unit is rejected',
    alsoFails: { rules: ['QRY-65'], reason: 'its timeouts are integers' },
    plant: rejectParameter('list watch', 'timeoutSeconds', (value) => /^\d+$/.test(value)),
  },
  {
    seam: 'server',
    rules: ['OPS-28'],
    description: 'fieldManager takes effect for patches only',
    alsoFails: { rules: ['QRY-36'], reason: 'it creates with a manager' },
    plant: ({ behaviours: { writes } }) => {
      const { managerOf } = writes;
      writes.managerOf = (manager, agent, verb) => managerOf(verb === 'patch' ? manager : '', agent, verb);
    },
  },
  {
    seam: 'server',
    rules: ['OPS-30'],
    description: 'creates reject pretty',
    alsoFails: { rules: ['QRY-50'], reason: 'it creates with pretty' },
    plant: rejectParameter('create', 'pretty'),
  },
  {
    seam: 'wire',
    rules: ['OPS-40'],
    description: 'a replace with pretty returns success and stores nothing',
    alsoFails: { rules: ['QRY-50'], reason: 'it replaces with pretty' },
    wrap: (transport) =>
      handleRequest(transport, ({ method, query }, send) =>
        method === 'PUT' && query.has('pretty')
          ? send({ query: { ...Object.fromEntries(query), dryRun: 'All' } })
          : null,
      ),
  },
  {
    seam: 'server',
    rules: ['OPS-46'],
    description: 'dryRun takes effect for merge patches and not for applies',
    alsoFails: { rules: ['QRY-11'], reason: 'it applies as a dry run' },
    plant: (parts) => storeDryRuns(parts, ({ way }) => way === 'apply'),
  },
  {
    seam: 'server',
    rules: ['OPS-51'],
    description: 'patches reject pretty',
    alsoFails: { rules: ['QRY-50'], reason: 'it patches with pretty' },
    plant: rejectParameter('patch', 'pretty'),
  },
  {
    seam: 'server',
    rules: ['OPS-59'],
    description: 'deletes reject pretty',
    alsoFails: { rules: ['QRY-50'], reason: 'it deletes with pretty' },
    plant: rejectParameter('delete', 'pretty'),
  },
  {
    seam: 'server',
    rules: ['OPS-71'],
    description: 'the delete of a collection by label also deletes objects without the label',
    alsoFails: { rules: ['QRY-60'], reason: 'it deletes by label' },
    plant: ({ behaviours: { writes } }) => {
      const { collectionMembers } = writes;
      writes.collectionMembers = (objects, matches) =>
        collectionMembers(objects, (object) => matches(asIfLabelled(object)));
    },
  },
  {
    seam: 'wire',
    rules: ['OPS-89'],
    description: 'items of the list of all config maps lack their namespace',
    alsoFails: { rules: ['PATH-13'], reason: 'it looks for them by namespace and name' },
    wrap: (transport) =>
      onAnswer(transport, ({ method, path }, answer) => {
        if (method !== 'GET' || path !== '/api/v1/configmaps' || answer.status !== 200) return null;
        const items = answer.json.items.map((item: ApiObject) => ({
          ...item,
          metadata: { ...item.metadata, namespace: undefined },
        }));
        return { ...answer, json: { ...answer.json, items } };
      }),
  },
];
