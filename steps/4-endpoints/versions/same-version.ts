import { defineParameterType, Then, When } from '@cucumber/cucumber';
import { itemsOf } from '../../../src/checks/lists/lists.ts';
import {
  type Sighting,
  sightingsShareVersion,
  sightingsShowOneObject,
  versionOf,
} from '../../../src/checks/versions/versions.ts';
import type { Exchange } from '../../../src/client/typed-exchange.ts';
import { type JsonObject, type JsonValue, membersAt, textAt, valueAt } from '../../../src/client/values/json-value.ts';
import { listMethods } from '../../../src/world/changes/read-methods.ts';
import type { World } from '../../../src/world/world.ts';
import { objectBeforeNote, objectsBeforeNote } from './notes.ts';
import { Note } from '../../../src/world/note.ts';

const sightingsNote = new Note<Sighting[]>('I send {write} of a {kind} while I watch its collection');
const listOf = (world: World, kind: string): Promise<Exchange> =>
  world.me.send({ method: 'GET', path: world.objects.collection(kind) });

/** The object in lists of every read method. */
const inLists = async (world: World, kind: string, object: JsonValue): Promise<readonly Sighting[]> => {
  const ways = await listMethods(world, kind);
  // The list with a label selector is requested as a page.
  const paged = ways.findIndex(({ query }) => query['labelSelector'] !== undefined);
  const lists = await Promise.all(
    ways.map(({ path, query }, way) =>
      world.me.send({ method: 'GET', path, query: way === paged ? { ...query, limit: '500' } : query }),
    ),
  );
  return lists.map((list) => ({
    where: 'list',
    exchange: list,
    object: itemsOf(list).find((item) => valueAt(item, 'metadata', 'uid') === valueAt(object, 'metadata', 'uid')),
  }));
};

/**
 * A read, the same object in lists, and a read after them. Controllers may write between the requests: as long as the
 * second read has another resource version, all are sent again, at most 5 times.
 */
const inReadsAndLists = async (world: World, kind: string, name: string): Promise<readonly Sighting[]> => {
  const read = async (): Promise<Sighting> => {
    const exchange = await world.objects.get(kind, name);
    return { where: 'read', exchange, object: exchange.json };
  };
  let before = await read();
  for (let attempt = 1; ; attempt += 1) {
    const lists = await inLists(world, kind, before.object);
    const after = await read();
    if (versionOf(after.object) === versionOf(before.object) || attempt === 5) return [before, ...lists, after];
    before = after;
  }
};

/** Gets the two objects of the kind, then writes another object. */
const writeAnother = async (world: World, kind: string, other: string): Promise<void> => {
  objectsBeforeNote.set(
    world,
    await Promise.all(['item-000', 'item-001'].map((local) => world.objects.get(kind, local))),
  );
  world.requireSuccess('creating', await world.objects.create(other, 'other'));
  world.requireSuccess(
    'changing',
    await world.objects.patch('merge patch', other, 'other', { metadata: { labels: { step: 'changed' } } }),
  );
  world.requireSuccess('deleting', await world.objects.delete(other, 'other'));
};

When(
  'a {kind} is created, changed and deleted next to the {kind}',
  function (this: World, other: string, kind: string) {
    return writeAnother(this, kind, other);
  },
);

Then('each {kind} keeps its resource version in a read and in lists', async function (this: World, kind: string) {
  for (const before of objectsBeforeNote.of(this)) {
    const read = await this.me.send({ method: 'GET', path: before.request.path });
    this.judge(
      sightingsShareVersion([
        { where: 'read before', exchange: before, object: before.json },
        { where: 'read', exchange: read, object: read.json },
        ...(await inLists(this, kind, before.json)),
      ]),
    );
  }
});

Then('the object keeps its resource version', async function (this: World) {
  const before = objectBeforeNote.of(this);
  const after = await this.me.send({ method: 'GET', path: before.request.path });
  this.judge(
    sightingsShareVersion([
      { where: 'read before', exchange: before, object: before.json },
      { where: 'answer', exchange: this.response, object: this.response.json },
      { where: 'read after', exchange: after, object: this.requireSuccess('reading the object again', after) },
    ]),
  );
});

/** The changed data, in base64 as secrets need it. For kinds without data, an annotation is changed. */
const changedValue = 'Y2hhbmdlZA==';
const hasData = (kind: string): boolean => kind === 'ConfigMap' || kind === 'Secret';
const changed = (kind: string, object: JsonObject = {}): JsonObject =>
  hasData(kind)
    ? { data: { k: changedValue } }
    : { metadata: { ...membersAt(object, 'metadata'), annotations: { k: changedValue } } };

interface Write {
  /** Local name of the written object. */
  readonly local: string;
  readonly type: 'ADDED' | 'MODIFIED';
  /** The server generates the name of the object. */
  readonly generated?: true;
  readonly before?: (world: World, kind: string, local: string) => Promise<Exchange>;
  readonly send: (world: World, kind: string, local: string) => Promise<Exchange>;
}

const added = { local: 'a', type: 'ADDED' } as const;
const modified = { local: 'item-001', type: 'MODIFIED' } as const;
const writes: Readonly<Record<string, Write>> = {
  'a create': { ...added, send: ({ objects }, kind, local) => objects.create(kind, local) },
  'a create with a generated name': {
    ...added,
    generated: true,
    send: ({ me, objects }, kind, local) =>
      me.send({
        method: 'POST',
        path: objects.collection(kind),
        body: objects.sample(kind, local, { metadata: { name: undefined, generateName: 'made-' } }),
      }),
  },
  'an apply': {
    ...added,
    send: ({ objects, testNames }, kind, local) =>
      objects.apply(kind, local, 'planecheck', {
        ...changed(kind),
        metadata: { ...membersAt(changed(kind), 'metadata'), labels: testNames.labels },
      }),
  },
  'an update': {
    ...modified,
    send: ({ objects }, kind, local) =>
      objects.change(kind, local, (object) => ({ ...object, ...changed(kind, object) })),
  },
  'a merge patch': {
    ...modified,
    send: ({ objects }, kind, local) => objects.patch('merge patch', kind, local, changed(kind)),
  },
  'a JSON patch': {
    ...modified,
    send: ({ objects }, kind, local) =>
      objects.patch('JSON patch', kind, local, [
        { op: 'add', path: hasData(kind) ? '/data' : '/metadata/annotations', value: { k: changedValue } },
      ]),
  },
  'a change of only labels': {
    ...modified,
    send: ({ objects }, kind, local) =>
      objects.patch('merge patch', kind, local, { metadata: { labels: { k: 'changed' } } }),
  },
  'a change of only annotations': {
    ...modified,
    send: ({ objects }, kind, local) =>
      objects.patch('merge patch', kind, local, { metadata: { annotations: { k: 'changed' } } }),
  },
  'a delete that a finalizer blocks': {
    ...modified,
    before: ({ objects }, kind, local) =>
      objects.patch('merge patch', kind, local, { metadata: { finalizers: ['planecheck.example.com/hold'] } }),
    send: ({ objects }, kind, local) => objects.delete(kind, local),
  },
};

// Longest first, so that "a create with a generated name" is not read as "a create".
defineParameterType({
  name: 'write',
  regexp: new RegExp(
    Object.keys(writes)
      .sort((a, b) => b.length - a.length)
      .join('|'),
  ),
  transformer: (text: string) => writes[text],
  useForSnippets: false,
});

When(
  'I send {write} of a {kind} while I watch its collection',
  async function (this: World, { local, type, generated, before, send }: Write, kind: string) {
    if (before) this.requireSuccess('preparing', await before(this, kind, local));
    const resourceVersion = versionOf(this.requireSuccess('listing', await listOf(this, kind)));
    const stream = await this.me.watch({ path: this.objects.collection(kind), query: { resourceVersion } });
    this.atEnd(() => stream.close());
    if (!(await stream.opened)) this.inconclusive('the watch did not open');
    const answer = await send(this, kind, local);
    this.requireSuccess('writing', answer);
    const written = generated
      ? (textAt(answer.json, 'metadata', 'name') ?? this.inconclusive('the response has no name'))
      : local;
    const readsAndLists = await inReadsAndLists(this, kind, written);
    const name = this.objects.name(kind, written);
    const seen = await stream.next((one) => one.type === type && valueAt(one.object, 'metadata', 'name') === name);
    // The response to a delete may be a Status.
    const shows = valueAt(answer.json, 'metadata', 'uid') !== undefined;
    sightingsNote.set(this, [
      ...(shows ? [{ where: 'write answer', exchange: answer, object: answer.json }] : []),
      ...readsAndLists,
      { where: 'watch', exchange: stream.exchange(), object: 'event' in seen ? seen.event.object : undefined },
    ]);
  },
);

Then(
  /^the write, a read, lists and the watch return the same (resource version|object)$/,
  function (this: World, what: string) {
    const sightings = sightingsNote.of(this);
    this.judge(what === 'object' ? sightingsShowOneObject(sightings) : sightingsShareVersion(sightings));
  },
);
