import { Then, When } from '@cucumber/cucumber';
import { itemsOf } from '../../../src/checks/lists/lists.ts';
import { type Sighting, sightingsShareVersion, versionOf } from '../../../src/checks/versions/versions.ts';
import type { Exchange, Json } from '../../../src/client/exchange.ts';
import { waysOfListing } from '../../../src/scene/changes/ways-of-reading.ts';
import type { World } from '../../../src/scene/world.ts';
import { kindSpoken } from '../../shared/parameters.ts';

const listOf = (world: World, kind: string): Promise<Exchange> =>
  world.me.send({ method: 'GET', path: world.objects.collection(kind) });

/** Where lists of every way show an object. */
const inLists = async (world: World, kind: string, object: Json): Promise<readonly Sighting[]> => {
  const ways = await waysOfListing(world, kind);
  // One of them is a page: that of the own objects by a selector.
  const paged = ways.findIndex(({ query }) => query['labelSelector'] !== undefined);
  const lists = await Promise.all(
    ways.map(({ path, query }, way) =>
      world.me.send({ method: 'GET', path, query: way === paged ? { ...query, limit: '500' } : query }),
    ),
  );
  return lists.map((list) => ({
    where: 'list',
    exchange: list,
    object: itemsOf(list).find((item) => item?.metadata?.uid === object?.metadata?.uid),
  }));
};

/** Reads the two objects of the kind, then writes another beside them. */
const besideThem = async (world: World, kind: string, other: string): Promise<void> => {
  world.note('before', await Promise.all(['item-000', 'item-001'].map((local) => world.objects.get(kind, local))));
  world.done('creating', await world.objects.create(other, 'other'));
  world.done(
    'changing',
    await world.objects.patch('merge patch', other, 'other', { metadata: { labels: { step: 'changed' } } }),
  );
  world.done('deleting', await world.objects.delete(other, 'other'));
};

When('another {kind} is created, changed and deleted', function (this: World, kind: string) {
  return besideThem(this, kind, kind);
});

When('a {kind} is created, changed and deleted beside the {kind}', function (this: World, other: string, kind: string) {
  return besideThem(this, kind, other);
});

Then('each {kind} still has its version in a read and in lists', async function (this: World, kind: string) {
  for (const before of this.noted<readonly Exchange[]>('before')) {
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

Then('it still has its version', function (this: World) {
  const before = this.noted<Exchange>('before');
  this.judge(
    sightingsShareVersion([
      { where: 'read before', exchange: before, object: before.json },
      { where: 'answer', exchange: this.answer, object: this.answer.json },
    ]),
  );
});

/** Data of config maps, and base64 for secrets; kinds without data have an annotation changed. */
const changedValue = 'Y2hhbmdlZA==';
const hasData = (kind: string): boolean => kind === 'ConfigMap' || kind === 'Secret';
const changed = (kind: string, object: Json = {}): Json =>
  hasData(kind)
    ? { data: { k: changedValue } }
    : { metadata: { ...object.metadata, annotations: { k: changedValue } } };

interface Write {
  /** Local name of the object that is written. */
  readonly local: string;
  readonly type: 'ADDED' | 'MODIFIED';
  /** The server names the object. */
  readonly generated?: true;
  readonly before?: (world: World, kind: string, local: string) => Promise<Exchange>;
  readonly send: (world: World, kind: string, local: string) => Promise<Exchange>;
}

const made = { local: 'a', type: 'ADDED' } as const;
const modified = { local: 'item-001', type: 'MODIFIED' } as const;
const writes: Readonly<Record<string, Write>> = {
  'a create': { ...made, send: ({ objects }, kind, local) => objects.create(kind, local) },
  'a create with a generated name': {
    ...made,
    generated: true,
    send: ({ me, objects }, kind, local) =>
      me.send({
        method: 'POST',
        path: objects.collection(kind),
        body: objects.sample(kind, local, { metadata: { name: undefined, generateName: 'made-' } }),
      }),
  },
  'an apply': {
    ...made,
    send: ({ objects, scratch }, kind, local) =>
      objects.apply(kind, local, 'planecheck', {
        ...changed(kind),
        metadata: { ...changed(kind).metadata, labels: scratch.labels },
      }),
  },
  'an update': {
    ...modified,
    send: ({ objects }, kind, local) =>
      objects.change(kind, local, (object) => Object.assign(object, changed(kind, object))),
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
  'a change of labels alone': {
    ...modified,
    send: ({ objects }, kind, local) =>
      objects.patch('merge patch', kind, local, { metadata: { labels: { k: 'changed' } } }),
  },
  'a change of annotations alone': {
    ...modified,
    send: ({ objects }, kind, local) =>
      objects.patch('merge patch', kind, local, { metadata: { annotations: { k: 'changed' } } }),
  },
  'a delete that a finalizer holds up': {
    ...modified,
    before: ({ objects }, kind, local) =>
      objects.patch('merge patch', kind, local, { metadata: { finalizers: ['planecheck.example.com/hold'] } }),
    send: ({ objects }, kind, local) => objects.delete(kind, local),
  },
};

When(
  /^(a create|a create with a generated name|an apply|an update|a merge patch|a JSON patch|a change of labels alone|a change of annotations alone|a delete that a finalizer holds up) of a (config map|secret|storage class|CSI storage capacity|custom resource|cluster-wide custom resource) is sent while I watch its collection$/,
  async function (this: World, way: string, spoken: string) {
    const kind = kindSpoken(spoken);
    const { local, type, generated, before, send } = writes[way] ?? this.undecided(`no way to send ${way}`);
    if (before) this.done('preparing', await before(this, kind, local));
    const resourceVersion = versionOf(this.done('listing', await listOf(this, kind)));
    const stream = await this.me.watch({ path: this.objects.collection(kind), query: { resourceVersion } });
    this.atEnd(() => stream.close());
    if (!(await stream.opened)) this.undecided('the watch did not open');
    const answer = await send(this, kind, local);
    this.done(way, answer);
    const given = generated ? (answer.json?.metadata?.name ?? this.undecided('the answer names no object')) : local;
    const read = await this.objects.get(kind, given);
    const name = this.objects.name(kind, given);
    const seen = await stream.next((event) => event.type === type && event.object?.metadata?.name === name);
    // A delete may be answered with a Status.
    const shows = answer.json?.metadata?.uid !== undefined;
    this.note<Sighting[]>('sightings', [
      ...(shows ? [{ where: 'write answer', exchange: answer, object: answer.json }] : []),
      { where: 'read', exchange: read, object: read.json },
      ...(await inLists(this, kind, read.json)),
      { where: 'watch', exchange: stream.exchange(), object: 'event' in seen ? seen.event.object : undefined },
    ]);
  },
);

Then('the write, a read, lists and the watch show it with one version', function (this: World) {
  this.judge(sightingsShareVersion(this.noted('sightings')));
});
