import { Given, When } from '@cucumber/cucumber';
import type { Json } from '../../../src/client/exchange.ts';
import { awaitAccount } from '../../../src/world/access/await-account.ts';
import { awaitRightOf, grantRight, type Right, userWith } from '../../../src/world/access/rights.ts';
import { setCurrentObject } from '../../../src/world/current-object.ts';
import type { World } from '../../../src/world/world.ts';

const groups = ['system:nodes'];
const taint = { key: 'example.com/kept', effect: 'NoSchedule' };

Given(
  'the node {string} with a taint and the labels {value}',
  async function (this: World, local: string, labels: Json) {
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

// For example: I am the agent of the node "n" with rights to "nodes, pod status"
Given(
  'I am the agent of the node {string} with rights to {string}',
  async function (this: World, local: string, names: string) {
    const user = `system:node:${this.objects.name('Node', local)}`;
    for (const right of names.split(/, */).map((name) => rights[name])) {
      if (!right) continue;
      await grantRight(this, user, right);
      await awaitRightOf(this, { user, groups }, right);
    }
    this.me = await this.as({ user, groups, by: 'certificate' });
  },
);

Given('I am a user with rights to nodes', async function (this: World) {
  this.me = (await userWith(this, [{ verbs: ['patch'], resource: 'nodes' }])).client;
});

Given('the pod {string} on the node {string}', async function (this: World, local: string, node: string) {
  await awaitAccount(this);
  await this.objects.createRequired('Pod', local, { spec: { nodeName: this.objects.name('Node', node) } });
});

const setTaints = async (world: World, local: string, taints: readonly Json[]): Promise<void> => {
  setCurrentObject(world, 'Node', local);
  world.recordResponse(await world.objects.patch('merge patch', 'Node', local, { spec: { taints } }));
};

When('I add a taint to the node {string}', function (this: World, local: string) {
  return setTaints(this, local, [taint, { key: 'example.com/added', effect: 'NoSchedule' }]);
});

When('I remove the taint of the node {string}', function (this: World, local: string) {
  return setTaints(this, local, []);
});

Given('the pod {string} on no node', async function (this: World, local: string) {
  await awaitAccount(this);
  await this.objects.createRequired('Pod', local);
});
