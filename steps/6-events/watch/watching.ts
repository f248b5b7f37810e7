import { Given, When } from '@cucumber/cucumber';
import { versionOf } from '../../../src/checks/versions/versions.ts';
import { following } from '../../../src/scene/changes/following.ts';
import { makeNamespace } from '../../../src/scene/namespaces.ts';
import type { World } from '../../../src/scene/world.ts';
import type { PlannedChange } from './parameters.ts';

/** A version and the number of changes that it holds already. */
export interface StartVersion {
  readonly version: string;
  readonly from: number;
}

const listed = async (
  world: World,
  path: string,
  query: Readonly<Record<string, string>> = {},
): Promise<StartVersion> => {
  const from = following(world).changes.length;
  const version = versionOf(world.done('listing', await world.me.send({ method: 'GET', path, query })));
  return { version: version ?? world.undecided('the list carries no version'), from };
};

/** What all have may be much: there the version of a page does as well. */
const isOwn = (path: string): boolean => path.includes('/namespaces/');

/** Where a watch of this path starts: the parameter for it, and the number of changes that it holds already. */
export const startAt = async (
  world: World,
  path: string,
  start: string,
): Promise<{ query: Record<string, string>; from: number }> => {
  const { changes } = following(world);
  if (start === 'without a version') return { query: {}, from: changes.length };
  if (start === 'at version 0') return { query: { resourceVersion: '0' }, from: changes.length };
  const count = /change (\d+)$/.exec(start)?.[1];
  const noted = {
    'from then': 'then',
    'from the bookmark': 'the bookmark',
    'from the version of the last event seen': 'the last event',
  }[start];
  const { version, from } = count
    ? { version: versionOf(changes[Number(count) - 1]?.object), from: Number(count) }
    : noted
      ? world.noted<StartVersion>(noted)
      : await listed(world, path, isOwn(path) ? {} : { limit: '1' });
  return { query: { resourceVersion: version ?? world.undecided('the change has no version') }, from };
};

const watch = async (
  world: World,
  kind: string,
  start: string,
  path = world.objects.collection(kind),
  more = '',
): Promise<void> => {
  const { query, from } = await startAt(world, path, start);
  await following(world).open(kind, { ...Object.fromEntries(new URLSearchParams(more)), ...query }, path, from);
};

Given('the version then is that of a list of the {kind}', async function (this: World, kind: string) {
  this.note('then', await listed(this, this.objects.collection(kind)));
});

Given(
  'the version then is that of a list of the {kind} with {string}',
  async function (this: World, kind: string, query: string) {
    this.note(
      'then',
      await listed(this, this.objects.collection(kind), Object.fromEntries(new URLSearchParams(query))),
    );
  },
);

When('I (also )watch the {kind} {start}', function (this: World, kind: string, start: string) {
  return watch(this, kind, start);
});

When('I watch the {kind} of all namespaces {start}', function (this: World, kind: string, start: string) {
  return watch(this, kind, start, this.objects.everywhere(kind));
});

When(
  'I (also )watch the {kind} with {string} {start}',
  function (this: World, kind: string, query: string, start: string) {
    return watch(this, kind, start, this.objects.collection(kind), query);
  },
);

When('I watch the {kind} {start}, to its end', async function (this: World, kind: string, start: string) {
  await watch(this, kind, start);
  const { stream } = following(this).watch;
  await stream.endsWithin(3_000);
  this.answered(stream.exchange());
});

// Of an update or patch that worked.
When('what is answered is noted as a change', function (this: World) {
  following(this).note('MODIFIED', this.answer.request.path, this.done('writing', this.answer));
});

const change = async (world: World, kind: string, changes: readonly PlannedChange[]): Promise<void> => {
  for (const { verb, name } of changes) await following(world).make(verb, kind, name);
};

When(
  'these changes are made to the {kind}: {changes}',
  function (this: World, kind: string, changes: readonly PlannedChange[]) {
    return change(this, kind, changes);
  },
);

// One letter composed, and once more in two characters.
const manyScripts = 'Grüße, 東京, שלום, 🌍 é and e\u0301';

When(
  'config maps with {int} characters, with characters of many scripts and with empty values are created and changed',
  async function (this: World, size: number) {
    const follow = following(this);
    await follow.make('create', 'ConfigMap', 'large', { data: { large: 'x'.repeat(size) } });
    await follow.make('create', 'ConfigMap', 'scripts', {
      data: { text: manyScripts, empty: '' },
      metadata: { labels: { empty: '' } },
    });
    for (const local of ['large', 'scripts', 'large']) await follow.make('change', 'ConfigMap', local);
    await follow.make('merge patch', 'ConfigMap', 'scripts', {
      metadata: { annotations: { 'planecheck.example.com/text': manyScripts } },
    });
  },
);

When(
  'these changes are made to the {kind} of another namespace: {changes}',
  async function (this: World, kind: string, changes: readonly PlannedChange[]) {
    const own = this.namespace;
    // Its name begins with that of the own one: a name is no prefix.
    this.namespace = await makeNamespace(this, `${own}-${following(this).changes.length}`);
    await change(this, kind, changes);
    this.namespace = own;
  },
);
