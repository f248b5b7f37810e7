import { Given, When } from '@cucumber/cucumber';
import { awaitAccount } from '../../../src/world/access/await-account.ts';
import { awaitRightOf, grantRight, type Right, userWith } from '../../../src/world/access/rights.ts';
import { setCurrentObject } from '../../../src/world/current-object.ts';
import type { World } from '../../../src/world/world.ts';
import type { Callers } from '../../shared/clients/caller.ts';
import { defineWords, defineForms } from '../../shared/words.ts';
import type { JsonObject, JsonValue } from '../../../src/client/values/json-value.ts';

const groups = ['system:nodes'];
const taint = { key: 'example.com/kept', effect: 'NoSchedule' };

Given(
  'the node {string} with a taint and the labels {value}',
  async function (this: World, local: string, labels: JsonObject) {
    await this.objects.createRequired('Node', local, { metadata: { labels }, spec: { taints: [taint] } });
  },
);

/** Rights of a node agent, so that only admission can reject its requests. */
const rights: Readonly<Record<string, Right>> = {
  nodes: { verbs: ['create', 'patch', 'delete'], resource: 'nodes' },
  'node status': { verbs: ['patch'], resource: 'nodes/status' },
  'pod status': { verbs: ['patch'], resource: 'pods/status' },
  pods: { verbs: ['create', 'delete'], resource: 'pods' },
};

defineForms<(world: World) => JsonObject>('podNode', {
  'no node': () => () => ({}),
  'the node {string}':
    (node = '') =>
    (world) => ({ spec: { nodeName: world.objects.name('Node', node) } }),
});

Given(
  'the pod {string} on {podNode}',
  async function (this: World, local: string, membersOf: (world: World) => JsonObject) {
    await awaitAccount(this);
    await this.objects.createRequired('Pod', local, membersOf(this));
  },
);

defineWords<readonly JsonValue[]>('taintChange', {
  'add a taint to': [taint, { key: 'example.com/added', effect: 'NoSchedule' }],
  'remove the taint of': [],
});

When('I {taintChange} the node {string}', async function (this: World, taints: readonly JsonValue[], local: string) {
  setCurrentObject(this, 'Node', local);
  this.recordResponse(await this.objects.patch('merge patch', 'Node', local, { spec: { taints } }));
});

/** Clients whose requests about nodes only admission rejects. */
export const callersOfNodes: Callers = {
  // For example: the agent of the node "n" with rights to "nodes, pod status"
  'the agent of the node {string} with rights to {string}':
    (local = '', names = '') =>
    async (world) => {
      const user = `system:node:${world.objects.name('Node', local)}`;
      for (const right of names.split(/, */).map((name) => rights[name])) {
        if (!right) continue;
        await grantRight(world, user, right);
        await awaitRightOf(world, { user, groups }, right);
      }
      return world.as({ user, groups, by: 'certificate' });
    },
  'a user with rights to nodes': () => async (world) =>
    (await userWith(world, [{ verbs: ['patch'], resource: 'nodes' }])).client,
};
