import { Then, When } from '@cucumber/cucumber';
import { showsMember } from '../../src/checks/objects/objects.ts';
import { succeeded } from '../../src/checks/succeeded.ts';
import { oneWriteSucceeds } from '../../src/checks/versions/one-write-succeeds.ts';
import { versionOf } from '../../src/checks/versions/versions.ts';
import type { Exchange } from '../../src/client/typed-exchange.ts';
import { readCurrentObject, setCurrentObject } from '../../src/world/current-object.ts';
import type { World } from '../../src/world/world.ts';
import { defineWords } from '../shared/words.ts';
import { Note } from '../../src/world/note.ts';
import { type JsonObject, type JsonValue, valueAt } from '../../src/client/values/json-value.ts';
import { withMembersAt } from '../../src/client/values/member-path.ts';
import { requiredMembers } from '../../src/world/required-members.ts';

const concurrentReplacesNote = new Note<readonly Exchange[]>(
  '{int} replaces of the {kind} {string} with one resource version are sent at the same time',
);

/** The annotation that the writes change. */
const annotation = 'planecheck.example.com/written';

const annotated = (object: JsonValue, value: string): JsonObject =>
  withMembersAt(requiredMembers(object), 'metadata.annotations', { [annotation]: value });

type Write = (world: World, kind: string, local: string, read: JsonValue) => Promise<Exchange>;

/** Writes that contain the resource version of an object as it was read. */
const writesWithVersion: Readonly<Record<string, Write>> = {
  'a replace of the status': ({ objects }, kind, local, read) =>
    objects.put(kind, local, read, { subresource: 'status' }),
  'a replace': ({ objects }, kind, local, read) => objects.put(kind, local, annotated(read, 'by a replace')),
  'a merge patch': ({ objects }, kind, local, read) =>
    objects.patch('merge patch', kind, local, {
      metadata: { resourceVersion: versionOf(read), annotations: { [annotation]: 'by a merge patch' } },
    }),
  'a JSON patch': ({ objects }, kind, local, read) =>
    objects.patch('JSON patch', kind, local, [
      { op: 'replace', path: '/metadata/resourceVersion', value: versionOf(read) },
      { op: 'add', path: '/metadata/annotations', value: { [annotation]: 'by a JSON patch' } },
    ]),
  'an apply': ({ objects }, kind, local, read) =>
    objects.apply(
      kind,
      local,
      'planecheck',
      { metadata: { resourceVersion: versionOf(read), annotations: { [annotation]: 'by an apply' } } },
      { force: 'true' },
    ),
};

defineWords('writeWithVersion', writesWithVersion);

const readAsStored = async (world: World, kind: string, local: string): Promise<JsonValue> =>
  world.requireSuccess(`reading the ${kind}`, await world.objects.readJson(kind, local));

/** Changes the object, makes its new state the one before the write of the scenario, and returns the earlier state. */
const earlierState = async (world: World, kind: string, local: string): Promise<JsonValue> => {
  const earlier = await readAsStored(world, kind, local);
  const change = { metadata: { annotations: { [annotation]: 'after the read' } } };
  world.requireSuccess('changing it', await world.objects.patch('merge patch', kind, local, change));
  const current = await readAsStored(world, kind, local);
  if (versionOf(earlier) === versionOf(current))
    world.inconclusive('the change gave the object no new resource version');
  setCurrentObject(world, kind, local, current);
  return earlier;
};

defineWords<typeof readAsStored>('stateOfVersion', {
  'an earlier state': earlierState,
  'its current state': readAsStored,
});

// A controller may write the object between the read and the write: then both are repeated, at most 5 times.
When(
  'I send {writeWithVersion} of the {kind} {string} with the resource version of {stateOfVersion}',
  async function (this: World, write: Write, kind: string, local: string, stateOf: typeof readAsStored) {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await write(this, kind, local, await stateOf(this, kind, local));
      if (stateOf === readAsStored && answer.response?.status === 409 && attempt < 5) continue;
      this.recordResponse(answer);
      return;
    }
  },
);

type Precondition = (world: World, kind: string, local: string) => Promise<JsonValue>;

const preconditions: Readonly<Record<string, Precondition>> = {
  'a resource version of an earlier state': async (world, kind, local) => ({
    resourceVersion: versionOf(await earlierState(world, kind, local)),
  }),
  'its current resource version': async (world, kind, local) => ({
    resourceVersion: versionOf(await readAsStored(world, kind, local)),
  }),
  'another UID': () => Promise.resolve({ uid: '11111111-2222-4333-8444-555555555555' }),
  'its UID': async (world, kind, local) => ({
    uid: valueAt(await readAsStored(world, kind, local), 'metadata', 'uid'),
  }),
};

defineWords('precondition', preconditions);

When(
  'I delete the {kind} {string} on condition of {precondition}',
  async function (this: World, kind: string, local: string, precondition: Precondition) {
    const body = {
      kind: 'DeleteOptions',
      apiVersion: 'v1',
      preconditions: await precondition(this, kind, local),
    };
    setCurrentObject(this, kind, local, await readAsStored(this, kind, local));
    this.recordResponse(await this.me.send({ method: 'DELETE', path: this.objects.path(kind, local), body }));
  },
);

When(
  '{int} replaces of the {kind} {string} with one resource version are sent at the same time',
  async function (this: World, count: number, kind: string, local: string) {
    const read = await readAsStored(this, kind, local);
    setCurrentObject(this, kind, local, read);
    concurrentReplacesNote.set(
      this,
      await Promise.all(
        Array.from({ length: count }, (_, index) => this.objects.put(kind, local, annotated(read, `by ${index}`))),
      ),
    );
  },
);

Then('exactly one of them succeeds, and a read shows its change', async function (this: World) {
  const writes = concurrentReplacesNote.of(this);
  this.judge(oneWriteSucceeds(writes));
  const [only] = writes.filter(succeeded);
  const path = `metadata.annotations["${annotation}"]`;
  if (only)
    this.judge(
      showsMember(
        path,
        valueAt(only.json, 'metadata', 'annotations', annotation) ?? null,
        await readCurrentObject(this),
      ),
    );
});
