import { Then, When } from '@cucumber/cucumber';
import { carriesMember } from '../../../src/checks/csi/carries-member.ts';
import { areNamedAfterNodes, areOwnedByNodes } from '../../../src/checks/csi/nodes-of-agents.ts';
import { itemsOf } from '../../../src/checks/lists/lists.ts';
import { listMemberHas } from '../../../src/checks/lists/list-members.ts';
import { isNotStored } from '../../../src/checks/objects/objects.ts';
import type { Exchange, Json } from '../../../src/client/exchange.ts';
import { Scratch } from '../../../src/scene/scratch.ts';
import { eventually } from '../../../src/scene/time/eventually.ts';
import { controllerPatience } from '../../../src/scene/time/patience.ts';
import { readSpoken, speakOf } from '../../../src/scene/spoken-object.ts';
import type { World } from '../../../src/scene/world.ts';

const kind = 'CSINode';

Then('the answer, a read and the list carry its {string}', async function (this: World, path: string) {
  const list = await this.admin.send({
    method: 'GET',
    path: this.objects.collection(kind),
    query: { labelSelector: this.scratch.selector },
  });
  const item: Json = itemsOf(list)[0];
  this.judge(carriesMember(path, this.answer, await readSpoken(this), { ...list, json: item }));
});

const ownerOf = (node: Json): Json => ({
  apiVersion: 'v1',
  kind: 'Node',
  name: node.metadata.name,
  uid: node.metadata.uid,
});

When('I create the CSI node of the node {string}, which owns it', async function (this: World, local: string) {
  const node = this.note('the node', this.done('reading the node', await this.objects.get('Node', local)));
  this.objects.alias(kind, local, node.metadata.name);
  this.note('the path of the CSI node', speakOf(this, kind, local).path);
  this.answered(await this.objects.create(kind, local, { metadata: { ownerReferences: [ownerOf(node)] } }));
});

Then('it shows that node as its owner', async function (this: World) {
  this.judge(listMemberHas(await readSpoken(this), 'metadata.ownerReferences', ownerOf(this.noted('the node')), true));
});

// What was there before the node went, a step before has made; a server that refused it leaves nothing to wait for.
Then('the CSI node goes, too', async function (this: World) {
  const path = this.noted<string>('the path of the CSI node');
  this.judge(
    isNotStored(
      await eventually(
        () => this.admin.send({ method: 'GET', path }),
        ({ response }) => response?.status === 404,
        controllerPatience(this),
      ),
    ),
  );
});

/** True for what scenarios of this run made, by label or, as appliers send none, by name. */
const isMine =
  (world: World) =>
  (object: Json): boolean =>
    object?.metadata?.labels?.[Scratch.label] !== undefined ||
    String(object?.metadata?.name).startsWith(`pc-${world.lane.runId}-`);

When('the CSI nodes that agents wrote are listed, and the nodes', async function (this: World) {
  const lists: Exchange[] = [];
  for (const of of [kind, 'Node'])
    lists.push(await this.admin.send({ method: 'GET', path: this.objects.collection(of) }));
  this.note('CSI nodes and nodes', lists);
});

Then(
  /^each of the CSI nodes has (the name of a node|that node with its uid as owner)$/,
  function (this: World, what: string) {
    const [csiNodes, nodes] = this.noted<[Exchange, Exchange]>('CSI nodes and nodes');
    this.judge((what === 'the name of a node' ? areNamedAfterNodes : areOwnedByNodes)(csiNodes, nodes, isMine(this)));
  },
);
