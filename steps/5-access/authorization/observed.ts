import { clientOf } from '../../../src/world/access/roles/subjects.ts';
import { sendReview } from '../../../src/world/access/roles/reviews.ts';
import { sendDescribedRequest } from '../../../src/world/access/roles/described-request.ts';
import type { Observations } from '../../shared/observations/observation.ts';
import { valueAt } from '../../../src/client/values/json-value.ts';

const reviews = '/apis/authorization.platform.io/v1';

/** How the server decides requests and reviews that the documents leave open. */
export const observationsOfDecisions: Observations = {
  'the response to {string}':
    (request = '') =>
    async (world) => ({
      [request]: (await sendDescribedRequest(world, world.me, request)).response?.status ?? null,
    }),
  'the decisions of reviews with the resource in {string}, in {string} and in both':
    (name = '', resource = '') =>
    async (world) => {
      const seen = new Map<string, unknown>();
      for (const members of [[name], [resource], [name, resource]]) {
        const attributes = {
          verb: 'list',
          namespace: world.namespace,
          group: '',
          ...Object.fromEntries(members.map((member) => [member, 'configmaps'])),
        };
        const { response, json } = await sendReview(world.me, 'SelfSubjectAccessReview', {
          spec: { resourceAttributes: attributes },
        });
        seen.set(members.join(' and '), {
          status: response?.status ?? null,
          allowed: valueAt(json, 'status', 'allowed') ?? null,
        });
      }
      return Object.fromEntries(seen);
    },
  'the responses to creates of reviews in both scopes': () => async (world) => {
    const seen = new Map<string, unknown>();
    for (const plural of [
      'selfsubjectaccessreviews',
      'subjectaccessreviews',
      'localsubjectaccessreviews',
      'selfsubjectrulesreviews',
    ]) {
      for (const scope of ['', `namespaces/${world.namespace}/`]) {
        const { response } = await world.admin.send({
          method: 'POST',
          path: `${reviews}/${scope}${plural}`,
          body: { apiVersion: 'authorization.platform.io/v1', spec: {} },
        });
        seen.set(`${scope === '' ? 'without a namespace' : 'in a namespace'}: ${plural}`, response?.status ?? null);
      }
    }
    return Object.fromEntries(seen);
  },
  'the responses to self reviews by me and by an anonymous client': () => async (world) => {
    const spec = { resourceAttributes: { verb: 'list', resource: 'configmaps', namespace: world.namespace } };
    const send = async (who: string): Promise<number | null> =>
      (await sendReview(await clientOf(world, who), 'SelfSubjectAccessReview', { spec })).response?.status ?? null;
    return { me: await send('me'), nobody: await send('nobody') };
  },
};
