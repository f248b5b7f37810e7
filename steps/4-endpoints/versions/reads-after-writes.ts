import { Then, When } from '@cucumber/cucumber';
import { hasStatus } from '../../../src/checks/answers/answers.ts';
import { type Judgement, together } from '../../../src/checks/judgement.ts';
import { readsReturnAllowedVersions, versionOf } from '../../../src/checks/versions/versions.ts';
import type { ApiClient } from '../../../src/client/api-client.ts';
import type { Exchange } from '../../../src/client/typed-exchange.ts';
import { mergePatch } from '../../../src/client/requests/patch-headers.ts';
import { otherContent } from '../../../src/world/changes/other-content.ts';
import { whileOthersWrite } from '../../../src/world/changes/while-others-write.ts';
import type { World } from '../../../src/world/world.ts';
import { defineWords } from '../../shared/words.ts';
import { createdObjectsNotes } from '../../shared/notes/objects.ts';
import { type CheckedRead, readsNote } from '../../shared/notes/requests.ts';
import { listedAfterNote } from './notes.ts';
import { Note } from '../../../src/world/note.ts';
import { type JsonValue, valueAt } from '../../../src/client/values/json-value.ts';

const readsOfDeletedNote = new Note<readonly Exchange[]>(
  'I delete each of the {kind}, half of them right after a change, and get it on another connection',
);

/** A client with separate connections, which are closed when the scenario ends. */
const separateClient = (world: World, baseUrl = world.target.baseUrl): ApiClient => {
  const client = world.me.withNewConnections(baseUrl).withJournal(world.journal);
  world.atEnd(() => client.close());
  return client;
};

/** States of the object of the scenario by resource version, as the responses to the writes returned them. */
export const statesByVersion = new WeakMap<World, Map<string, JsonValue>>();
export const rememberState = (world: World, object: JsonValue): void => {
  statesByVersion.set(
    world,
    (statesByVersion.get(world) ?? new Map<string, JsonValue>()).set(versionOf(object) ?? '', object),
  );
};

let count = 0;
/** Writes other content and returns the resource version of the new state. */
export const writeNewState = async (
  world: World,
  local: string,
  kind = 'ConfigMap',
  writer = world.me,
): Promise<string> => {
  count += 1;
  const changed = world.requireSuccess(
    'changing',
    await writer.send({
      method: 'PATCH',
      path: world.objects.path(kind, local),
      headers: mergePatch,
      body: JSON.stringify(otherContent(kind, `write ${count}`)),
    }),
  );
  rememberState(world, changed);
  return versionOf(changed) ?? world.inconclusive('the response to the write has no resource version');
};

const readAfterEachWrite = async (
  world: World,
  client: ApiClient,
  kind: string,
  local: string,
  times: number,
  writer = world.me,
): Promise<void> => {
  const reads: CheckedRead[] = [];
  await whileOthersWrite(world, times, async () => {
    const version = await writeNewState(world, local, kind, writer);
    reads.push([await client.send({ method: 'GET', path: world.objects.path(kind, local) }), [version]]);
  });
  readsNote.set(world, reads);
};

defineWords<(world: World) => Promise<ApiClient>>('separateClient', {
  'on another connection': async (world) => separateClient(world),
  'through another server address': async (world) => {
    const { otherAddress } = world.target.controls;
    if (!otherAddress) return world.notTestable('the target has no second server address');
    return separateClient(world, await otherAddress());
  },
});

defineWords<(world: World) => ApiClient>('writer', {
  'I change': ({ me }) => me,
  'the administrator changes': ({ admin }) => admin,
});

When(
  '{writer} the {kind} {string} and (I )at once get it {separateClient}, {int} times',
  async function (
    this: World,
    writer: (world: World) => ApiClient,
    kind: string,
    local: string,
    client: (world: World) => Promise<ApiClient>,
    times: number,
  ) {
    await readAfterEachWrite(this, await client(this), kind, local, times, writer(this));
  },
);

When(
  'the administrator lists the {kind} and changes {string}, and I at once list them, {int} times',
  async function (this: World, kind: string, local: string, times: number) {
    const path = this.objects.collection(kind);
    const lists: Exchange[] = [];
    const versions: string[] = [];
    await whileOthersWrite(this, times, async () => {
      this.requireSuccess('listing', await this.admin.send({ method: 'GET', path }));
      versions.push(await writeNewState(this, local, kind, this.admin));
      lists.push(await this.me.send({ method: 'GET', path }));
    });
    listedAfterNote.set(
      this,
      lists.map((list, time) => [list, statesByVersion.get(this)?.get(versions[time] as string)]),
    );
  },
);

When(
  'I delete each of the {kind}, half of them right after a change, and get it on another connection',
  async function (this: World, kind: string) {
    const client = separateClient(this);
    const reads: Exchange[] = [];
    const all = createdObjectsNotes.of(this, kind);
    await whileOthersWrite(this, all.length, async (time) => {
      const object = all[time];
      const path = `${this.objects.collection(kind)}/${valueAt(object, 'metadata', 'name')}`;
      if (time % 2 === 1)
        this.requireSuccess(
          'changing',
          await this.me.send({
            method: 'PATCH',
            path,
            headers: mergePatch,
            body: JSON.stringify(otherContent(kind, 'changed')),
          }),
        );
      this.requireSuccess('deleting', await this.me.send({ method: 'DELETE', path }));
      reads.push(await client.send({ method: 'GET', path }));
    });
    readsOfDeletedNote.set(this, reads);
  },
);

defineWords<(world: World) => Judgement>('readStates', {
  'the state just written': (world) => readsReturnAllowedVersions(readsNote.of(world)),
  'a state as new as requested': (world) => readsReturnAllowedVersions(readsNote.of(world)),
  '404': (world) =>
    together(
      'goneAtOnce',
      readsOfDeletedNote.of(world).map((read) => hasStatus(read, 404)),
    ),
});

Then('every read returned {readStates}', function (this: World, judge: (world: World) => Judgement) {
  this.judge(judge(this));
});
