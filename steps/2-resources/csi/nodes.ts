import { Then, When } from '@cucumber/cucumber';
import { objectsHaveMember } from '../../../src/checks/csi/objects-have-member.ts';
import { listMemberHas } from '../../../src/checks/lists/list-members.ts';
import { itemsOf } from '../../../src/checks/lists/lists.ts';
import { readCurrentObject, setCurrentObject } from '../../../src/world/current-object.ts';
import type { World } from '../../../src/world/world.ts';
import { Note } from '../../../src/world/note.ts';
import { type JsonValue, valueAt } from '../../../src/client/values/json-value.ts';

const nodeNote = new Note<JsonValue>('I create the CSI node of the node {string} with this node as its owner');

const kind = 'CSINode';

Then('the response, a read and the list contain its {string}', async function (this: World, path: string) {
  const list = await this.admin.send({
    method: 'GET',
    path: this.objects.collection(kind),
    query: { labelSelector: this.testNames.selector },
  });
  const item: JsonValue = itemsOf(list)[0];
  this.judge(objectsHaveMember(path, this.response, await readCurrentObject(this), { ...list, json: item }));
});

const ownerOf = (node: JsonValue): JsonValue => ({
  apiVersion: 'v1',
  kind: 'Node',
  name: valueAt(node, 'metadata', 'name'),
  uid: valueAt(node, 'metadata', 'uid'),
});

When(
  'I create the CSI node of the node {string} with this node as its owner',
  async function (this: World, local: string) {
    const node = nodeNote.set(this, this.requireSuccess('reading the node', await this.objects.get('Node', local)));
    this.objects.bindName(kind, local, String(valueAt(node, 'metadata', 'name')));
    setCurrentObject(this, kind, local);
    this.recordResponse(await this.objects.create(kind, local, { metadata: { ownerReferences: [ownerOf(node)] } }));
  },
);

Then('the object has that node as its owner', async function (this: World) {
  this.judge(
    listMemberHas(await readCurrentObject(this), 'metadata.ownerReferences', ownerOf(nodeNote.of(this)), true),
  );
});
