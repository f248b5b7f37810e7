import { Given, Then, When } from '@cucumber/cucumber';
import {
  readsReturnAllowedVersions,
  readsReturnKnownStates,
  versionOf,
} from '../../../src/checks/versions/versions.ts';
import type { Exchange } from '../../../src/client/exchange.ts';
import { whileOthersWrite } from '../../../src/world/changes/while-others-write.ts';
import { enterNamespaceFor } from '../../../src/world/namespaces.ts';
import { eventually } from '../../../src/world/time/eventually.ts';
import { untilReached } from '../../../src/world/time/until-reached.ts';
import type { World } from '../../../src/world/world.ts';
import { type CheckedRead, rememberState, statesByVersion, writeNewState } from './reads-after-writes.ts';

Given(
  'a test namespace with the {kind} {string} and its history',
  async function (this: World, kind: string, local: string) {
    await enterNamespaceFor(this, kind);
    const created = await this.objects.createRequired(kind, local);
    rememberState(this, created);
    this.note('kind', kind);
    this.note('local', local);
    this.note('history', [
      versionOf(created),
      await writeNewState(this, local, kind),
      await writeNewState(this, local, kind),
      await writeNewState(this, local, kind),
    ]);
  },
);

const history = (world: World): string[] => world.noted('history');
const readIt = (world: World, resourceVersion: string, under = ''): Promise<Exchange> =>
  world.me.send({
    method: 'GET',
    path: world.objects.path(world.noted('kind'), world.noted('local'), under),
    query: { resourceVersion },
  });

When('I get the object at resource version 0', async function (this: World) {
  // A stale cache may return 404 for a moment.
  const read = await eventually(
    () => readIt(this, '0'),
    (answer) => answer.response?.status !== 404,
  );
  this.note('reads', [[read, history(this)]]);
});

When('I get the object at its first resource version', async function (this: World) {
  this.note('reads', [[await readIt(this, history(this)[0] as string), history(this)]]);
});

When(
  /^I get its status at (resource version 0|its first resource version)$/,
  async function (this: World, which: string) {
    const resourceVersion = which.startsWith('resource version') ? '0' : (history(this)[0] as string);
    // A stale cache may return 404 for a moment.
    const read = await eventually(
      () => readIt(this, resourceVersion, 'status'),
      (answer) => answer.response?.status !== 404,
    );
    this.note('reads', [[read, history(this)]]);
  },
);

When('I get the object at the resource version of its collection', async function (this: World) {
  // Later writes of another object move the resource version of the list beyond that of any object.
  const kind = this.noted<string>('kind');
  await this.objects.createRequired(kind, 'other');
  this.requireSuccess('deleting', await this.objects.delete(kind, 'other'));
  const list = this.requireSuccess(
    'listing',
    await this.me.send({ method: 'GET', path: this.objects.collection(kind) }),
  );
  this.note('reads', [
    [
      await readIt(this, versionOf(list) ?? this.inconclusive('the list has no resource version')),
      history(this).slice(-1),
    ],
  ]);
});

Then(
  /^(?:the read returns|every read returned) (?:a state that the object had|the newest state)$/,
  function (this: World) {
    const reads = this.noted<CheckedRead[]>('reads');
    this.judge(readsReturnAllowedVersions(reads));
    const known = statesByVersion.get(this);
    if (known)
      this.judge(
        readsReturnKnownStates(
          reads.map(([read]) => read),
          known,
        ),
      );
  },
);

When(
  'I change the object and at once get it at resource version 0, {int} times',
  async function (this: World, times: number) {
    const reads: CheckedRead[] = [];
    await whileOthersWrite(this, times, async () => {
      history(this).push(await writeNewState(this, this.noted('local'), this.noted('kind')));
      reads.push([await readIt(this, '0'), [...history(this)]]);
    });
    this.note('reads', reads);
  },
);

When(
  'I change the object and at once get it at the previous and the new resource version, {int} times',
  async function (this: World, times: number) {
    const reads: CheckedRead[] = [];
    await whileOthersWrite(this, times, async () => {
      const before = history(this).at(-1) as string;
      const now = await writeNewState(this, this.noted('local'), this.noted('kind'));
      history(this).push(now);
      reads.push(
        [await untilReached(() => readIt(this, before)), [before, now]],
        [await untilReached(() => readIt(this, now)), [now]],
      );
      return reads.at(-1)?.[0].response?.status === 200;
    });
    this.note('reads', reads);
  },
);
