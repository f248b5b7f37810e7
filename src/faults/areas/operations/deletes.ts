import { badRequest } from '../../../server/errors.ts';
import type { ServerParts } from '../../../server/core.ts';
import type { Fault } from '../../fault.ts';
import { onAnswer } from '../../wire/on-answer.ts';
import { handleRequest } from '../../wire/handle-request.ts';
import { rejectParameter } from './reject-parameter.ts';

const item = /^\/api\/v1\/namespaces\/[^/]+\/configmaps\/[^/]+$/;
const collection = /^\/api\/v1\/namespaces\/[^/]+\/(configmaps|secrets)$/;
const refused = {
  kind: 'Status',
  apiVersion: 'v1',
  metadata: {},
  status: 'Failure',
  reason: 'BadRequest',
  code: 400,
  message: 'the body cannot be decoded',
};

/** Changes the body of deletes that return 202. */
const accepted =
  (body: 'Status' | 'Object') =>
  ({ behaviours: { writes } }: ServerParts): void => {
    const { deleteAnswer, deletedCode } = writes;
    let waits = false;
    writes.deletedCode = (dryRun, isAccepted) => {
      waits = isAccepted;
      return deletedCode(dryRun, isAccepted);
    };
    // The status code of a response is determined just before its body.
    writes.deleteAnswer = (kind, object, gone) =>
      deleteAnswer(waits ? { ...kind, deleteAnswers: body } : kind, object, gone);
  };

/** Defects of deletes of objects and collections (A 4.2). */
export const deleteFaults: readonly Fault[] = [
  {
    seam: 'wire',
    rules: ['OPS-61'],
    description: 'a delete of an object without a body is rejected as undecodable',
    wrap: (transport) =>
      handleRequest(transport, ({ method, path, empty }, send) =>
        method === 'DELETE' && item.test(path) && empty
          ? send({ method: 'GET' }).then((answer) => ({ ...answer, status: 400, json: refused }))
          : null,
      ),
  },
  {
    seam: 'server',
    rules: ['OPS-62'],
    description: 'a delete with any body is rejected',
    alsoFails: { rules: ['OPS-79', 'QRY-68'], reason: 'they delete with a body' },
    plant: ({ behaviours: { writes } }) => {
      const { deleteDryRuns } = writes;
      writes.deleteDryRuns = (query, body) => {
        if (body !== null) throw badRequest('a delete has no body');
        return deleteDryRuns(query, body);
      };
    },
  },
  {
    seam: 'wire',
    rules: ['OPS-63'],
    description: 'the delete of a collection returns 200 with an empty body',
    wrap: (transport) =>
      onAnswer(transport, ({ method, path }, answer) =>
        method === 'DELETE' && collection.test(path) && answer.status === 200 ? { ...answer, json: undefined } : null,
      ),
  },
  {
    seam: 'server',
    rules: ['OPS-64'],
    description: 'the delete of a collection deletes labelled objects only',
    plant: ({ behaviours: { writes } }) => {
      const { collectionMembers } = writes;
      writes.collectionMembers = (objects, matches) =>
        collectionMembers(objects, matches).filter(({ metadata }) => Object.keys(metadata.labels ?? {}).length > 0);
    },
  },
  {
    seam: 'wire',
    rules: ['OPS-66'],
    description: 'the delete of a collection of config maps also deletes the secrets of the namespace',
    wrap: (transport) =>
      handleRequest(transport, ({ method, path }, send) => {
        if (method !== 'DELETE' || !/\/configmaps$/.test(path)) return null;
        return send({ path: path.replace(/configmaps$/, 'secrets') }).then(() => send());
      }),
  },
  {
    seam: 'server',
    rules: ['OPS-72'],
    description: 'a selector that matches nothing is ignored',
    plant: ({ behaviours: { writes } }) => {
      const { collectionMembers } = writes;
      writes.collectionMembers = (objects, matches) => {
        const chosen = collectionMembers(objects, matches);
        return chosen.length === 0 ? objects : chosen;
      };
    },
  },
  {
    seam: 'server',
    rules: ['OPS-74'],
    description: 'the delete of a collection rejects pretty',
    plant: rejectParameter('deletecollection', 'pretty'),
  },
  {
    seam: 'server',
    rules: ['OPS-76'],
    description: 'the delete of a collection rejects resourceVersion',
    alsoFails: { rules: ['OPS-77'], reason: 'resourceVersionMatch requires a resource version' },
    plant: rejectParameter('deletecollection', 'resourceVersion'),
  },
  {
    seam: 'server',
    rules: ['OPS-77'],
    description: 'the delete of a collection rejects resourceVersionMatch',
    plant: rejectParameter('deletecollection', 'resourceVersionMatch'),
  },
  {
    seam: 'wire',
    rules: ['OPS-79'],
    description: 'the delete of a collection without a body is rejected',
    alsoFails: {
      rules: ['OPS-63', 'OPS-64', 'OPS-66', 'OPS-72', 'OPS-74', 'OPS-76', 'OPS-77', 'OPS-78'],
      reason: 'they delete collections without a body',
    },
    wrap: (transport) =>
      handleRequest(transport, ({ method, path, empty }, send) =>
        method === 'DELETE' && collection.test(path) && empty
          ? send({ method: 'GET' }).then((answer) => ({ ...answer, status: 400, json: refused }))
          : null,
      ),
  },
  {
    seam: 'server',
    rules: ['OPS-111'],
    description: 'a delete that returns 202 has a Status as its body',
    plant: accepted('Status'),
  },
  {
    seam: 'server',
    rules: ['OPS-112'],
    description: 'a delete that returns 202 has the terminating object as its body',
    plant: accepted('Object'),
  },
];
