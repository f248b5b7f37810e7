import { Given, When } from '@cucumber/cucumber';
import { versionOf } from '../../../src/checks/versions/versions.ts';
import { watchedWritesOf } from '../../../src/world/changes/watched-writes.ts';
import { createNamespace } from '../../../src/world/namespaces.ts';
import type { World } from '../../../src/world/world.ts';
import { type PlannedChange, plannedChanges } from './parameters.ts';
import type { RequestForm } from '../../../src/world/request-form.ts';
import { bookmarkNote, lastEventNote, listVersionNote, type StartVersion, watchedKindNote } from '../notes.ts';
import { defineForms } from '../../shared/words.ts';

const listed = async (
  world: World,
  path: string,
  query: Readonly<Record<string, string>> = {},
): Promise<StartVersion> => {
  const from = watchedWritesOf(world).changes.length;
  const version = versionOf(world.requireSuccess('listing', await world.me.send({ method: 'GET', path, query })));
  return { version: version ?? world.inconclusive('the list has no resource version'), from };
};

/** Collections outside the test namespace may be large: for them the resource version of one page is enough. */
const isInNamespace = (path: string): boolean => path.includes('/namespaces/');

/** The query parameter for the start of a watch of this path, and how many changes the start already includes. */
export const startAt = async (
  world: World,
  path: string,
  start: string,
): Promise<{ query: Record<string, string>; from: number }> => {
  const { changes } = watchedWritesOf(world);
  if (start === 'without a resource version') return { query: {}, from: changes.length };
  if (start === 'at resource version 0') return { query: { resourceVersion: '0' }, from: changes.length };
  const count = /change (\d+)$/.exec(start)?.[1];
  const noted = {
    'from the noted resource version': listVersionNote,
    'from the bookmark': bookmarkNote,
    'from the resource version of the last event': lastEventNote,
  }[start];
  const { version, from } = count
    ? { version: versionOf(changes[Number(count) - 1]?.object), from: Number(count) }
    : noted
      ? noted.of(world)
      : await listed(world, path, isInNamespace(path) ? {} : { limit: '1' });
  return { query: { resourceVersion: version ?? world.inconclusive('the change has no resource version') }, from };
};

const queryOf = ({ query }: RequestForm): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(query.join('&')));

Given(
  'I note the resource version of a list of the {kind}{form}',
  async function (this: World, kind: string, form: RequestForm) {
    listVersionNote.set(this, await listed(this, this.objects.collection(kind), queryOf(form)));
  },
);

When(
  'I (also )watch the {kind}{form} {start}',
  async function (this: World, kind: string, form: RequestForm, start: string) {
    watchedKindNote.set(this, kind);
    const path = form.everywhere ? this.objects.collectionInAllNamespaces(kind) : this.objects.collection(kind);
    const { query, from } = await startAt(this, path, start);
    await watchedWritesOf(this).openWatch(kind, { ...queryOf(form), ...query }, path, from);
  },
);

When('the watch ends, at the latest after 3 seconds', async function (this: World) {
  const { stream } = watchedWritesOf(this).watch;
  await stream.endsWithin(3_000);
  this.recordResponse(stream.exchange());
});

// The last request was an update or patch, which must have succeeded.
When('the returned object is noted as a change', function (this: World) {
  watchedWritesOf(this).recordChange(
    'MODIFIED',
    this.response.request.path,
    this.requireSuccess('writing', this.response),
  );
});

const change = async (world: World, kind: string, changes: readonly PlannedChange[]): Promise<void> => {
  for (const { verb, name } of changes) await watchedWritesOf(world).write(verb, kind, name);
};

defineForms<boolean>('changePlace', { '': () => false, ' in another namespace': () => true });

When(
  'these changes are made to the {kind}{changePlace}: {changes}',
  async function (this: World, kind: string, elsewhere: boolean, changes: readonly PlannedChange[]) {
    const testNamespace = this.namespace;
    // Its name begins with the name of the test namespace: servers must not match namespaces by prefix.
    if (elsewhere)
      this.namespace = await createNamespace(this, `${testNamespace}-${watchedWritesOf(this).changes.length}`);
    await change(this, kind, changes);
    this.namespace = testNamespace;
  },
);

When('these changes are made to the {kind}:', function (this: World, kind: string, changes: string) {
  return change(this, kind, plannedChanges(changes.trim()));
});

// It contains one letter as a composed character and as two characters.
const manyScripts = 'Grüße, 東京, שלום, 🌍 é and e\u0301';

When(
  'config maps with {int} characters, with many scripts and with empty values are created and changed',
  async function (this: World, size: number) {
    const follow = watchedWritesOf(this);
    await follow.write('create', 'ConfigMap', 'large', { data: { large: 'x'.repeat(size) } });
    await follow.write('create', 'ConfigMap', 'scripts', {
      data: { text: manyScripts, empty: '' },
      metadata: { labels: { empty: '' } },
    });
    for (const local of ['large', 'scripts', 'large']) await follow.write('change', 'ConfigMap', local);
    await follow.write('merge patch', 'ConfigMap', 'scripts', {
      metadata: { annotations: { 'planecheck.example.com/text': manyScripts } },
    });
  },
);
