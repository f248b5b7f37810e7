import { type DataTable, When } from '@cucumber/cucumber';
import { type Judgement, together } from '../../../src/checks/judgement.ts';
import { deliversNothingTwice, deliversEveryChange, deliversNothingElse } from '../../../src/checks/watch/delivery.ts';
import type { Change } from '../../../src/checks/watch/events.ts';
import { watchedWritesOf, isControl, type Watch } from '../../../src/world/changes/watched-writes.ts';
import type { World } from '../../../src/world/world.ts';
import { expectedChanges } from './delivered-changes.ts';
import { startAt } from './watching.ts';
import { createdObjectsNotes } from '../../shared/notes/objects.ts';
import { watchedKindNote } from '../notes.ts';
import { Note } from '../../../src/world/note.ts';
import { type JsonValue, textAt, valueAt } from '../../../src/client/values/json-value.ts';

const matchesNote = new Note<Map<Watch, readonly string[]>>('I watch the {kind} {start} with selectors:');

/** Judges every watch by the changes in its scope. Its initial state may contain the existing objects in its scope. */
const deliversScopes = async (
  world: World,
  state: readonly JsonValue[],
  belongs: (object: JsonValue, watch: Watch) => boolean,
): Promise<Judgement> => {
  const follow = watchedWritesOf(world);
  const wanted = follow.watches.map((watch) =>
    expectedChanges(world, watch).filter(({ object }) => belongs(object, watch)),
  );
  await Promise.all(follow.watches.map((watch, index) => follow.awaitChanges(watch, wanted[index] ?? [])));
  const judged = follow.watches.flatMap((watch, index) => {
    const [exchange, changes, events] = [
      watch.stream.exchange(),
      wanted[index] ?? [],
      follow.testEvents(watch.stream.events()).filter(({ object }) => !isControl(object)),
    ];
    const before = state
      .filter((object) => belongs(object, watch))
      .map((object): Change => ({ type: 'ADDED', object }));
    return [
      deliversEveryChange(exchange, events, changes),
      deliversNothingElse(exchange, events, [...before, ...changes]),
      deliversNothingTwice(exchange, events),
    ];
  });
  return together('deliversNothingElse', judged);
};

// The documents leave open which fields a server can select by. {namespace} stands for the test namespace.
When(
  'I watch the {kind} in all namespaces with the supported selector {string} {start}',
  async function (this: World, kind: string, selector: string, start: string) {
    const path = this.objects.collectionInAllNamespaces(kind);
    const query = Object.fromEntries(new URLSearchParams(selector.replace('{namespace}', this.namespace)));
    const { response, json } = await this.me.send({ method: 'GET', path, query });
    if (response && response.status !== 200)
      this.notApplicable(`lists with ${selector} return ${response.status} ${valueAt(json, 'message') ?? ''}`);
    const { query: version, from } = await startAt(this, path, start);
    await watchedWritesOf(this).openWatch(kind, { ...query, ...version }, path, from);
    watchedKindNote.set(this, kind);
  },
);

const existing = (world: World): readonly JsonValue[] => createdObjectsNotes.of(world, watchedKindNote.of(world));

/** Judges that every watch delivers only the changes of the test namespace. */
export const deliversChangesOfNamespace = (world: World): Promise<Judgement> =>
  deliversScopes(world, existing(world), (object) => valueAt(object, 'metadata', 'namespace') === world.namespace);

// Each row has selectors in query form, where {NAME} stands for the real name of an object and {namespace} for the test
// namespace, and the local names of the scenario's objects that the selectors match.
When(
  'I watch the {kind} {start} with selectors:',
  async function (this: World, kind: string, start: string, table: DataTable) {
    const collection = this.objects.collection(kind);
    const everywhere = this.objects.collectionInAllNamespaces(kind);
    const { query, from } = await startAt(this, collection, start);
    const matches = new Map<Watch, readonly string[]>();
    for (const { selectors = '', match = '' } of table.hashes()) {
      const chosen = Object.fromEntries(
        selectors
          .replace(/\{(.+?)\}/g, (_, local: string) =>
            local === 'namespace' ? this.namespace : this.objects.name(kind, local),
          )
          .split('&')
          .map((part) => [part.slice(0, part.indexOf('=')), part.slice(part.indexOf('=') + 1)]),
      );
      for (const path of new Set([collection, everywhere])) {
        const watch = await watchedWritesOf(this).openWatch(kind, { ...chosen, ...query }, path, from);
        matches.set(
          watch,
          match.split(' ').map((local) => this.objects.name(kind, local)),
        );
      }
    }
    watchedKindNote.set(this, kind);
    matchesNote.set(this, matches);
  },
);

/** Judges that every watch delivers exactly the changes that its selectors match. */
export const deliversMatchingChanges = (world: World): Promise<Judgement> => {
  const matches = matchesNote.of(world);
  return deliversScopes(world, existing(world), (object, watch) =>
    (matches.get(watch) ?? []).includes(textAt(object, 'metadata', 'name') ?? ''),
  );
};
