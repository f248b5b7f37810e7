import { Given, Then } from '@cucumber/cucumber';
import { listMemberHas } from '../../src/checks/lists/list-members.ts';
import { isTerminating } from '../../src/checks/objects/deletions.ts';
import { isNotStored, isStored } from '../../src/checks/objects/objects.ts';
import { setCurrentObject } from '../../src/world/current-object.ts';
import {
  awaitGarbageCollector,
  readUntilCollected,
  readUntilMarked,
  readUntilNotOwned,
  referenceTo,
} from '../../src/world/garbage/collected.ts';
import { createNamespace } from '../../src/world/namespaces.ts';
import type { World } from '../../src/world/world.ts';
import { type Claim, judgeInTurn } from '../shared/judge-in-turn.ts';
import { defineForms, defineWords } from '../shared/words.ts';
import type { JsonValue } from '../../src/client/values/json-value.ts';

/** The reference of a dependent to its owner. */
interface Ownership {
  /** Whether the dependent blocks the foreground deletion of its owner. */
  readonly blocks: boolean;
  /** A uid that the owner does not have. */
  readonly otherUid?: string;
}

defineWords<Ownership>('ownership', {
  'owned by': { blocks: true },
  'owned without blocking by': { blocks: false },
  // Clients use both members of an owner reference: a new object with an old name is another owner.
  'whose owner reference has another uid than': { blocks: false, otherUid: '00000000-0000-4000-8000-000000000001' },
});

/** The references to existing objects of one kind, by their local names. */
const referencesTo = async (
  world: World,
  kind: string,
  locals: string,
  { blocks, otherUid }: Ownership,
): Promise<JsonValue[]> => {
  const references: JsonValue[] = [];
  for (const local of locals.split(', ')) {
    const owner = world.requireSuccess(`reading the owner ${local}`, await world.objects.get(kind, local));
    references.push({ ...referenceTo(world, kind, owner, blocks), ...(otherUid && { uid: otherUid }) });
  }
  return references;
};

defineForms<boolean>('dependentPlace', { '': () => false, 'in another namespace, ': () => true });

// For example: the config map "part", owned by the config maps "one, two"
Given(
  '{dependentPlace}the {kind} {string}, {ownership} the {kind} {string}',
  async function (
    this: World,
    elsewhere: boolean,
    kind: string,
    local: string,
    ownership: Ownership,
    ownerKind: string,
    owners: string,
  ) {
    const ownerReferences = await referencesTo(this, ownerKind, owners, ownership);
    if (elsewhere) this.namespace = await createNamespace(this);
    await this.objects.createRequired(kind, local, { metadata: { ownerReferences } });
  },
);

// Only existing objects have a uid that a reference can name.
Given(
  'the {kind} {string} becomes {ownership} the {kind} {string}',
  async function (this: World, kind: string, local: string, ownership: Ownership, ownerKind: string, owners: string) {
    const ownerReferences = await referencesTo(this, ownerKind, owners, ownership);
    const patch = { metadata: { ownerReferences } };
    this.requireSuccess('adding the owner', await this.objects.patch('merge patch', kind, local, patch));
  },
);

defineForms<Claim>('collectorClaim', {
  'removes the {kind} {string}':
    (kind = '', local = '') =>
    async (world) =>
      isNotStored(await readUntilCollected(world, world.objects.path(kind, local))),
  'marks the {kind} {string} as terminating':
    (kind = '', local = '') =>
    async (world) =>
      isTerminating(await readUntilMarked(world, world.objects.path(kind, local))),
  'removes the owner {string} from the {kind} {string}':
    (owner = '', kind = '', local = '') =>
    async (world) => {
      const read = await readUntilNotOwned(world, world.objects.path(kind, local), owner);
      return listMemberHas(read, 'metadata.ownerReferences', { name: owner }, false);
    },
  'keeps the {kind} {string}':
    (kind = '', local = '') =>
    async (world) => {
      await awaitGarbageCollector(world);
      await awaitGarbageCollector(world);
      const { path } = setCurrentObject(world, kind, local);
      return isStored(await world.admin.send({ method: 'GET', path }));
    },
});

Then('the garbage collector {collectorClaim}', function (this: World, claim: Claim) {
  return judgeInTurn(this, claim(this));
});
