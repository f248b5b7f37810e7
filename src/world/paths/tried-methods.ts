import type { Exchange } from '../../client/typed-exchange.ts';
import { touched } from '../../checks/paths/changes-of-requests.ts';
import { mergePatch } from '../../client/requests/patch-headers.ts';
import { currentObject } from '../current-object.ts';
import type { World } from '../world.ts';
import type { JsonObject } from '../../client/values/json-value.ts';
import { withMember, withMembersAt } from '../../client/values/member-path.ts';
import { requiredMembers } from '../required-members.ts';

const touch = { metadata: { labels: touched.labels }, status: { message: touched.message } };

/**
 * Sends each method to a path. PUT and POST send the current object with an additional label and message, PATCH only
 * these. A conflict is retried, at most five times.
 */
export const sendMethods = async (
  world: World,
  methods: readonly string[],
  path: string,
): Promise<readonly Exchange[]> => {
  const responses: Exchange[] = [];
  for (const method of methods) responses.push(await send(world, method, path));
  return responses;
};

const send = async (world: World, method: string, path: string): Promise<Exchange> => {
  if (method === 'PATCH') return world.me.send({ method, path, headers: mergePatch, body: JSON.stringify(touch) });
  if (method !== 'PUT' && method !== 'POST') return world.me.send({ method, path });
  for (let attempt = 1; ; attempt += 1) {
    const answer = await world.me.send({ method, path, body: await changedObject(world) });
    if (answer.response?.status !== 409 || attempt === 5) return answer;
  }
};

const changedObject = async (world: World): Promise<JsonObject> => {
  const { kind, path } = currentObject(world);
  const object = world.requireSuccess(`reading the ${kind}`, await world.admin.send({ method: 'GET', path }));
  requiredMembers(object, 'metadata');
  const labelled = withMembersAt(requiredMembers(object), 'metadata.labels', touched.labels);
  return withMember(labelled, 'status.message', touched.message);
};
