import { Then, When } from '@cucumber/cucumber';
import { itemsOf } from '../../../src/checks/lists/lists.ts';
import { objectHasNamespace } from '../../../src/checks/metadata/metadata-form.ts';
import type { Exchange } from '../../../src/client/typed-exchange.ts';
import { collectionPath } from '../../../src/client/paths/kinds.ts';
import { type JsonObject, membersAt } from '../../../src/client/values/json-value.ts';
import { currentObject, setCurrentObject } from '../../../src/world/current-object.ts';
import type { World } from '../../../src/world/world.ts';
import { ownItem } from '../../shared/requests/lists.ts';
import type { Observations } from '../../shared/observations/observation.ts';
import { ownListNote, ownNameNote } from '../../shared/notes/objects.ts';
import { defineForms } from '../../shared/words.ts';
import { withMembersAt } from '../../../src/client/values/member-path.ts';

const responses = (world: World): readonly Exchange[] => world.responses;
const list = (world: World): Exchange => ownListNote.of(world);
const listOf = (world: World, kind: string, query = {}): Promise<Exchange> =>
  world.me.send({ method: 'GET', path: world.objects.collection(kind), query });
const ownList = (world: World, kind: string): Promise<Exchange> =>
  listOf(world, kind, { labelSelector: world.testNames.selector });

const writeAll = async (world: World, kind: string, local: string, over: JsonObject): Promise<void> => {
  setCurrentObject(world, kind, local);
  const { apiVersion } = world.objects.sample(kind, local);
  // The type and namespace in the read are judged; the request always contains the correct ones.
  const namespace = world.objects.address(kind).namespaced ? world.namespace : undefined;
  const step = { 'suite.example.com/step': 'replaced' };
  const change = (object: JsonObject): JsonObject => ({
    ...withMembersAt(withMembersAt(object, 'metadata.annotations', step), 'metadata', { namespace }),
    apiVersion,
    kind,
  });
  const written = [
    await world.objects.create(kind, local, over),
    await world.objects.get(kind, local),
    await world.objects.change(kind, local, change),
    await world.objects.patch('merge patch', kind, local, {
      metadata: { annotations: { 'suite.example.com/step': 'patched' } },
    }),
  ];
  for (const answer of written) world.requireSuccess('writing and reading', answer);
  world.recordResponses(written);
  ownNameNote.set(world, world.objects.name(kind, local));
};

defineForms<boolean>('writtenLabels', { '': () => true, ' without labels': () => false });

// Without labels, a server may omit the metadata member.
When(
  'I create, get, replace, patch and list the {kind} {string}{writtenLabels}',
  async function (this: World, kind: string, local: string, isLabelled: boolean) {
    await writeAll(this, kind, local, isLabelled ? {} : { metadata: { labels: undefined } });
    ownListNote.set(this, await (isLabelled ? ownList : listOf)(this, kind));
  },
);

// The list of all namespaces is judged with the others.
Then(/^each response and list contains (the test|no) namespace$/, async function (this: World, which: string) {
  const address = this.objects.address(currentObject(this).kind);
  const everywhere = await this.me.send({
    method: 'GET',
    path: collectionPath(address),
    query: { labelSelector: this.testNames.selector },
  });
  this.judge(
    objectHasNamespace(
      [...responses(this), list(this), everywhere],
      ownNameNote.of(this),
      which === 'the test' ? this.namespace : null,
      ownItem(this),
    ),
  );
});

const named = new Set([
  'name',
  'generateName',
  'namespace',
  'uid',
  'resourceVersion',
  'creationTimestamp',
  'deletionTimestamp',
  'finalizers',
  'labels',
  'annotations',
  'managedFields',
]);

/** Members that the documents do not name. */
export const observationsOfTypes: Observations = {
  'the other metadata members of the test config maps and secrets': () => async (world) => {
    const lists = [await ownList(world, 'ConfigMap'), await ownList(world, 'Secret')];
    const members = lists
      .flatMap((exchange) => itemsOf(exchange))
      .flatMap((item) => Object.keys(membersAt(item, 'metadata')));
    return { 'other members of metadata': [...new Set(members)].filter((member) => !named.has(member)).sort() };
  },
};
